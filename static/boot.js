// The shell before Python is up: fetches the big files at once and shows how far they are, remembers
// a Play that is pressed early, and says what went wrong. The build writes the files' sizes into the page.

const page = document.documentElement;
const find = (id) => document.getElementById(id);
const [bar, text, trouble, form] = ["loading", "loading-text", "trouble", "start"].map(find);
const python = document.querySelector('script[type="py"]');
const sizes = JSON.parse(bar.dataset.files);
const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
let done = 0;
let failed = false;

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

function show() {
  const { loading, starting, pending } = text.dataset;
  const now = window.spotsPending ? pending : done < total ? loading : starting;
  bar.max = total;
  bar.value = done;
  text.textContent = now.replace("{done}", megabytes(done)).replace("{total}", megabytes(total));
}

/** Says what went wrong, once, and offers to try again; `file` is what could not be had, if known. */
export function fail(error, file) {
  if (failed || page.dataset.ready) return;
  failed = true;
  console.error("Spots could not start:", file ?? "", error);
  bar.hidden = text.hidden = true;
  trouble.hidden = false;
  const [message, retry] = trouble.children;
  message.textContent = file ? text.dataset.file.replace("{file}", file) : text.dataset.failed;
  retry.onclick = () => location.reload();
}

async function count(response, file) {
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
    count(response.clone()).catch((error) => fail(error, file));
    return response;
  } catch (error) {
    fail(error, file);
    throw error;
  }
}

/** What was chosen last time, or by a link, is chosen again; what makes no sense stays as it was. */
function restore() {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("spots.choices") ?? "{}");
  } catch {
    // No storage, or not ours: the form is as it comes.
  }
  const choices = { ...kept, ...Object.fromEntries(new URLSearchParams(location.search)) };
  for (const [name, value] of Object.entries(choices)) {
    const field = form.elements.namedItem(name);
    const before = field?.value;
    if (typeof value !== "string" || before === undefined) continue;
    field.value = value;
    if (!field.value) field.value = before;
  }
}

function keep() {
  try {
    localStorage.setItem("spots.choices", JSON.stringify(Object.fromEntries(new FormData(form))));
  } catch {
    // Python says so where it matters.
  }
}

function remember(event) {
  event.preventDefault();
  window.spotsPending = true;
  show();
}

function ready() {
  if (!page.dataset.ready) return fail(new Error("Python ended before the game was ready"));
  form.removeEventListener("submit", remember);
  bar.hidden = text.hidden = true;
}

/** The answers for the big files, each to be used once, by address. */
export const files = new Map(
  Object.keys(sizes).map((file) => [new URL(file, document.baseURI).href, get(file)]),
);
for (const file of files.values()) file.catch(() => {}); // it is told already

window.spotsPending = false;
restore();
form.addEventListener("submit", keep);
form.addEventListener("submit", remember);
python.addEventListener("py:done", ready);
addEventListener("unhandledrejection", (event) => fail(event.reason));
addEventListener("error", (event) => fail(event.error ?? event.message));
show();
for (const module of ["./python.mjs", "../runtime/pyscript/core.js"])
  import(module).catch((error) => fail(error, module.split("/").pop()));
