"""The odds: in short on what is risked, a sentence more on hover, and all of them in a dialog."""

from __future__ import annotations

from fractions import Fraction

from spots.logic import Action, DoTrick, Odds, Trick
from spots.ui.app.intents import Dialog, Open, Say, code
from spots.ui.app.reckoning import Asked, treats_for
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.charts import LENGTH, bar
from spots.ui.views.controls import button
from spots.ui.views.look import Look
from spots.ui.views.sheet import facts
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
    """The inside of the dialog: a row for each choice that leads to a roll, the best first."""
    known = [(action, _known(look, action)) for action in look.answers.rolls]
    rolls = [(action, odds) for action, odds in known if odds is not None]
    if not rolls:
        return [h("p", None, look.language.text("Nothing you can choose now leads to a roll."))]
    advised = [each.action for each in look.state.hint.outlooks] if look.state.hint else []

    def rank(roll: tuple[Action, Odds]) -> tuple[int, Fraction, Fraction]:
        """What a hint has weighed comes first; then the least risk, then the best chance."""
        action, odds = roll
        place = advised.index(action) if action in advised else len(advised)
        return place, odds.bust, -odds.place

    rows = [_row(look, *roll, alone=len(rolls) == 1) for roll in sorted(rolls, key=rank)]
    return [h("div", {"class": "rolls"}, *rows, key="rolls"), _explained(look.language)]


def _row(look: Look, action: Action, odds: Odds, *, alone: bool) -> Node:
    """A choice with its chances in short; a tap shows all of them, with and without treats."""
    language = look.language
    label = sentences.action_label(language, action, look.table, look.names, odds.dice)
    bust = language.text("{bust} bust", bust=language.percent(odds.bust))
    place = language.text("{place} place", place=language.percent(odds.place))
    complete = language.text("{complete} complete a dog", complete=language.percent(odds.complete))
    summary = h(
        "summary",
        {"class": _level(odds.bust)},
        h("b", {"class": "roll-name"}, label),
        h("span", {"class": "roll-bust"}, bust),
        _bar(odds.bust),
        h("span", {"class": "roll-hopes"}, facts(place, complete)),
    )
    return h(
        "details",
        {"class": "roll", "open": alone},
        summary,
        _chances(look, action, caption=False),
        key=f"roll-{code(Say(action))}",
    )


def _bar(chance: Fraction) -> Node:
    """The chance of a bust as a bar; the words beside it say the same."""
    return bar(round(LENGTH * chance), LENGTH, LENGTH)


def _level(chance: Fraction) -> str:
    """How much a choice risks."""
    return "low" if chance <= LOW else "mid" if chance <= MIDDLING else "high"


LOW, MIDDLING = Fraction(5, 100), Fraction(35, 100)


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


def _chances(look: Look, action: Action, *, caption: bool = True) -> Node | None:
    """All chances of a choice; without a caption where its name stands above anyway."""
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
        {"class": "chances", "aria-label": None if caption else label},
        h("caption", None, label) if caption else None,
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
