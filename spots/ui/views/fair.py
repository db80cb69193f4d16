"""Fair dice: the seal of a game, words of one's own, and at the end the proof."""

from __future__ import annotations

from spots.games.by_link import transcript as chains
from spots.games.fairness import CHECKER
from spots.games.lettering import longest
from spots.games.other_dice import AskedAgain, Trial
from spots.games.sealed_dice import Source
from spots.logic import seal
from spots.ui.app.codes import code
from spots.ui.app.going_on import dice_on
from spots.ui.app.intents import Dialog, Fair, Shared, Words
from spots.ui.app.state import Inquiry, State
from spots.ui.text import sentences
from spots.ui.text.language import Language
from spots.ui.views.controls import button
from spots.ui.views.copying import to_copy
from spots.ui.views.look import Look
from spots.ui.views.sheet import leads, one_moment
from spots.ui.views.tags import Attribute, Child, Node, h


def fair(language: Language, state: State, look: Look) -> list[Child]:
    """The inside of the dialog, of the game on the table."""
    return [*_promise(language, state, look), _computers(language, state, look)]


def fair_once(language: Language, state: State) -> list[Child]:
    """The same of a game that is over and lies elsewhere: in the history, or in the past."""
    more = leads(language, Dialog.HISTORY) if state.topic else None
    if state.proof is None:
        return [one_moment(language), more]
    return [*_proof(language, state, state.proof.source), more]


def seal_line(look: Look, tag: str = "p") -> Node | None:
    """The seal in small print, where a game is told from its beginning; none without one."""
    if look.source is None:
        return None
    label = h("span", None, look.language.text("Seal"))
    seen = h("code", {"dir": "ltr"}, seal(look.source.seed))
    return h(tag, {"class": "seal-line"}, label, " ", seen, key="seal")


def _promise(language: Language, state: State, look: Look) -> list[Child]:
    source = look.source
    if state.by_link is not None:
        return _chained(language, state, over=look.over)
    if source is None:
        none = sentences.no_seal(language) if look.day is None else sentences.no_secret(language)
        return [h("p", None, none)]
    if look.over:
        return _proof(language, state, source)
    may_say = not source.words and not state.elsewhere
    return [
        _seal(language, source),
        h("p", None, sentences.seal_meaning(language)),
        _field(language, state) if may_say else None,
        _said(language, source),
    ]


def _chained(language: Language, state: State, *, over: bool) -> list[Child]:
    """Of a game by link: why nobody can choose its dice, and at the end how to check that."""
    told = (sentences.chained_dice(language), sentences.peeking_text(language))
    inside: list[Child] = [h("p", None, text) for text in told]
    if over and not state.chained:
        inside.append(one_moment(language))
    elif over:
        elsewhere, program = sentences.chained_labels(language)
        inside.append(to_copy(language, state, Shared.PROOF, elsewhere, state.chained))
        inside.append(to_copy(language, state, Shared.CHECKER, program, chains.CHECKER))
    return inside


def _seal(language: Language, source: Source) -> Node:
    # Translators: the label of a short code, which is shown before the dice are rolled.
    return _code(language.text("Seal"), seal(source.seed), "seal")


def _code(label: str, value: str, style: str) -> Node:
    """A code, to be read digit by digit."""
    return h(
        "p",
        {"class": f"sealed {style}"},
        h("span", None, label),
        " ",
        h("code", {"dir": "ltr"}, value),
        key=style,
    )


def _said(language: Language, source: Source) -> Node:
    """That words are mixed in: always there, or it would never be found."""
    said = sentences.words_said(language, source.words) if source.words else ""
    return h("p", {"role": "status"}, said, key="said")


