// The first script. Before it only the logo is seen: it chooses the colours, and shows the page as it comes, in
// English, while the rest of it is still being read. Whoever will see something else, another language or
// the last game's board, waits until all of the page is there.

import "./embed.js"; // says that this is a frame: a poster has no font of ours
import { stored } from "./form.js";

const page = document.documentElement;
const asked = new URLSearchParams(location.search);

const themes = [asked.get("theme"), stored("settings").theme];
page.dataset.theme = themes.find((theme) => ["light", "dark"].includes(theme)) ?? "system";

/** The rest, which needs all of the page. */
function go() {
  const all = document.querySelector('script[type="py"]'); // the last of what is needed
  if (!all) return addEventListener("DOMContentLoaded", go);
  import("./shell.js").finally(see);
}

/** Lets everything be seen. */
function see() {
  page.dataset.seen = "";
}

const language = asked.get("lang") ?? stored("settings").language ?? navigator.language;
const asItComes = /^en\b/i.test(language) && !("html" in stored("board"));
if (asItComes) see();
if (asItComes && !document.hidden) requestAnimationFrame(() => setTimeout(go)); // painted first
else go();
