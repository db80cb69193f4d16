// The last game's board, seen at once: kept as it looked when the page was left, and shown, not to be
// touched, until Python is up and puts the live one in its place.

import { stored } from "./form.js";

const page = document.documentElement;
const root = document.getElementById("app");

function saved() {
  try {
    return localStorage.getItem("spots.game");
  } catch {
    return null; // No storage: nothing is saved.
  }
}

/** Shows the board, if it is that of the saved game and in the page's language. */
export function showBoard() {
  const { game, lang, html } = stored("board");
  if (typeof html !== "string" || game !== saved() || lang !== page.lang) return;
  if (/[?&](table|play|embed)\b/.test(location.search)) return; // a link leads elsewhere
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const one of body.querySelectorAll("dialog, script, .said, .notice")) one.remove();
  root.inert = true;
  root.replaceChildren(...body.children);
  page.dataset.screen = "table";
  page.dataset.board = "";
}

/** Lets the player touch the page again: what is there now is alive. */
export function boardIsLive() {
  root.inert = false;
  delete page.dataset.board;
}

/** Keeps the board when the page is left. */
export function keepBoard() {
  addEventListener("pagehide", () => {
    if (!page.dataset.ready) return;
    try {
      const board = { game: saved(), lang: page.lang, html: root.innerHTML };
      if (page.dataset.screen === "table") localStorage.setItem("spots.board", JSON.stringify(board));
      else localStorage.removeItem("spots.board");
    } catch {
      // Then the next visit begins with the start screen.
    }
  });
}
