// Makes elements that Python describes. One call for a whole dog costs a fifth of one for each of its parts.

const SVG = "http://www.w3.org/2000/svg";

/**
 * A function that makes an element with all that is in it, of JSON: a text, or a tag, attributes and children, as
 * in `views/tags.py`. `properties` are the attributes that say what an element is now.
 */
export function maker(properties) {
  const live = new Set(properties);

  function make(node, drawing) {
    if (typeof node === "string") return document.createTextNode(node);
    const [tag, attributes, children] = node;
    const svg = drawing || tag === "svg";
    const element = svg ? document.createElementNS(SVG, tag) : document.createElement(tag);
    const late = [];
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null || value === false) continue;
      if (live.has(name) && !svg) late.push([name, value]);
      else element.setAttribute(name, value === true ? "" : value);
    }
    for (const child of children) element.append(make(child, svg && tag !== "foreignObject"));
    for (const [name, value] of late) element[name] = value; // a select has its value only when it has its options
    return element;
  }

  return (text, drawing) => make(JSON.parse(text), drawing);
}
