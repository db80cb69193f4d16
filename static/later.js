// What the first paint does without: the style of everything but the start screen, small drawings of the table, and
// the dog that runs along the fence. It stands at the end of the page as text, because the browser would read all
// of it before it paints anything.

const text = (id) => document.getElementById(id).textContent;

document.head.append(Object.assign(document.createElement("style"), { textContent: text("later-style") }));
const drawings = Object.assign(document.createElement("template"), { innerHTML: text("later-drawings") }).content;
document.querySelector(".scenery .fence").after(drawings.querySelector(".runner"));
document.body.append(drawings);
