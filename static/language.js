// The page's language. It is chosen before any text is visible. Later Python changes it by setting `lang` on
// <html>, and the start screen follows. The build puts the start screen into the page as a template for each
// language but English, which is how the page comes.

import { choices, choose, unfold } from "./form.js";
import { stored } from "./stored.js";

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

/** The link's language, else the one in the settings, else the first of the browser's that we have. */
function wanted() {
  const asked = new URLSearchParams(location.search).get("lang");
  const tags = [asked, stored("settings").language, ...navigator.languages];
  const codes = tags.map((tag) => String(tag).toLowerCase().split("-")[0]);
  return codes.find((code) => Object.hasOwn(languages, code)) ?? "en";
}

/** Shows the start screen and the title in the page's language, and sets the writing direction. */
function speak() {
  const western = page.dataset.digits === "western";
  const now = page.lang + (western ? " western" : "");
  if (now === shown) return;
  shown = now;
  const { dir, title, description: text, template, html = template.innerHTML } = languages[page.lang];
  const chosen = choices();
  const folded = screen.querySelector("form details template");
  const open = screen.querySelector("form details").open;
  const games = screen.querySelector("#games"); // Python's: it keeps its element
  screen.innerHTML = western ? html.replace(/[۰-۹]/g, (digit) => digit.charCodeAt(0) % 16) : html;
  screen.querySelector("#games").replaceWith(games);
  if (!folded) unfold();
  screen.querySelector("form details").open = open;
  choose(chosen);
  page.dir = dir;
  document.title = title;
  description.content = text;
  if (manifest) manifest.href = manifest.href.replace(/\w+\.webmanifest/, `${page.lang}.webmanifest`);
  screen.dispatchEvent(new Event("spoken"));
}

page.dir = "ltr";
page.dataset.digits = stored("settings").digits === "western" ? "western" : "own";
page.lang = wanted();
speak();
new MutationObserver(speak).observe(page, { attributeFilter: ["lang", "data-digits"] });
