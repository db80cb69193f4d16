// The shell, until Python is up: shows the loading progress, remembers if Play is pressed early, and reports what
// went wrong. Importing language.js chooses the language before anything is fetched.

import "./back.js";
import { boardIsLive, keepBoard, showBoard } from "./board.js";
import { bringDogs, embedded, tellHeight } from "./embed.js";
import { begin, complete, keep, press, tell } from "./form.js";
import "./language.js";
import "./later.js";
import { orInMemory } from "./memory_db.js";
import { startAnew, stayOffline, stayStored } from "./offline.js";
import { bringTrio } from "./trio.js";
import "./unseen.js";
import { whole } from "./whole.js";

const page = document.documentElement;
const find = (id) => document.getElementById(id); // not cached: a change of language replaces elements
const screen = find("start-screen");
const runner = screen.querySelector(".runner"); // a dog that is as far along the fence as the download
const script = document.querySelector('script[type="py"]');
const LEARN = "learn"; // the code of the button that begins the lessons
const UNSEEN = 500; // ms after which we stop waiting for a paint
let python = null; // static/python.mjs, once it is loaded
let progress = { done: 0, total: 0 };
let failed = null;
let frame = null; // the pending animation frame that will show the progress
let awaited = ""; // the code of a button that was pressed before Python was up

/** The page's language and digits, for `Intl`. */
const tag = () => (page.dataset.digits === "western" ? `${page.lang}-u-nu-latn` : page.lang);

function megabytes(bytes) {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(tag(), digits).format(bytes / 1e6);
}

const today = () => new Intl.DateTimeFormat(tag(), { dateStyle: "long" }).format(Date.now());

/** Whether the device's clock is why Python does not start: it counts nanoseconds since 1970 in 63 bits. */
const clockIsOff = () => Date.now() < 0 || Date.now() >= 2 ** 63 / 1e6;

/** Shows the progress, or what went wrong. */
function show() {
  const [bar, text, trouble] = ["loading", "loading-text", "trouble"].map(find);
  const { loading, starting, pending, file, failed: broken, clock } = text.dataset;
  const { done, total } = progress;
  bar.hidden = text.hidden = runner.hidden = Boolean(failed || page.dataset.ready || !total);
  trouble.hidden = !failed;
  if (failed) {
    const [message, retry] = trouble.children;
    if (failed.file) message.textContent = file.replace("{file}", failed.file);
    else message.textContent = clockIsOff() ? clock.replace("{date}", today()) : broken;
    retry.onclick = () => startAnew(failed.file);
    return;
  }
  if (!total) return; // nothing is being fetched yet
  const now = window.spotsPending || awaited === LEARN ? pending : done < total ? loading : starting;
  bar.max = total;
  bar.value = done;
  runner.style.setProperty("--done", done / total);
  text.textContent = now.replace("{done}", megabytes(done)).replace("{total}", megabytes(total));
}

/** Shows the progress in the next frame: chunks arrive more often than frames, and Python needs the time. */
function showSoon() {
  frame ??= requestAnimationFrame(() => {
    frame = null;
    show();
  });
}

/** Reports what went wrong, once, and offers to try again; `file` is the one that failed, if known. */
function fail({ error, file }) {
  if (failed || page.dataset.ready) return;
  failed = { file: file?.split("/").pop().replace(/\.[0-9a-f]{8}(?=\.)/, "") }; // its name before hashing
  boardIsLive();
  page.dataset.screen = "start"; // which has the message
  console.error("Spots could not start:", file ?? "", error);
  if (page.dataset.start === "snapshot") python.forget(); // it may be the cause
  show();
}

function remember(event) {
  event.preventDefault();
  window.spotsPending = true;
  show();
}

/** Remembers a button that only Python can answer, until it is there. */
function rememberButton({ target }) {
  if (page.dataset.ready) return;
  awaited = target.closest("[data-action]")?.dataset.action ?? awaited;
  show();
}

function ready() {
  if (!page.dataset.ready) return fail({ error: new Error("Python ended before it was ready") });
  screen.removeEventListener("submit", remember);
  boardIsLive();
  show();
  if (awaited && page.dataset.screen === "start") screen.querySelector(`[data-action="${awaited}"]`)?.click();
  if (embedded || window.spotsLater) return; // the single-file build has nothing to cache
  stayOffline();
  python.keepSnapshot();
}

/** Fetches everything and starts Python. */
async function start() {
  const { early } = JSON.parse(screen.dataset.files);
  for (const href of early)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  python = await load(() => import("./python.mjs"), "python.mjs"); // importing it starts the fetching
  window.spotsMaker = python.maker;
  window.spotsStore = python.openStore(embedded ? `spots.embed${location.search}` : "spots"); // frames have their own
  progress = python.progress;
  python.news.addEventListener("progress", showSoon);
  python.news.addEventListener("failed", ({ detail }) => fail(detail));
  show();
  await Promise.all([orInMemory(), bringDogs()]);
  await load(() => import("../runtime/pyscript/core.js"), "core.js");
}

async function load(module, file) {
  try {
    return await whole(module());
  } catch (error) {
    fail({ error, file });
    throw error;
  }
}

window.spotsPending = false;
window.spotsQr = async (text) => (await import("./qr.js")).draw(text); // few ask for one
screen.addEventListener("click", press);
screen.addEventListener("click", rememberButton);
screen.addEventListener("change", tell);
screen.addEventListener("submit", complete);
screen.addEventListener("submit", keep);
screen.addEventListener("submit", begin);
screen.addEventListener("submit", remember);
screen.addEventListener("spoken", show);
script.addEventListener("py:done", ready);
addEventListener("unhandledrejection", (event) => fail({ error: event.reason }));
addEventListener("error", (event) => fail({ error: event.error ?? event.message }));
show();
tellHeight();
if (embedded) {
  screen.addEventListener("submit", () => start().catch(() => {}), { once: true });
} else {
  screen.addEventListener("submit", stayStored);
  showBoard();
  keepBoard();
}

/** Resolves after the first paint, or after a while: hidden pages are not painted. */
const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  setTimeout(resolve, UNSEEN);
});
painted.then(() => {
  complete();
  bringTrio();
  if (!embedded) start().catch(() => {}); // already reported
});
