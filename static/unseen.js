// A tap presses only what its finger has seen. When another screen has just appeared, three kinds of clicks are
// dropped: those whose press began on the screen before; for a while those at the place that was pressed last on the
// screen before, for that is a double tap, and its second half was meant for what was there; and, if no press brought
// the screen, for as long all of them, for nobody could expect it. Keys are not affected; nor are taps on the same
// screen, however quick, nor those elsewhere on a screen that was asked for: to go there, one must have seen where.

const NEW = 400; // ms: too short to take in a new screen and decide what to press
const TWICE = 800; // ms: repeated taps are closer together
const FINGER = 48; // px: the same

const page = document.documentElement;
const current = () => page.dataset.view ?? page.dataset.screen ?? "start";
let view = current();
let changes = 0; // how many screens there have been
let shown = 0; // when the screen was painted; Infinity while it is not
let pressed = null; // the last press: where and when it was, and whether that was too early
let before = null; // the last press on the screen before
let keyed = -Infinity; // when a key was pressed last
let asked = true; // whether a press may have brought this screen, or it is how the page began

function changed() {
  const now = current();
  if (now === view) return;
  const comesAlive = "board" in page.dataset && now.startsWith("table"); // the stored board was seen
  view = now;
  if (comesAlive) return;
  before = pressed;
  asked = !page.dataset.ready || performance.now() < Math.max(before?.now ?? -Infinity, keyed) + TWICE;
  shown = Infinity;
  changes += 1;
  const change = changes;
  const see = () => {
    if (change === changes && shown === Infinity) shown = performance.now();
  };
  requestAnimationFrame(() => setTimeout(see));
  setTimeout(see, NEW); // hidden pages are not painted
}

/** When a press really was, even if the page was busy then. */
function time(event) {
  const now = performance.now();
  const ago = now - event.timeStamp;
  return ago >= 0 && ago < 10_000 ? event.timeStamp : now; // some browsers count from another moment
}

function near(one, other) {
  return Math.hypot(one.x - other.x, one.y - other.y) <= FINGER;
}

function press(event) {
  if (!event.isPrimary) return;
  const { clientX: x, clientY: y } = event;
  const now = time(event);
  const again = now < before?.now + TWICE && near({ x, y }, before);
  const early = now < shown + NEW && (again || !asked);
  pressed = { x, y, now, change: changes, early, open: true };
}

function click(event) {
  const byKey = event.detail === 0; // a key, or an assistive technology
  if (byKey) keyed = time(event);
  if (byKey || !pressed?.open) return;
  pressed.open = false;
  if (!pressed.early && pressed.change === changes) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

new MutationObserver(changed).observe(page, { attributeFilter: ["data-view", "data-screen"] });
addEventListener("pointerdown", press, true);
addEventListener("keydown", (event) => (keyed = time(event)), true);
addEventListener("click", click, true);
