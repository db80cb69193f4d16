// The choices on the start screen: remembered from visit to visit, and set by a link.

const form = () => document.getElementById("start");

/** An object that is kept in the browser's storage; empty if there is none, or no storage. */
export function stored(name) {
  try {
    return Object(JSON.parse(localStorage.getItem(`spots.${name}`)));
  } catch {
    return {}; // No storage, or not ours.
  }
}

/** What is chosen now. */
export const choices = () => Object.fromEntries(new FormData(form()));

/** Makes choices; what makes no sense stays as it was. */
export function choose(wanted) {
  for (const [name, value] of Object.entries(wanted)) {
    const field = form().elements.namedItem(name);
    const before = field?.value;
    if (typeof value !== "string" || before === undefined) continue;
    field.value = value;
    if (!field.value) field.value = before;
  }
}

/** Brings the options, if they still wait in their template: a page without fields is painted sooner. */
export function unfold() {
  const folded = form().querySelector("template");
  folded?.replaceWith(folded.content);
  return Boolean(folded);
}

const asked = Object.fromEntries(new URLSearchParams(location.search));

/** What was chosen last time, or by a link, is chosen again; a frame has only its link. */
export function restore() {
  choose("embed" in asked ? asked : { ...stored("choices"), ...asked });
}

export function keep() {
  if ("embed" in asked) return;
  try {
    localStorage.setItem("spots.choices", JSON.stringify(choices()));
  } catch {
    // Python says so where it matters.
  }
}

/** Play, by a tap or by Enter in a name. A sandboxed frame may not send forms: there is no `submit`. */
export function submitByHand(event) {
  if (!event.target.closest(".play")) return;
  event.preventDefault();
  form().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}
