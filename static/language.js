// The language of the page: chosen before anything of it is seen in another; later Python says another one, by the
// page's `lang`, and the start screen follows. The build puts a template with the start screen into the
// page for every language but English, which is the page as it comes.

import { choices, choose, stored, unfold } from "./form.js";

const page = document.documentElement;
const screen = document.getElementById("start-screen");
const description = document.querySelector('meta[name="description"]');
const manifest = document.querySelector('link[rel="manifest"]');
const languages = {
  en: { dir: "ltr", title: document.title, description: description.content, html: screen.innerHTML },
};
for (const template of document.querySelectorAll("template[lang]"))
  languages[template.lang] = { dir: template.dir, ...template.dataset, template };
let shown = page.lang;

/** The language of a link, else the one chosen here before, else the first of the browser's we have. */
function wanted() {
  const asked = new URLSearchParams(location.search).get("lang");
  const tags = [asked, stored("settings").language, ...navigator.languages];
  const codes = tags.map((tag) => String(tag).toLowerCase().split("-")[0]);
  return codes.find((code) => Object.hasOwn(languages, code)) ?? "en";
}

/** Brings the start screen, the title and the direction of writing in line with the page's language. */
function speak() {
  const western = page.dataset.digits === "western";
  const now = page.lang + (western ? " western" : "");
  if (now === shown) return;
  shown = now;
  const { dir, title, description: text, template, html = template.innerHTML } = languages[page.lang];
  const chosen = choices();
  const folded = screen.querySelector("details template");
  const open = screen.querySelector("details").open;
  screen.innerHTML = western ? html.replace(/[۰-۹]/g, (digit) => digit.charCodeAt(0) % 16) : html;
  if (!folded) unfold();
  screen.querySelector("details").open = open;
  choose(chosen);
  page.dir = dir;
  document.title = title;
  description.content = text;
  if (manifest) manifest.href = manifest.href.replace(/\w+\.webmanifest/, `${page.lang}.webmanifest`);
  screen.dispatchEvent(new Event("spoken"));
}

page.dir = "ltr";
page.dataset.digits = stored("settings").digits ?? "own";
page.lang = wanted();
speak();
new MutationObserver(speak).observe(page, { attributeFilter: ["lang", "data-digits"] });
