// The page's language. It is chosen before any text is visible. Later Python changes it by setting `lang` on
// <html>, and the start screen follows. The build puts the start screen into the page as text for each language
// but English, which is how the page comes.

import { choices, choose, tell, unfold } from "./form.js";
import { stored } from "./stored.js";

const page = document.documentElement;
const screen = document.getElementById("start-screen");
const words = screen.querySelector(".words");
const description = document.querySelector('meta[name="description"]');
const manifest = document.querySelector('link[rel="manifest"]');
const languages = {
  en: { dir: "ltr", title: document.title, description: description.content, html: words.innerHTML },
};
for (const text of document.querySelectorAll("script[lang]"))
  languages[text.lang] = { dir: text.dir, ...text.dataset, html: text.textContent };
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
  const { dir, title, description: text, html } = languages[page.lang];
  const chosen = choices();
  const folded = words.querySelector("form template");
  const pythons = [...words.querySelectorAll("#games, #met, #today")]; // they keep their elements
  words.innerHTML = western ? html.replace(/[۰-۹]/g, (digit) => digit.charCodeAt(0) % 16) : html;
  for (const element of pythons) words.querySelector(`#${element.id}`).replaceWith(element);
  if (!folded) unfold();
  choose(chosen);
  tell();
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
