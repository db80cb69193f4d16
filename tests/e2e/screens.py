"""One table for every kind of screen that a game has; and the sizes that it has to fit."""

from __future__ import annotations

from spots.logic import dump_table
from tests.support import play, table

VIEWPORTS = (
    *((320, 568), (390, 664), (390, 844), (568, 320), (844, 390), (820, 1180)),
    *((1180, 820), (1280, 800), (640, 400), (1920, 1080), (2560, 1440)),
)
SMALLEST = ((320, 568), (568, 320))

ADA, BEN = "14:4.2356=13+2", "25.126=24+1"


def at(inputs, dice="", tricks="walk run fetch beg", players=(ADA, BEN), **more):
    return dump_table(play(table(*players, tricks=tricks, **more), inputs, dice).table)


CROWD = (
    "14.15.136.246.345.2356=1+2",
    "25:2.126.123!12.13=24+1",
    "16.23.256=3+0",
    "34.35.456=6+0",
)
SCREENS = {
    "turn": at(""),
    "turn, something to score": at("", players=("14:14.356=3+2", BEN), treats_on="walk"),
    "settle": at("do:walk", "36"),
    "settle, choosing": at("do:fetch", "11234566"),
    "go-on": at("do:walk settle:3@2356,6@2356", "36"),
    "number": at("do:guard", tricks="dig run guard beg"),
    "count": at("do:bolt", tricks="dig bolt guard beg"),
    "adjust": at("do:dig", tricks="dig bolt guard beg"),
    "move": at("do:trot", tricks="trot bolt guard beg"),
    "own-die": at("do:dogpile", tricks="trot dogpile guard beg"),
    "won": at("score", players=("14:14!12.13.23.24.26=13+2", BEN)),
    "lost to d0g": at("do:beg", "1", players=(ADA,), d0g="!12.13.23.24.25+1", down="howl walk run"),
    "solo": at("", players=(ADA,), d0g="!12.13+1", down="howl walk run"),
    "a crowd at its turn": at("", players=CROWD, treats_on="walk+2 run+7 beg"),
    "a crowd and eight dice": at("do:fetch", "11234566", players=CROWD),
    "a crowd and digging": at("do:dig", tricks="dig run fetch beg", players=CROWD),
}
