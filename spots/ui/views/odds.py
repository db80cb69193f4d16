"""The odds: in short on what is risked, a sentence more on hover, and all of them in a dialog."""

from __future__ import annotations

from fractions import Fraction

from spots.logic import Action, DoTrick, Odds, Trick
from spots.ui.app.intents import Dialog, Open
from spots.ui.app.reckoning import Asked, treats_for
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.look import Look
from spots.ui.views.tags import Child, Node, h


def _known(look: Look, action: Action | None, *, treats: bool = False) -> Odds | None:
    if action is None or look.state.settings.odds == "off":
        return None
    return look.odds.get(Asked(action, treats))


def odds_text(look: Look, action: Action | None) -> str:
    """The chances of the roll that an action leads to, if known and wanted: short enough to fit."""
    odds = _known(look, action)
    if odds is None:
        return ""
    # Translators: the chances shown on a button before a roll; both are percentages.
    return look.language.text(
        "{bust} bust, {place} place",
        bust=look.language.percent(odds.bust),
        place=look.language.percent(odds.place),
    )


def bust_text(look: Look, action: Action | None) -> str:
    """How likely the roll that an action leads to busts: for a button that has room for no more."""
    odds = _known(look, action)
    return "" if odds is None else sentences.bust_badge(look.language, odds.bust)


def more_text(look: Look, action: Action | None) -> str:
    """What else may be hoped for, in a sentence."""
    odds = _known(look, action)
    if odds is None:
        return ""
    # Translators: more chances of a choice; two are percentages, {spots} is a number such as 2.5.
    return look.language.text(
        "{complete} to complete a dog, {fast} to score all dogs at once; "
        "{spots} spots buried on average.",
        complete=look.language.percent(odds.complete),
        fast=look.language.percent(odds.fast),
        spots=spots_text(look.language, odds.buried),
    )


def spots_text(language: Language, spots: Fraction) -> str:
    """A number of spots with one decimal."""
    whole, tenths = divmod(round(spots * 10), 10)
    # Translators: a number with one decimal, such as 2.5; the point as the language writes it.
    return language.text("{whole}.{tenths}", whole=whole, tenths=tenths)


def risk(text: str) -> Node | None:
    """The odds in short, as part of a button."""
    return h("span", {"class": "risk"}, text) if text else None


def odds_button(look: Look) -> Node | None:
    """Opens the dialog with all odds of what can be chosen now."""
    off = look.watching or look.state.settings.odds == "off"
    if off or not look.answers.rolls:
        return None
    label = look.language.text("Odds in detail")
    # Translators: a small button: how likely are a bust and all else?
    word = look.language.in_context("button", "Odds")
    sign = h("span", {"class": "sign", "aria-hidden": "true"}, "%")
    return button(
        Open(Dialog.ODDS),
        "ask-odds",
        sign,
        h("span", None, word),
        key="ask-odds",
        more={"aria-label": label, "title": label},
    )


# --- in detail ----------------------------------------------------------------------------------


def odds_sheet(look: Look) -> list[Child]:
    """The inside of the dialog: a table for each choice that leads to a roll."""
    found = [_chances(look, action) for action in look.answers.rolls]
    shown = [each for each in found if each is not None]
    if not shown:
        return [h("p", None, look.language.text("Nothing you can choose now leads to a roll."))]
    return [_explained(look.language), *shown]


def tile_odds(look: Look, trick: Trick) -> list[Child]:
    """What the dialog of a tile says about its odds."""
    action = DoTrick(trick)
    found = _chances(look, action) if action in look.answers.rolls else None
    return [] if found is None else [found, _explained(look.language)]


def _explained(language: Language) -> Node:
    # Translators: what the odds in a table mean.
    text = language.text(
        "Each figure is worked out on its own, with the best play for it, up to the first point "
        "where you may stop."
    )
    return h("p", {"class": "example"}, text, key="explained")


def _chances(look: Look, action: Action) -> Node | None:
    odds = _known(look, action)
    if odds is None:
        return None
    language = look.language
    treats = treats_for(look.table, action)
    heads = [language.text("Without treats")]
    cells = [_figures(language, odds)]
    if treats > 0:
        # Translators: the head of a column of odds, in which the player's treats may be spent.
        heads.append(language.plural("With {n} treat", "With {n} treats", treats))
        better = _known(look, action, treats=True)
        cells.append(("…",) * len(cells[0]) if better is None else _figures(language, better))
    names = (
        language.in_context("odds", "Bust"),
        language.in_context("odds", "Place a die"),
        language.in_context("odds", "Complete a dog"),
        language.in_context("odds", "Score all dogs at once"),
        language.in_context("odds", "Spots buried on average"),
    )
    rows = [
        h("tr", None, h("th", {"scope": "row"}, name), *[h("td", None, cell) for cell in row])
        for name, *row in zip(names, *cells, strict=True)
    ]
    label = sentences.action_label(language, action, look.table, look.names, odds.dice)
    head = [h("td", None), *[h("th", {"scope": "col"}, text) for text in heads]]
    return h(
        "table",
        {"class": "chances"},
        h("caption", None, label),
        h("thead", None, h("tr", None, *head)),
        h("tbody", None, *rows),
        key=f"chances-{label}",
    )


def _figures(language: Language, odds: Odds) -> tuple[str, ...]:
    return (
        language.percent(odds.bust),
        language.percent(odds.place),
        language.percent(odds.complete),
        language.percent(odds.fast),
        spots_text(language, odds.buried),
    )
