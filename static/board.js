// Shows the last game's board at once. The board is stored as HTML when the page is left, and shown on the next
// visit, inert, until Python is up and renders the live one in its place.

import { stored } from "./stored.js";

const page = document.documentElement;
const root = document.getElementById("app");

/** The game that was on the table last, or the lesson over it, and how far it had come. */
function shown() {
  try {
    const lesson = localStorage.getItem("spots.lesson");
    return / open\b/.test(lesson ?? "") ? lesson : localStorage.getItem("spots.shown");
  } catch {
    return null; // no storage, so nothing is kept
  }
}

/** Shows the stored board if it is of the last game as it was left, and in the page's language. */
export function showBoard() {
  const { game, lang, html } = stored("board");
  if (typeof html !== "string" || game !== shown() || lang !== page.lang) return;
  if (/[?&](table|play|lesson|daily|embed|new|shared)\b/.test(location.search)) return; // the link leads elsewhere
  if (/(#|%23)(replay|challenge|position|game|daily)(=|%3D)/i.test(location.href)) return;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const one of body.querySelectorAll("dialog, script, .said, .notice")) one.remove();
  root.inert = true;
  root.replaceChildren(...body.children);
  page.dataset.screen = "table";
  page.dataset.board = "";
}

/** Makes the page interactive again: what it shows now is live. */
export function boardIsLive() {
  root.inert = false;
  delete page.dataset.board;
}

/** Stores the board when the page is left. */
export function keepBoard() {
  addEventListener("pagehide", () => {
    if (!page.dataset.ready) return;
    try {
      const copy = root.cloneNode(true);
      for (const one of copy.querySelectorAll(".bubble, .ring")) one.remove(); // their styles may not come from text
      const board = { game: shown(), lang: page.lang, html: copy.innerHTML };
      const playing = page.dataset.screen === "table" && !page.dataset.view?.startsWith("past");
      if (playing) localStorage.setItem("spots.board", JSON.stringify(board));
      else localStorage.removeItem("spots.board");
    } catch {
      // The next visit begins with the start screen then.
    }
  });
}
