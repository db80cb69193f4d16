// What the scripts read from local storage before Python is up. Anything may be there: what another version or
// another page of this origin wrote, half a text, or nothing. So it is checked here, as input.

/** What is stored, and how many characters it may have; a longer text is not ours. */
const LONGEST = { board: 1e6, choices: 1e4, settings: 1e3, snapshot: 1e4, trio: 100 };

/** An object from local storage whose values are texts: others are left out. Empty if there is none, or no storage. */
export function stored(name) {
  try {
    const text = localStorage.getItem(`spots.${name}`);
    if (text.length > LONGEST[name]) return {};
    const fields = Object.entries(JSON.parse(text));
    return Object.fromEntries(fields.filter(([, value]) => typeof value === "string"));
  } catch {
    return {}; // no storage, nothing stored, or not our JSON
  }
}
