"""The rules as data, in our own words and still in the source language."""

from __future__ import annotations

from typing import NamedTuple

from spots.marked import msg


class SectionText(NamedTuple):
    """A section's messages: a title, then paragraphs, then list items, then examples."""

    code: str
    title: str
    paragraphs: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()


QUICK = SectionText(
    "quick",
    msg("In a nutshell"),
    items=(
        msg("Your turn: do one trick that is face up, or score your complete dogs."),
        msg("A trick: turn its tile face down, take the treats on it, do its steps in order."),
        msg("A step with “may” is up to you. “Repeat” goes on until you stop or bust."),
        msg(
            "Place rolled dice on empty spaces with the same number. Bury the others in your yard."
        ),
        msg("You may bury a die that would fit. Discard dice only when the trick says so."),
        msg("A treat rerolls the whole roll, as long as you have settled none of its dice."),
        msg(
            "More than 7 spots buried: bust! You lose all placed and buried dice, and your turn "
            "ends."
        ),
        msg("Exactly 7 is safe. Treats and scored dogs stay yours, whatever happens."),
        msg(
            "Slow and steady: use your turn to score every complete dog, then draw that many new "
            "ones."
        ),
        msg("Fast and risky: complete all your dogs during a trick and they score right away."),
        msg(
            "If a turn starts with only one trick face up, it gets a treat and the rest turn face "
            "up."
        ),
        msg("Six scored dogs win on the spot. Nobody ever has more than 6 dog cards."),
    ),
)

