// The shell before Python is up: fetches the big files at once and shows how far they are, remembers
// a Play that is pressed early, and says what went wrong. The build writes the files' sizes into the page.

import { keep, restore } from "./form.js";
import "./language.js";

const page = document.documentElement;
const find = (id) => document.getElementById(id); // another language brings other elements
const screen = find("start-screen");
const python = document.querySelector('script[type="py"]');
const sizes = JSON.parse(screen.dataset.files);
const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
let done = 0;
let failed = null;

function megabytes(bytes) {
  const tag = page.dataset.digits === "western" ? `${page.lang}-u-nu-latn` : page.lang;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(tag, digits).format(bytes / 1e6);
}

/** Shows how far it is, or what went wrong. */
function show() {
  const [bar, text, trouble] = ["loading", "loading-text", "trouble"].map(find);
  const { loading, starting, pending, file, failed: broken } = text.dataset;
  bar.hidden = text.hidden = Boolean(failed || page.dataset.ready);
  trouble.hidden = !failed;
  if (failed) {
    const [message, retry] = trouble.children;
    message.textContent = failed.file ? file.replace("{file}", failed.file) : broken;
    retry.onclick = () => location.reload();
    return;
  }
  const now = window.spotsPending ? pending : done < total ? loading : starting;
  bar.max = total;
  bar.value = done;
  text.textContent = now.replace("{done}", megabytes(done)).replace("{total}", megabytes(total));
}

/** Says what went wrong, once, and offers to try again; `file` is what could not be had, if known. */
export function fail(error, file) {
  if (failed || page.dataset.ready) return;
  failed = { file };
  console.error("Spots could not start:", file ?? "", error);
  show();
}

async function count(response) {
  const reader = response.body.getReader();
  for (;;) {
    const { done: end, value } = await reader.read();
    if (end) return;
    done = Math.min(done + value.length, total);
    show();
  }
}

async function get(file) {
  try {
    const response = await fetch(new URL(file, document.baseURI));
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    if (file in sizes) count(response.clone()).catch((error) => fail(error, file));
    return response;
  } catch (error) {
    fail(error, file);
    throw error;
  }
}

function remember(event) {
  event.preventDefault();
  window.spotsPending = true;
  show();
}

function ready() {
  if (!page.dataset.ready) return fail(new Error("Python ended before the game was ready"));
  screen.removeEventListener("submit", remember);
  show();
}

/** The catalogue of the language that the page starts in; English needs none. */
export const catalogue = page.lang === "en" ? null : `locale/${page.lang}.mo`;
const wanted = catalogue ? [...Object.keys(sizes), catalogue] : Object.keys(sizes);
/** The answers for what Python needs, each to be used once, by address. */
export const files = new Map(
  wanted.map((file) => [new URL(file, document.baseURI).href, get(file)]),
);
for (const file of files.values()) file.catch(() => {}); // it is told already

window.spotsPending = false;
restore();
screen.addEventListener("submit", keep);
screen.addEventListener("submit", remember);
screen.addEventListener("spoken", show);
python.addEventListener("py:done", ready);
addEventListener("unhandledrejection", (event) => fail(event.reason));
addEventListener("error", (event) => fail(event.error ?? event.message));
show();
for (const module of ["./python.mjs", "../runtime/pyscript/core.js"])
  import(module).catch((error) => fail(error, module.split("/").pop()));
