// The first script, which the first paint waits for: it chooses the colours, and lets the page be painted as it
// comes, in English, while the rest of it is still being read. Whoever will see something else at once,
// another language or the last game's board, waits until all of the page is there.

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
  import("./shell.js").finally(() => delete page.dataset.held);
}

const language = asked.get("lang") ?? stored("settings").language ?? navigator.language;
if (!/^en\b/i.test(language) || "html" in stored("board")) {
  page.dataset.held = "";
  go();
} else if (document.hidden) go();
else requestAnimationFrame(() => setTimeout(go)); // painted first