SECTIONS: tuple[SectionText, ...] = (
    SectionText(
        "goal",
        msg("The goal"),
        (
            msg(
                "Your dogs have lost their spots, and your dice have plenty. Roll, put the "
                "right dice on the right dogs, and be the first with six scored dogs. But mind "
                "your yard: whatever does not fit gets buried there, and it fills up fast."
            ),
        ),
    ),
    SectionText(
        "table",
        msg("What is on the table"),
        items=(
            msg("40 dice in a common pile and 20 treats in a common supply."),
            msg("32 different dogs in a shuffled deck. Its top card is open for all to see."),
            msg("Six trick tiles, face up or face down, shared by everybody."),
            msg("For each player a pack of dogs, a yard for buried dice, and some treats."),
        ),
    ),
    SectionText(
        "dogs",
        msg("Dogs and paws"),
        (
            msg(
                "A dog has one to four spaces. Each shows a number, and no dog has the same "
                "number twice. A dog is complete when there is a die on each of its spaces."
            ),
            msg(
                "Dogs with three spaces have a paw, the one with four has two. Paws make some "
                "tricks stronger. Only your unscored dogs count: a scored card is turned over, "
                "and its paws are out of sight."
            ),
        ),
    ),
    SectionText(
        "setup",
        msg("Getting started"),
        items=(
            msg(
                "Six tricks lie face up: Howl, Roll Over and four more, one in each of the other "
                "colours."
            ),
            msg("Each player gets two dogs and one treat."),
            msg("Each player rolls a die and buries it: nobody's yard starts empty."),
            msg(
                "The player with the highest die starts. Players tied for highest roll again, and "
                "the best of them starts."
            ),
            msg("Turns go around clockwise."),
        ),
    ),
    SectionText(
        "turn",
        msg("Your turn"),
        (
            msg(
                "Choose exactly one of two things: do any trick that is face up, or score your "
                "dogs if at least one is complete. You cannot pass."
            ),
        ),
    ),
    SectionText(
        "reset",
        msg("As a turn starts"),
        (msg("Before you choose, two things are checked, in this order."),),
        (
            msg(
                "Is the pile of dice empty? Then every player busts, and the turn goes on with "
                "a full pile. It hardly ever happens."
            ),
            msg(
                "Is exactly one trick face up? Then a treat from the supply is laid on it, and all "
                "the others are turned face up. Whoever does that trick next takes the treat."
            ),
        ),
        (
            msg(
                "Only Beg is face up as Ada's turn starts. Beg gets a treat, the other five are "
                "turned face up, and Ada may choose any of the six. She does Beg and takes the "
                "treat as well."
            ),
        ),
    ),
    SectionText(
        "trick",
        msg("Doing a trick"),
        (
            msg(
                "Turn the tile face down, take any treats that lie on it, and do its steps from "
                "first to last."
            ),
        ),
        (
            msg("A step has to be done, unless it says that you may."),
            msg("A step that is impossible is skipped. The steps after it still happen."),
            msg(
                "A step with “repeat” can be done over and over, until you stop or bust. It is "
                "offered only while there is a die to roll."
            ),
            msg("Paws, empty spaces and yards are counted when the step is done, not before."),
        ),
        (
            msg(
                "Ben does Roll Over with nothing buried. There is nothing to roll in the first "
                "step, but he may still roll 1 die in the second."
            ),
        ),
    ),
    SectionText(
        "rolling",
        msg("Rolling and settling dice"),
        (
            msg(
                "Take the dice from the pile in the middle; a few tricks name another place. Once "
                "you are happy with a roll, settle every one of its dice, in any mix:"
            ),
        ),
        (
            msg(
                "Place it on an empty space with the same number, on one of your own unscored dogs."
            ),
            msg("Bury it in your yard. You may do so even if it would fit on a dog."),
            msg("Discard it, back to the pile: only if the trick says so."),
            msg("All the dice in a roll are settled before anything else happens."),
        ),
        (
            msg(
                "Ada does Run and rolls 2, 4 and 5. She places the 2 on Kiki and the 4 on Mango, "
                "has no use for the 5 and buries it. Only now does she decide whether to roll one "
                "more."
            ),
        ),
    ),
    SectionText(
        "treats",
        msg("Spending treats"),
        (
            msg(
                "Unhappy with a roll? Before you settle any of its dice you may put a treat "
                "back into the supply and reroll."
            ),
        ),
        (
            msg(
                "A treat rerolls every die in the roll, the good ones too. Only Track lets you "
                "pick."
            ),
            msg("You may spend as many treats as you have: one reroll each."),
            msg("It works for every roll, even each single die of Bolt and the dice of Roll Over."),
            msg("Choosing which dice to keep comes after the rerolls."),
        ),
        (
            msg(
                "Ben rolled 2, 5 and 6 and would bust. He spends a treat, rerolls all three and "
                "gets 1, 2 and 5: much better."
            ),
        ),
    ),
    SectionText(
        "bust",
        msg("Bust!"),
        (
            msg(
                "Add up the spots of the dice in your yard. More than 7 is a bust: all your "
                "placed and all your buried dice return to the pile, and your turn is over at "
                "once, even in the middle of a trick."
            ),
        ),
        (
            msg("Exactly 7 is safe."),
            msg("You never lose treats, scored dogs or the dog cards themselves."),
            msg("A bust comes before scoring: dogs completed by the same roll do not score."),
        ),
        (
            msg(
                "Ada has 5 and 1 buried, 6 in all. Burying a 1 is fine and makes 7. Burying a 2 "
                "makes 8, and she busts."
            ),
        ),
    ),
    SectionText(
        "slow",
        msg("Scoring: slow and steady"),
        (
            msg(
                "Use your whole turn to score. Every complete dog is scored, with no picking and "
                "choosing: its dice return to the pile and the card is turned over. Then you draw "
                "a new dog for each one scored."
            ),
            msg("Dice on your other dogs and in your yard stay where they are."),
        ),
    ),
    SectionText(
        "fast",
        msg("Scoring: fast and risky"),
        (
            msg(
                "If all of your unscored dogs are complete during a trick, they are scored at "
                "once, without costing a turn. You draw new dogs in the same way, and the trick "
                "goes on with them."
            ),
        ),
        (
            msg("It happens by itself, as soon as all dice in hand are settled without a bust."),
            msg("One incomplete dog is enough to prevent it: it takes all of them."),
        ),
        (
            msg(
                "Ben's only unscored dogs are Kiki and Mango, with a single space open. He does "
                "Walk and rolls what he needs: both dogs score, two new ones join his pack, and he "
                "may still roll 1 die."
            ),
        ),
    ),
    SectionText(
        "limit",
        msg("Six dogs at most"),
        (
            msg(
                "Nobody ever has more than 6 dog cards, scored and unscored together. Drawing "
                "stops there, and Howl adds no seventh."
            ),
        ),
        (),
        (
            msg(
                "Ada has 4 dog cards and scores three of them. She draws two new dogs, not three: "
                "that makes 6."
            ),
        ),
    ),
    SectionText(
        "winning",
        msg("Winning"),
        (
            msg(
                "Whoever scores a sixth dog wins on the spot, even halfway through a trick. "
                "There is no last round."
            ),
        ),
    ),
    SectionText(
        "short",
        msg("When something runs out"),
        (
            msg(
                "Not enough dice or treats? Take what is there. If there are none at all, the "
                "step is skipped. An empty deck means that no more dogs are drawn."
            ),
        ),
    ),
)
