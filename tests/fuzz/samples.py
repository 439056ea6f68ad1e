"""Valid arguments, by the names of parameters; and an object of every public class."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import lamakit
from lamakit import bots, odds
from lamakit.coach import account, judge
from lamakit.lessons import worksheets
from lamakit.lessons.catalogue import lesson, tutorials
from lamakit.odds.llama.beliefs import Evidence
from lamakit.play.families import MatchOptions
from lamakit.play.observation import Observation
from lamakit.simulation import tournament

DECK = {"1": 3, "2": 3, "3": 3, "4": 3, "5": 3, "6": 2, "L": 3}
POSITIONS = (
    "base | 6 | A* 1 1 L:12 | B 3 4:0 | deck 1 3 3 L",
    "base | 6 | A- 1 1 L:12 | B* 3 6:0 | deck 1 3",
    "base+drama | L | A* 2 L:9 | B L 6:31 | stage 1 1 10 1 1 | show | deck 2 3",
    "party@egmont | 4 | A* 3 4+:0 | B P:3 | deck 1 1 2",
    "kadabra | 2/3 | A* 1g 3 5:12m | B 2d L:3 | stage 10 1 | deck 2 3 3",
    "dice | row 1 2 3 4 5 6 L | A* 1 3 3 L:0 | B 2 4:7 | roll 3 5 L",
    "dice | row 1 2 3 4 5 6 L | A* 1:10 | B- 2 4:7",
    "base | 4 | A*- 1:5 | B- 2:2 | phase round_over",
    "abrakadabrien",
)


def read(text: str) -> lamakit.Match:
    return lamakit.Match.from_position(text, 3) if "|" in text else lamakit.new_match(text, players=2, seed=3)


@cache
def seen() -> tuple[Observation, ...]:
    """Small observations of every game, and texts of some."""
    cards = lamakit.new_match("base", deck=DECK, seed=5)
    found = [cards.observation(0), cards.observation(1)]
    return (*found, *(match.observation(seat) for match in map(read, POSITIONS) for seat in (0, 1)))


def played(text: str = POSITIONS[0]) -> lamakit.Match:
    """A match with three decisions behind it, for a case to change as it likes."""
    return _played(text).copy()


@cache
def _played(text: str) -> lamakit.Match:
    match = read(text)
    for _ in range(3):
        match.play(match.legal_actions()[0])
    return match


@cache
def over() -> lamakit.Match:
    """A match that ends with the next decision but one."""
    match = read("base | 6 | A* 6:39 | B 3 6:39 | deck 1 3")
    match.play("draw")
    match.play("quit")
    match.play("6")
    while not match.is_over:
        match.play(match.legal_actions()[-1])
    return match


@cache
def record() -> tuple[Evidence, ...]:
    return (
        Evidence(1, "draw", "6"),
        Evidence(1, "play", "6", "L"),
        Evidence(1, "forced draw", "2"),
        Evidence(1, "quit", "3", could_draw=False),
    )


def costs() -> odds.Pmf[tuple[int, ...]]:
    return odds.Pmf({(10, 20): 1, (15, 30): 2})


def first(observation: Observation) -> str:
    return observation.legal_actions[0]


def least(state: Any, actions: Any, words: Any) -> int:
    return int(actions[0])


@cache
def batch() -> Any:
    return lamakit.simulate("dice", ["random", "threshold"], 2, 1, compiled=False, course=2)


@cache
def accounted() -> Any:
    return account(over(), 8, luck=False)


@cache
def accounted_with_luck() -> Any:
    return account(over(), 8)


@cache
def judged() -> Any:
    return judge(seen()[0], 8)


@cache
def puzzle_sheet() -> Any:
    return worksheets.puzzle_sheet("base")


@cache
def sheet() -> Any:
    return worksheets.worksheet("draws")


@cache
def played_tournament() -> Any:
    return tournament("base", ["random", "threshold"], 4, (2,), seed=1, luck=False, progress=False)


SPARED: Mapping[str, Mapping[str, Any]] = {  # what is always given so: it would call a cluster, or last
    "lamakit.simulate": {"cluster": None, "games": 1},
    "lamakit.tournament": {"bots": ("random", "threshold"), "matches": 1, "luck": False, "cluster": None},
}
COSTLY = {
    "lamakit.simulate": 5,
    "lamakit.tournament": 20,
    "coach.account": 20,
    "Account": 20,
    "JudgedMove": 20,
    "Judgement": 5,
    "Total": 20,
    "Tournament": 20,
    "Lesson": 10,
    "Tutorial": 3,
    "lessons.worksheets.worksheet": 20,
    "PuzzleSheet": 50,
    "Worksheet": 50,
    "lessons.worksheets.write": 50,
}  # one in so many cases

VALUES: Mapping[str, Callable[[], Any]] = {
    "observation": lambda: [*seen(), *POSITIONS[:3]],
    "seat": lambda: [0, 1],
    "level": lambda: ["game", "small", "general"],
    "paper": lambda: ["a4", "letter", ""],
    "top": lambda: [None, "6", "L", "2/3"],
    "code": lambda: ["6", "L", "T1", "4+"],
    "codes": lambda: [["6", "L"], {"3"}, (), ["T1", "R2", "F3"]],
    "cards": lambda: [None, ["6"], ["T1"]],
    "action": lambda: ["draw", "6", "reveal 1", "roll", "quit"],
    "one": lambda: ["draw", "6", "roll", "quit"],
    "text": lambda: [*POSITIONS[:6], "draw", "1", "L", "roll"],
    "chance": lambda: [None, "3", "L", "3 5 L", Fraction(1, 6), Fraction(1, 2)],
    "seats": lambda: [[0], [0, 1], ()],
    "draws": lambda: [0, 1, 2],
    "hand": lambda: [["1", "1", "L"], ("3",), []],
    "variant": lambda: ["base", "base+drama", "party", "kadabra", "dice", "abrakadabrien+team"],
    "edition": lambda: ["amigo", "egmont"],
    "deck": lambda: [None, DECK],
    "faces": lambda: [None, ["123456", "123456", "12345L"]],
    "values": lambda: [["1"], ["L", "2"], ()],
    "population": lambda: [10, 40],
    "hits": lambda: [0, 4],
    "drawn": lambda: [0, 3],
    "trials": lambda: [0, 5, 10],
    "costs": lambda: [costs()],
    "rounds": lambda: [0, 1, 3],
    "points": lambda: [(), (0, 10), (39, 39)],
    "match": lambda: [played(), played(POSITIONS[4]), played().log, over()],
    "luck": lambda: [True, False],
    "entries": lambda: [[]],
    "log": lambda: [played().log],
    "evidence": lambda: [(), record()[:1], record()[1:2]],
    "record": lambda: [(), record()],
    "number": lambda: [0, 1, 5],
    "behaviour": lambda: [odds.Behaviour(), odds.Behaviour(Fraction(1, 10), 10)],
    "beta": lambda: [0, 1, Fraction(1, 10)],
    "quit_at": lambda: [None, 5],
    "questions": lambda: [lambda beliefs: beliefs.p_can_play(1)],
    "effort": lambda: [10_000, 10],
    "most": lambda: [None, 3],
    "weights": lambda: [{"a": 1, "b": Fraction(1, 2)}, {1: 1, 2: 3}],
    "outcome": lambda: ["1", 1],
    "default": lambda: [None, "none"],
    "outcomes": lambda: [["1", "2"], {1}, "12"],
    "function": lambda: [str, len, lambda outcome: 1],
    "cell": lambda: [1, 5, 9],
    "cells": lambda: [[1, 4, 7], [1], [2, 3]],
    "goal": lambda: ["tower", "river", "forest"],
    "back": lambda: ["T", "R", "?"],
    "place": lambda: [1, 2],
    "players": lambda: [2, 3, 4, (2,), (2, 3)],
    "seed": lambda: [None, 1, 2**40],
    "first_player": lambda: [0, 1],
    "names": lambda: [None, ["Ada", "Bo"]],
    "orders": lambda: [None, []],
    "events": lambda: [None, []],
    "teams": lambda: [None, ["AC", "BD"]],
    "paces": lambda: [None, [10, 20.5]],
    "open_orders": lambda: [None, True],
    "name": lambda: ["random", "threshold", "greedy", "draws", 11],
    "draw_above": lambda: [3, 10],
    **dict.fromkeys(("forgets", "gives_up", "holds_on", "hurries", "hoards"), lambda: [0, 40, 100]),
    "worlds": lambda: [1, 2],
    "seconds": lambda: [None, 0.01],
    "flat": lambda: [0, 1],
    "matches": lambda: [1],
    "file": lambda: [None, "deals.jsonl"],
    "bots": lambda: [["random", "threshold"], [first, least], [bots.make("random"), "random"]],
    "games": lambda: [0, 1, 2],
    "course": lambda: [0, 2],
    "summary": lambda: [False, True],
    "threads": lambda: [None, 1],
    "compiled": lambda: [False],
    "cluster": lambda: [None],
    "progress": lambda: [None, False],
    "without": lambda: [(), ["1"]],
    "added": lambda: [(), ["L"]],
    "path": lambda: ["match.json", "missing.json", "."],
    "other": lambda: [batch().summary()],
    "given": lambda: [seen()[0], POSITIONS[0]],
    "kind": lambda: ["hit", "draw"],
    "copies": lambda: [1],
    "value": lambda: [None, 1.5],
    "game": lambda: ["", "base"],
    "folder": lambda: ["sheets"],
    "could_draw": lambda: [True],
    "card": lambda: ["L"],
    "sheets": lambda: [sheet()],
    "choices": lambda: [("draw",)],
    **dict.fromkeys(("out", "roll", "stop"), lambda: [Fraction(1, 2)]),
    **dict.fromkeys(("ended", "alone"), lambda: [3]),
    **dict.fromkeys(("legal",), lambda: [True]),
    "rule": lambda: ["BAS-07"],
    "beliefs": lambda: [None, odds.Beliefs(seen()[2], record()[:1])],
    "at_once": lambda: [1, 16],
    "rng": lambda: [Random(1)],
    "exact": lambda: [False, True],
    "share": lambda: [0.5, Fraction(1, 3)],
    "x": lambda: [1, 2.5],
    "decisions": lambda: [0, 1],
    "counts": lambda: [(1, 1, 0, 0, 0, 0, 0), [0] * 7],
}

MADE: dict[str, Callable[[], Any]] = {
    "Match": played,
    "Match of dice": lambda: played(POSITIONS[5]),
    "Match of Abrakadabrien": lambda: played("abrakadabrien"),
    "Observation": lambda: seen()[0],
    "Observation of kadabra": lambda: seen()[10],
    "Observation of dice": lambda: seen()[12],
    "Observation of Abrakadabrien": lambda: seen()[-1],
    "Pmf": lambda: odds.Pmf({1: 1, 2: 3}),
    "Pmf of texts": lambda: odds.Pmf({"1": 1, "L": 3}),
    "Beliefs": lambda: odds.Beliefs(seen()[2], record()[:1]),
    "MatchLength": lambda: odds.MatchLength(costs()),
    "Reply": lambda: odds.Reply(Fraction(1, 2), 1, 3),
    "Stopping": lambda: odds.Stopping(Fraction(1, 2), Fraction(3)),
    "Account": accounted_with_luck,
    "Judgement": judged,
    "Total": lambda: accounted().totals[0],
    "JudgedMove": lambda: accounted().decisions[0],
    "Result": batch,
    "Summary": lambda: batch().summary(),
    "Tournament": played_tournament,
    "Bot random": lambda: bots.make("random", seed=1),
    "Bot casual": lambda: bots.make("casual", forgets=40, seed=1),
    "Bot threshold": lambda: bots.make("threshold", seed=1),
    "Bot sharp": lambda: bots.make("sharp", seed=1),
    "Bot search": lambda: bots.make("search", worlds=2, seed=1),
    "Bot greedy": lambda: bots.make("greedy", seed=1),
    "PuzzleSheet": puzzle_sheet,
    "Worksheet": sheet,
    "Lesson": lambda: lesson("draws"),
    "Tutorial": lambda: tutorials()["01_base"],
}

NOT_CALLED = (  # nobody makes these by their classes
    *(f"coach.{name}" for name in ("Account", "ChanceEvent", "JudgedMove", "Judgement", "Total", "Worth")),
    *("lamakit.AbrakadabrienObservation", "lamakit.LlamaObservation", "lamakit.Match", "lamakit.Observation"),
    *("simulation.Result", "simulation.Summary"),
    "simulation.Tournament",
    *("lessons.worksheets.PuzzleSheet", "lessons.worksheets.Worksheet"),
)

ANYTHING: dict[str, tuple[str, ...]] = {  # what may be asked whatever it is
    **{f"Match{of}.explain": ("text",) for of in ("", " of dice", " of Abrakadabrien")},
    **{f"Match{of}.save": ("path",) for of in ("", " of dice", " of Abrakadabrien")},
    "lamakit.tournament": ("file",),
    **{f"Pmf{of}.get": ("outcome", "default") for of in ("", " of texts")},
    **{f"Pmf{of}.probability": ("outcomes",) for of in ("", " of texts")},
}
RECORDS = (  # of what was found, as it stands: nobody asks them anything
    *("lamakit.Explanation", "lamakit.Move"),
    *("odds.Evidence", "odds.Reply", "odds.RollEffect", "odds.Stopping"),
)

HOOKS = (
    "read",
    "decide",
    "of",
    "wanted",
    "copy_seen",
    "drawing",
    "in_text",
    "game",
    "options_at",
)  # what only other rooms call


def options_of(name: str) -> set[str]:
    """Arguments for the `**` of a function."""
    known = {
        "bots.make": {"draw_above", "worlds", "seconds", "flat", "forgets", "gives_up", "holds_on", "hurries", "hoards"}
    }
    return known.get(name, set(MatchOptions.__annotations__))
