// The first script to run. Until then only the scene is visible. It sets the theme and, if the page is wanted in
// English, which is how the HTML comes, shows it while the rest is still being parsed. Any other language,
// or the last game's board, has to wait until the whole page is parsed.

import "./embed.js"; // sets data-embed, so that a poster does not load our fonts
import { stored } from "./stored.js";

const page = document.documentElement;
const asked = new URLSearchParams(location.search);

const themes = [asked.get("theme"), stored("settings").theme];
page.dataset.theme = themes.find((theme) => ["light", "dark"].includes(theme)) ?? "system";

/** Runs the shell, which needs the whole page. */
function go() {
  const all = document.querySelector('script[type="py"]'); // the last element that the shell needs
  if (all) import("./shell.js").then(see, giveUp);
  else if (document.readyState === "loading") addEventListener("DOMContentLoaded", go);
  else giveUp(new Error("The page is incomplete"));
}

/** Shows everything. */
function see() {
  page.dataset.seen = "";
}

/** Shows only the scene, and after a while the offer to try again, which needs no script. */
function giveUp(error) {
  delete page.dataset.seen;
  throw error;
}

const language = asked.get("lang") || stored("settings").language || navigator.language;
const asItComes = /^en\b/i.test(language) && !("html" in stored("board"));
if (asItComes) see();
if (asItComes && !document.hidden) requestAnimationFrame(() => setTimeout(go)); // after the first paint
else go();
