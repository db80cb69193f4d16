// Three dogs look over the fence of the start screen: three others each visit. Their drawing is a file of its own,
// fetched after the first paint; its place is kept free. Now and then one of them blinks.

import { embedded } from "./embed.js";
import { stored } from "./stored.js";

const page = document.documentElement;
const place = document.querySelector(".scenery .trio");
const { names } = JSON.parse(document.getElementById("start-screen").dataset.files);
const trios = Object.keys(names).filter((name) => name.includes("trio"));

/** Which trio comes after that of the last visit; a first visit has the first. Frames store nothing for it. */
function next() {
  if (embedded) return names[trios[Math.floor(Math.random() * trios.length)]];
  const last = Number(stored("trio").last ?? -1);
  const trio = Number.isInteger(last) ? Math.abs(last + 1) % trios.length : 0;
  try {
    localStorage.setItem("spots.trio", JSON.stringify({ last: String(trio) }));
  } catch {
    // Then every visit has the first.
  }
  return names[trios[trio]];
}

/** Lets one of the dogs blink, and again after a while; without motion none does. */
function blink() {
  const friends = place.querySelectorAll(".friend");
  const calm = page.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!calm && place.checkVisibility()) {
    const friend = friends[Math.floor(Math.random() * friends.length)];
    friend.classList.add("blinks");
    const long = friend.querySelector(".open.other") ? 1200 : 180; // whose eyes are shut for joy looks up
    setTimeout(() => friend.classList.remove("blinks"), long);
  }
  setTimeout(blink, 3000 + 4000 * Math.random());
}

/** Brings the dogs. Without them the game is as good. */
export async function bringTrio() {
  try {
    const answer = await fetch(next());
    if (!answer.ok) return;
    const { documentElement } = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    if (documentElement.localName !== "svg") return;
    place.replaceChildren(documentElement);
    blink();
  } catch {
    // There is no network.
  }
}
