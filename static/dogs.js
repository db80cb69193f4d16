// The dogs' drawings: a file of its own, to which every dog on the page refers.

/** Puts the drawings into the page, so that `#dog-14` refers to one of them. */
export function placeDogs(text) {
  const dogs = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  dogs.style.display = "none";
  document.body.append(dogs);
}

/** Fetches the drawings before a dog is shown, for a page without a service worker: browsers ask the server for each
 * dog anew, and whoever has lost the network by then would see none. */
export async function holdDogs(file) {
  const response = await fetch(file);
  if (!response.ok) return;
  const text = await response.text();
  let placed = false;
  const repair = ({ target }) => {
    const href = target.localName === "use" ? target.getAttribute("href") : "";
    if (!href.startsWith(`${file}#`)) return;
    if (!placed) placeDogs(text);
    placed = true;
    target.setAttribute("href", href.slice(file.length));
  };
  addEventListener("error", repair, true); // it does not bubble
}
