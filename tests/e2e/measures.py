"""What every screen is held against, in whatever language: axe, width, size, nothing cut off."""

from __future__ import annotations

from tests.e2e.support import seen
from tools.build.bytecode import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
# A tile's name is its label; what the trick does is its description, though it is seen too.
OFF = {"label-content-name-mismatch": {"enabled": False}}
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SIZES = {"phone": (390, 844), "small": (320, 568), "zoomed": (640, 400), "desktop": (1280, 800)}


def resize(page, name):
    width, height = SIZES[name]
    page.set_viewport_size({"width": width, "height": height})


def wait_until_still(page):
    """Until everything has moved that is about to."""
    page.wait_for_function("document.getAnimations().every(one => one.playState !== 'running')")


ASK_AXE = """async ([runOnly, rules]) => {
    const quick = { resultTypes: ["violations"], preload: false, iframes: false };
    const { violations } = await axe.run({ runOnly, rules, ...quick });
    return violations.flatMap(({ id, nodes }) => nodes.map(
        ({ target, any }) => `${id}: ${target.join(" ")} (${any[0]?.message ?? ""})`));
}"""


def barriers(page, only=None):
    """What axe finds on the page as it is, one line each; with `only`, by that one rule.

    It need not fetch style sheets for itself, for no rule of ours asks for them, nor look for
    frames: a third of its time.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    wait_until_still(page)  # a half faded-in dialog has no contrast yet
    asked = {"type": "rule", "values": [only]} if only else RULES
    with seen(page):  # what is transparent has no contrast
        return page.evaluate(ASK_AXE, [asked, OFF])


def check_for_barriers(page):
    """By day, and by night: of all that axe looks at, only the contrast depends on the colours."""
    assert ("light", barriers(page)) == ("light", [])
    page.emulate_media(color_scheme="dark")
    assert ("dark", barriers(page, only="color-contrast")) == ("dark", [])
    page.emulate_media(color_scheme="light")


def too_wide(page, width):
    """What reaches out of the screen, or makes a dialog scroll sideways."""
    return page.evaluate(
        """width => {
            const root = document.scrollingElement;
            const wide = root.scrollWidth > width ? [`page: ${root.scrollWidth}`] : [];
            for (const body of document.querySelectorAll(".sheet-body"))
                if (body.scrollWidth > body.clientWidth) wide.push(`dialog: ${body.scrollWidth}`);
            const things = ":is(#app, #start-screen) :is(button, p, h1, h2, input)";
            for (const thing of document.querySelectorAll(things)) {
                const { left, right, width: own } = thing.getBoundingClientRect();
                if (thing.closest(".others, .said") || !own || !thing.checkVisibility()) continue;
                if (left < -1 || right > width + 1) wide.push(thing.outerHTML.slice(0, 90));
            }
            return wide;
        }""",
        width,
    )


def check_for_width(page):
    for size in ("small", "zoomed", "phone"):
        resize(page, size)
        assert (size, too_wide(page, SIZES[size][0])) == (size, [])


def too_small(page):
    """What a finger could miss: under 44 pixels, or for what stands close together under 24."""
    return page.evaluate(
        """() => {
            const modal = document.querySelector("dialog[open]");
            const things =
                "button, summary, select, a[href], input:not([type=radio]), label.choice";
            const small = [];
            for (const thing of (modal ?? document).querySelectorAll(things)) {
                if (!thing.checkVisibility({ visibilityProperty: true })) continue;
                const close = thing.matches(".space, .nudge, .buried");
                const { offsetWidth: width, offsetHeight: height } = thing;
                const after = getComputedStyle(thing, "::after"); // it may reach out of the picture
                const wide = Math.max(width, parseFloat(after.width) || 0);
                const high = Math.max(height, parseFloat(after.height) || 0);
                const least = close ? 24 : 44;
                if (wide < least - 0.5 || high < least - 0.5)
                    small.push(`${thing.outerHTML.slice(0, 80)} ${wide} x ${high}`);
            }
            return small;
        }"""
    )


def broken_words(page):
    """Words of buttons, in a dialog if one is open, that do not stand in one line."""
    return page.evaluate(
        """() => {
            const shown = document.querySelector("dialog[open]") ?? document.body;
            const range = document.createRange();
            const broken = [];
            for (const button of shown.querySelectorAll("button, summary")) {
                if (!button.checkVisibility({ visibilityProperty: true })) continue;
                const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
                while (walker.nextNode()) {
                    const text = walker.currentNode;
                    for (const { 0: word, index } of text.data.matchAll(/[^\\s-]+/g)) {
                        range.setStart(text, index);
                        range.setEnd(text, index + word.length);
                        const lines = new Set([...range.getClientRects()].map(({ top }) => top));
                        if (lines.size > 1) broken.push(word);
                    }
                }
            }
            return broken;
        }"""
    )


def unreachable_spaces(page):
    """Spaces whose middle, scrolled to, belongs to something else."""
    return page.locator(".mine .pack:not([hidden]) .space").evaluate_all(
        """spaces => spaces.filter(space => {
            space.scrollIntoView({ block: "start" });
            scrollBy(0, -80);
            const { left, top, width, height } = space.getBoundingClientRect();
            const found = document.elementFromPoint(left + width / 2, top + height / 2);
            return found?.closest(".space") !== space;
        }).map(space => space.ariaLabel)"""
    )


CUT_OFF = """() => {
    const boxes = "button, label, li, td, th, p, h1, h2, h3, legend, .dog, .seat, .soil";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found = [];
    while (walker.nextNode()) {
        const text = walker.currentNode, parent = text.parentElement;
        const any = ".player, .said, .heard, .aside, .chronicle, .pills, .race-legend," +
            " .card-name, .dog-name, .fate, .whose, option, script, template";
        if (!text.data.trim() || parent.closest(any)) continue;
        if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            continue;
        range.selectNodeContents(text);
        const { left, right } = range.getBoundingClientRect();
        const box = parent.closest(boxes)?.getBoundingClientRect();
        const outside = box && (left < box.left - 1 || right > box.right + 1);
        let hidden = false;
        let one = parent;
        for (; one !== document.body && !one.matches(".sheet-body, .others"); ) {
            if (getComputedStyle(one).overflowX !== "visible")
                hidden ||= one.scrollWidth > one.clientWidth + 1;
            one = one.parentElement;
        }
        if (outside || hidden) found.push(text.data.trim().slice(0, 60));
    }
    return found;
}"""


def cut_off(page):
    """Texts that do not fit in what they stand in: hidden in part, or reaching out of it.

    A player's name may be cut: it is anybody's. So may what is only heard, the end of the log, the
    steps of a trick that are not the present one, and, where they are long, names of dogs.
    """
    with seen(page):
        return page.evaluate(CUT_OFF)
