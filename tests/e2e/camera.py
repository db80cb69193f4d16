"""Reads QR codes off the screen, as the camera of another phone would."""

from __future__ import annotations

from base64 import b64encode

from tests.e2e.support import seen
from tools.build.bytecode import ROOT

DECODER = ROOT / "node_modules" / "jsqr" / "dist" / "jsQR.js"
READ = """async ([decoder, png]) => {
    const module = { exports: {} };
    new Function("module", "exports", decoder)(module, module.exports);
    const bitmap = await createImageBitmap(new Blob([Uint8Array.fromBase64(png)]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    canvas.drawImage(bitmap, 0, 0);
    const { data, width, height } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    const read = module.exports.default ?? module.exports;
    return read(data, width, height, { inversionAttempts: "dontInvert" })?.data ?? "";
}"""


def photographed(page):
    """What the QR code says that is on the screen, with all that is around it."""
    with seen(page):
        png = b64encode(page.screenshot()).decode()
    return page.evaluate(READ, [DECODER.read_text(encoding="utf-8"), png])
