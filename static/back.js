// Back closes an open dialog before it leaves the page. Chromium on Android does that by itself; elsewhere there is one
// more entry in the history while a dialog is open, with the same address. Frames add nothing to the history that
// they share with the page around them.

const dialog = () => document.querySelector("dialog[open]");
let returning = false; // from our entry, for the dialog was closed in another way

/** Adds our entry if a dialog has opened, and goes back from it if that has closed. */
function follow() {
  const ours = Boolean(history.state?.dialog);
  if (returning || ours === Boolean(dialog())) return;
  if (!ours) history.pushState({ dialog: true }, "");
  else {
    returning = true;
    history.back();
  }
}

function moved() {
  if (location.hash && !returning) return; // a link leads on, and nobody has gone back
  if (!returning && !history.state?.dialog) dialog()?.close();
  returning = false;
  follow(); // somebody may have opened the next one meanwhile, or have pressed Forward
}

if (window.parent === window) {
  addEventListener("popstate", moved);
  new MutationObserver(follow).observe(document, { attributeFilter: ["open"], subtree: true });
  follow(); // after a reload
}
