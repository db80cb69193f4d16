// The choices on the start screen: remembered between visits, set by links, and told on the main button. The
// dialog with all of them, and the panels that open over the scene.

import { stored } from "./stored.js";

const page = document.documentElement;
const form = () => document.getElementById("start");

/** The current choices. */
export const choices = () => Object.fromEntries(new FormData(form()));

/** Sets choices; a value that a field does not have leaves that field as it was. */
export function choose(wanted) {
  for (const [name, value] of Object.entries(wanted)) {
    const field = form().elements.namedItem(name);
    const before = field?.value;
    if (typeof value !== "string" || before === undefined) continue;
    field.value = value;
    if (!field.value) field.value = before;
  }
}

/** Takes the options out of their template, if they are still in it: a page without fields is painted sooner. */
export function unfold() {
  const folded = form().querySelector("template");
  folded?.replaceWith(folded.content);
  return Boolean(folded);
}

const asked = Object.fromEntries(new URLSearchParams(location.search));
const remembered = "embed" in asked ? {} : stored("choices"); // a frame has only its link
if (Object.keys(remembered).length) page.dataset.played = "";

/** Completes the start screen with its options and the choices of the last visit, overridden by the link's. */
export function complete() {
  if (!unfold()) return;
  choose({ ...remembered, ...asked });
  tell();
}

export function keep() {
  if ("embed" in asked) return;
  if (page.dataset.ready) page.dataset.played = ""; // before that the start screen stays as it is
  try {
    localStorage.setItem("spots.choices", JSON.stringify(choices()));
  } catch {
    // Python reports missing storage where it matters.
  }
}

/** The button with the head of the only opponent, if that is what is chosen. */
function opponent({ players, seat1, seat2 }) {
  const code = players === "1" ? "d0g" : players === "2" && seat1 === "person" ? seat2 : "";
  return form().querySelector(`[data-opponent="${code}"]`);
}

/** Says on the main button what is chosen, and shows who the opponent is. */
export function tell() {
  const chosen = choices();
  if (!chosen.players) return; // the options are still folded
  const play = form().querySelector(".play");
  const against = opponent(chosen);
  const set = form().querySelector('[name="set"]:checked + span b').textContent;
  const company = against ? against.dataset.company : play.dataset[chosen.players];
  play.firstChild.textContent = (against ?? play).dataset.play;
  play.lastChild.textContent = `${set} · ${company}`;
  if (/[?&]embed\b.*[?&]lesson\b|[?&]lesson\b.*[?&]embed\b/.test(location.search)) {
    play.firstChild.textContent = document.getElementById("start-learn").textContent;
    play.lastChild.textContent = "";
  }
  for (const head of form().querySelectorAll("[data-opponent]")) head.ariaPressed = String(head === against);
  const character = form().querySelector(".character");
  const sentence = against?.dataset.character ?? "";
  if (character.textContent !== sentence) character.textContent = sentence;
}

/** One tap on a head: against this one. */
function face({ dataset }) {
  complete();
  choose(dataset.opponent === "d0g" ? { players: "1" } : { players: "2", seat1: "person", seat2: dataset.opponent });
  tell();
}

/** Closes the panels that are open, but the one around an element. */
function closePanels(around = null) {
  for (const open of document.querySelectorAll(".start .drop[open]")) if (!open.contains(around)) open.open = false;
}

/** Hears what is clicked on the start screen, and needs no Python. */
export function press(event) {
  const { target } = event;
  const head = target.closest("[data-opponent]");
  const opener = target.closest("[data-opens]");
  const closer = target.closest("[data-closes]");
  if (head) face(head);
  if (opener) {
    complete();
    document.getElementById(opener.dataset.opens).showModal();
  }
  if (closer) document.getElementById(closer.dataset.closes).close();
  if (target.closest(".panel [data-action]:not([data-stays])")) closePanels();
  // Sandboxed frames may not submit forms: Play, and Enter in a name, dispatch `submit` themselves.
  if (!target.closest("#start [type='submit']")) return;
  event.preventDefault();
  form().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}

/** The game begins: what is open over the start screen closes. */
export function begin() {
  form().querySelector("dialog[open]")?.close();
  closePanels();
}

addEventListener("pointerdown", ({ target }) => closePanels(target));
addEventListener("keydown", ({ key, target }) => {
  const open = key === "Escape" && target.closest?.(".start .drop[open]");
  if (!open) return;
  open.open = false;
  open.firstElementChild.focus();
});
