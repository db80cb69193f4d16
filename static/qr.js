// Draws QR codes; loaded when somebody asks to see one.

import { generate } from "lean-qr";

const TOO_LONG = 4; // what lean-qr calls an error for which no code is large enough

function generated(text) {
  try {
    return generate(text);
  } catch (error) {
    if (error.code === TOO_LONG) return null;
    throw error;
  }
}

/** A text as a QR code: its modules on a side, and its dark ones as the path of an SVG; null if it is too long for one. */
export function draw(text) {
  const code = generated(text);
  if (!code) return null;
  let path = "";
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) {
      const start = x;
      while (code.get(x, y)) x++; // beyond the edge there is nothing dark
      if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  return { size: code.size, path };
}
