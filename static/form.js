// The choices on the start screen: remembered between visits, and set by links.

import { stored } from "./stored.js";

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

/** Restores the choices of the last visit, overridden by the link's; a frame has only its link. */
export function restore() {
  choose("embed" in asked ? asked : { ...stored("choices"), ...asked });
}

export function keep() {
  if ("embed" in asked) return;
  try {
    localStorage.setItem("spots.choices", JSON.stringify(choices()));
  } catch {
    // Python reports missing storage where it matters.
  }
}

/** Dispatches `submit` ourselves for Play and for Enter in a name: sandboxed frames may not submit forms. */
export function submitByHand(event) {
  if (!event.target.closest(".play")) return;
  event.preventDefault();
  form().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}