def _field(language: Language, state: State) -> Node:
    """Where words of one's own are typed, until they are said."""
    field: dict[str, Attribute] = {
        "id": "fair-words",
        "type": "text",
        "class": "search",
        "maxlength": str(longest(state.words)),
        "autocomplete": "off",
        "dir": "auto",
        "data-action": code(Words()),
        "data-enter": code(Fair.MIX_IN),
        "aria-describedby": "fair-words-meaning",
        "value": state.words,
    }
    return h(
        "section",
        None,
        # Translators: the label of a field for any words; they take part in deciding the dice.
        h("label", {"for": "fair-words"}, language.text("Your lucky words")),
        h("input", field, key="field"),
        h("p", {"id": "fair-words-meaning"}, sentences.words_meaning(language)),
        # Translators: a button: let the words in the field take part in deciding the dice.
        button(Fair.MIX_IN, "secondary", language.text("Mix them in")),
        key="words",
    )


def _proof(language: Language, state: State, source: Source) -> list[Child]:
    """What the seal was made of, whether it was kept, and how to check that elsewhere."""
    text, proof = language.text, state.proof
    told = one_moment(language)
    if proof is not None:
        style = "checked" if proof.difference is None else "refused"
        verdict = sentences.checked(language, proof.difference)
        told = h("p", {"class": style, "role": "status"}, verdict)
    words = sentences.words_in(language, source.words)
    inside: list[Child] = [
        _seal(language, source),
        # Translators: the label of a long number that was secret until the game was over.
        _code(text("Secret number"), source.seed, "seed"),
        h("p", None, words, key="said") if source.words else None,
        told,
    ]
    if proof is not None:
        elsewhere = text("To check it elsewhere: seal, number, words, cards and rolls")
        lines = text("Ten lines of Python that check this text")
        inside.append(to_copy(language, state, Shared.PROOF, elsewhere, proof.text))
        inside.append(to_copy(language, state, Shared.CHECKER, lines, CHECKER))
    return inside


# --- computers ------------------------------------------------------------------------------------


def _computers(language: Language, state: State, look: Look) -> Node | None:
    """A computer is asked again, where one plays."""
    if not any(look.seats):
        return None
    text, found = language.text, state.inquiry.found if state.inquiry else None
    return h(
        "section",
        {"class": "blind"},
        h("h3", None, text("Can the computer see the dice?")),
        h("p", None, sentences.blindness(language)),
        button(Fair.ASK_AGAIN, "secondary", text("Ask it again")),
        h("p", {"role": "status"}, _came(look, state.inquiry), key="came"),
        _trials(look, found) if found else None,
        key="blind",
    )


def _came(look: Look, inquiry: Inquiry | None) -> str:
    """What came of asking."""
    language = look.language
    if inquiry is None:
        return ""
    if not inquiry.over:
        return language.text("One moment…")
    if inquiry.found is None:
        return sentences.nothing_to_ask(language)
    name = look.names[inquiry.found.table.turn]
    return sentences.asked_again(language, name, same=inquiry.found.same)


def _trials(look: Look, found: AskedAgain) -> Node:
    """The choice in the game and the same with other dice, a row for each."""
    language = look.language
    # Translators: the head of a row: the dice as they fell in this game.
    rows = [_trial(look, found, language.text("This game"), found.played)]
    for number, trial in enumerate(found.others, 1):
        # Translators: the head of a row: what comes with other dice, the first, the second …
        rows.append(_trial(look, found, language.text("Other dice {n}", n=number), trial))
    heads = (language.text("What it does"), language.text("What it rolls"))
    columns = [h("td"), *[h("th", {"scope": "col"}, head) for head in heads]]
    return h(
        "table",
        {"class": "chances trials"},
        h("thead", None, h("tr", None, *columns)),
        h("tbody", None, *rows),
        key="trials",
    )


def _trial(look: Look, found: AskedAgain, head: str, trial: Trial) -> Node:
    language = look.language
    dice = dice_on(found.table)
    label = sentences.action_label(language, trial.action, found.table, look.names, dice)
    rolled = " ".join([language.number(die) for die in trial.dice])
    return h(
        "tr",
        None,
        h("th", {"scope": "row"}, head),
        h("td", None, label),
        h("td", None, rolled or "–"),
    )
