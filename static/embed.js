// In somebody's page: `?embed` shows a poster, and loads the game when Play is pressed. With `?embed=resize`
// the frame's owner is told how high the game is: { type: "spots:height", height }. Whoever listens checks
// that the message comes from this frame (`event.source`); we take no messages at all.

const asked = new URLSearchParams(location.search);

/** Whether this is a frame in somebody's page. */
export const embedded = asked.has("embed");

const page = document.documentElement;
if (embedded) page.dataset.embed = "";

/** Tells the frame's owner the height, now and whenever it changes. */
export function tellHeight() {
  if (asked.get("embed") !== "resize" || window.parent === window) return;
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    window.parent.postMessage({ type: "spots:height", height }, "*"); // a height is no secret
  };
  new ResizeObserver(tell).observe(document.body);
}

/** A sandboxed frame, or the game in one file, may not use drawings of another file: the dogs come into the page. */
export async function bringDogs() {
  if (window.origin !== "null" && !window.spotsLater) return;
  const { dataset } = document.getElementById("start-screen");
  const files = JSON.parse(dataset.files);
  const text = await (await fetch(files.names["static/dogs.svg"])).text();
  const dogs = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  dogs.style.display = "none";
  document.body.append(dogs);
  files.names["static/dogs.svg"] = ""; // so that `#dog-14` is looked for here
  dataset.files = JSON.stringify(files);
}
