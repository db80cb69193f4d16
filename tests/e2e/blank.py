"""How much of a screen is blank: the largest rectangle without anything in it, as a share of it.

A picture is looked at in cells of about 8 pixels by 8; a cell is blank if all of it has one colour.
"""

from __future__ import annotations

from base64 import b64encode

from tests.e2e.support import seen

CELL = 8
"""Pixels of a phone's screen; on a larger one cells are larger, too."""
NARROW = 390
SAME = 6
"""How much of 255 two colours may differ and still look the same."""

# In the browser, which can read pictures. `rise` counts the blank cells of each column upwards from
# the row that is looked at; the largest rectangle in that skyline is found with a stack.
LARGEST = """async ([png, side, same]) => {
    const bytes = Uint8Array.fromBase64(png);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height).getContext("2d");
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, width, height);
    const blank = (left, top) => {
        const low = [255, 255, 255], high = [0, 0, 0];
        for (let y = top; y < top + side; y++)
            for (let x = left; x < left + side; x++)
                for (let part = 0; part < 3; part++) {
                    const value = data[4 * (y * width + x) + part];
                    if (value < low[part]) low[part] = value;
                    if (value > high[part]) high[part] = value;
                    if (high[part] - low[part] > same) return false;
                }
        return true;
    };
    const columns = Math.floor(width / side), rows = Math.floor(height / side);
    const rise = new Array(columns + 1).fill(0);
    let largest = 0;
    for (let row = 0; row < rows; row++) {
        for (let column = 0; column < columns; column++)
            rise[column] = blank(column * side, row * side) ? rise[column] + 1 : 0;
        const steps = []; // of the skyline so far, each higher than the one before
        for (let column = 0; column <= columns; column++) {
            let from = column;
            while (steps.length && steps.at(-1).rise >= rise[column]) {
                const step = steps.pop();
                from = step.from;
                largest = Math.max(largest, step.rise * (column - from));
            }
            steps.push({ from, rise: rise[column] });
        }
    }
    return largest / (columns * rows);
}"""


def blank_share(page):
    """The share of the screen that its largest blank rectangle has, between 0 and 1."""
    with seen(page):
        png = page.screenshot(animations="disabled", scale="css")
    size = page.viewport_size
    side = CELL * max(1, round(min(size["width"], size["height"]) / NARROW))
    return page.evaluate(LARGEST, [b64encode(png).decode(), side, SAME])
