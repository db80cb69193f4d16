// The game in a frame. `?embed` shows a poster and loads the game when Play is pressed. `?embed=resize` also tells
// the embedding page how tall the game is: { type: "spots:height", height }. The listener should check that
// the message comes from this frame (`event.source`). We accept no messages.

import { placeDogs } from "./dogs.js";

const asked = new URLSearchParams(location.search);

/** Whether the game is embedded. */
export const embedded = asked.has("embed");

const page = document.documentElement;
if (embedded) page.dataset.embed = "";

/** Tells the embedding page the height, now and whenever it changes. */
export function tellHeight() {
  if (asked.get("embed") !== "resize" || window.parent === window) return;
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    window.parent.postMessage({ type: "spots:height", height }, "*"); // a height is no secret
  };
  new ResizeObserver(tell).observe(document.body);
}

/** Puts the dogs' drawings into the page where `<use>` may not refer to another file: in sandboxed frames and in
 * the single-file build. */
export async function bringDogs() {
  if (window.origin !== "null" && !window.spotsLater) return;
  const { dataset } = document.getElementById("start-screen");
  const files = JSON.parse(dataset.files);
  const text = await (await fetch(files.names["static/dogs.svg"])).text();
  placeDogs(text);
  files.names["static/dogs.svg"] = ""; // so that `#dog-14` refers to this page
  dataset.files = JSON.stringify(files);
}
