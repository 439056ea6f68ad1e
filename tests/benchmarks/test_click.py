"""How long the table takes to answer a click, and the odds beside it: `pytest tests/benchmarks/test_click.py -s`.

Goals: the table's own messages in 50 ms (p95); each slice of the odds in 30 ms. Positions are the worst that random
play has found, in tests/odds/worst_positions.txt, and positions of Abrakadabrien at random.
"""

import random
import re
import time
from collections.abc import Callable

import lamakit
from lamakit import Match, Observation
from lamakit.pages.llama.board import OddsBoard
from lamakit.pages.session import TableSession
from tests.odds.test_walk import WORST

REPEATS = 3  # of which the fastest counts


def milliseconds(act: Callable[[], object]) -> float:
    start = time.process_time()
    act()
    return 1000 * (time.process_time() - start)


def told(name: str, times: list[float]) -> float:
    times = sorted(times)
    p95 = times[int(0.95 * (len(times) - 1))]
    print(
        f"\n{name}: median {times[len(times) // 2]:.1f} ms, p95 {p95:.1f} ms, worst {times[-1]:.1f} ms of {len(times)}"
    )
    return p95


def dealt(line: str) -> Match:
    """The position with all hidden cards dealt."""
    cards = [code for code, copies in Observation.from_position(line).unseen.items() for _copy in range(copies)]
    random.Random(1).shuffle(cards)
    return Match.from_position(
        re.sub(r"\?(\d+)", lambda found: " ".join(cards.pop() for _card in range(int(found[1]))), line), seed=1
    )


def answered(line: str, action: str) -> float:
    session = TableSession(dealt(line), Observation.from_position(line).seat)
    session.receive({"kind": "hello"})
    return milliseconds(lambda: session.receive({"kind": "play", "action": action, "ply": session.ply}))


def test_the_table_answers_a_click() -> None:
    times = []
    for line in WORST:
        for action in Observation.from_position(line).legal_actions:
            times.append(min(answered(line, action) for _ in range(REPEATS)))
    assert told("a click in the worst positions", times) < 50


def test_a_slice_of_the_odds_is_short() -> None:
    first, slices, of_dice = list[float](), list[float](), list[float]()
    for line in WORST:
        seen, board = Observation.from_position(line), OddsBoard()
        first.append(milliseconds(lambda seen=seen, board=board: board.show(seen, "ABCDEF")))
        taken = [milliseconds(board.more), *(milliseconds(board.estimate) for _ in range(10))]
        (of_dice if seen.dice else slices).extend(taken)
    assert told("the odds that are painted first", first) < 30
    assert told("a slice of what takes longer", slices) < 30
    told("the same with dice, where one round of every action is the shortest slice", of_dice)


def test_a_click_on_abrakadabrien() -> None:
    times = []
    for name in ("abrakadabrien", "abrakadabrien+ghosts-b+orders+events+conflict"):
        for number in range(6):
            match = lamakit.new_match(name, players=2 + 2 * (number % 3), seed=1, number=number)
            chance, session = random.Random(number), TableSession(match)
            for _move in range(100):
                if match.is_over:
                    break
                if match.current_player == 0:
                    action = chance.choice(match.legal_actions())
                    times.append(
                        milliseconds(lambda a=action, s=session: s.receive({"kind": "play", "action": a, "ply": s.ply}))
                    )
                else:
                    match.play(chance.choice(match.legal_actions()))
    assert told("a click in Abrakadabrien, odds and all", times) < 50
