// The shell before Python is up: shows how far the files are, remembers a Play that is pressed early, and
// says what went wrong. Importing language.js chooses the language, before anything is fetched.

import { boardIsLive, keepBoard, showBoard } from "./board.js";
import { bringDogs, embedded, tellHeight } from "./embed.js";
import { keep, restore, submitByHand, unfold } from "./form.js";
import "./language.js";
import { orInMemory } from "./memory_db.js";
import { stayOffline, stayStored } from "./offline.js";

const page = document.documentElement;
const find = (id) => document.getElementById(id); // another language brings other elements
const screen = find("start-screen");
const script = document.querySelector('script[type="py"]');
const UNSEEN = 500; // ms
let python = null; // static/python.mjs, once it is there
let progress = { done: 0, total: 0 };
let failed = null;
let frame = null; // in which the progress will be shown

function megabytes(bytes) {
  const tag = page.dataset.digits === "western" ? `${page.lang}-u-nu-latn` : page.lang;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(tag, digits).format(bytes / 1e6);
}

/** Shows how far it is, or what went wrong. */
function show() {
  const [bar, text, trouble] = ["loading", "loading-text", "trouble"].map(find);
  const { loading, starting, pending, file, failed: broken } = text.dataset;
  const { done, total } = progress;
  bar.hidden = text.hidden = Boolean(failed || page.dataset.ready || !total);
  trouble.hidden = !failed;
  if (failed) {
    const [message, retry] = trouble.children;
    message.textContent = failed.file ? file.replace("{file}", failed.file) : broken;
    retry.onclick = () => location.reload();
    return;
  }
  if (!total) return; // nothing is asked for yet
  const now = window.spotsPending ? pending : done < total ? loading : starting;
  bar.max = total;
  bar.value = done;
  text.textContent = now.replace("{done}", megabytes(done)).replace("{total}", megabytes(total));
}

/** Shows it with the next frame: bytes arrive far more often than anybody sees, and Python is in a hurry. */
function showSoon() {
  frame ??= requestAnimationFrame(() => {
    frame = null;
    show();
  });
}

/** Says what went wrong, once, and offers to try again; `file` is what could not be had, if known. */
function fail({ error, file }) {
  if (failed || page.dataset.ready) return;
  failed = { file: file?.split("/").pop() };
  boardIsLive();
  page.dataset.screen = "start"; // what is wrong is told there
  console.error("Spots could not start:", file ?? "", error);
  if (page.dataset.start === "snapshot") python.forget(); // it may be what is wrong
  show();
}

/** Completes the start screen: its options, and what was chosen last time. */
function complete() {
  if (unfold()) restore();
}

function remember(event) {
  event.preventDefault();
  window.spotsPending = true;
  show();
}

function ready() {
  if (!page.dataset.ready) return fail({ error: new Error("Python ended before it was ready") });
  screen.removeEventListener("submit", remember);
  boardIsLive();
  show();
  if (embedded || window.spotsLater) return; // the game in one file is always there
  stayOffline();
  python.keepSnapshot();
}

/** Fetches everything and starts Python. */
async function start() {
  const { early } = JSON.parse(screen.dataset.files);
  for (const href of early)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  python = await load(() => import("./python.mjs"), "python.mjs"); // with it begins the fetching
  progress = python.progress;
  python.news.addEventListener("progress", showSoon);
  python.news.addEventListener("failed", ({ detail }) => fail(detail));
  show();
  await Promise.all([orInMemory(), bringDogs()]);
  await load(() => import("../runtime/pyscript/core.js"), "core.js");
}

async function load(module, file) {
  try {
    return await module();
  } catch (error) {
    fail({ error, file });
    throw error;
  }
}

window.spotsPending = false;
screen.addEventListener("click", submitByHand);
screen.addEventListener("submit", complete);
screen.addEventListener("submit", keep);
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

/** When the page is seen: what is there is painted first. Nobody paints a page that is hidden. */
const painted = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  setTimeout(resolve, UNSEEN);
});
painted.then(() => {
  complete();
  if (!embedded) start().catch(() => {}); // it is told already
});
