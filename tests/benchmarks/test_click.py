"""How long the table takes to answer a click, and the odds beside it: `pytest tests/benchmarks/test_click.py -s`.

Goals: the table's own messages in 50 ms, each section of the odds that is shown at once in 30 ms (p95); all of them in
5 s beside the page. Positions are the worst that random play has found, in tests/odds/worst_positions.txt and, by
`python -m tests.benchmarks.worst_areas`, worst_areas.txt.
"""

import gc
import random
import re
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import lamakit
from lamakit import Match, Observation
from lamakit.odds import evidence
from lamakit.odds.llama.solo import MOST_STATES, solver_at
from lamakit.odds.llama.stopping import problem_of
from lamakit.pages.abrakadabrien.adapter import AbrakadabrienAdapter
from lamakit.pages.llama.board import QUICK, QUICK_STATES
from lamakit.pages.seat_view import SeatView
from lamakit.pages.tables import Tables
from lamakit.play.llama.observation import LlamaObservation
from lamakit.store.matches import MatchStore
from lamakit.store.stores import open_store
from lamakit.views.llama.odds import OddsOptions, Section, sections_in_turn
from lamakit.views.llama.odds.hands import _weighed
from tests.clock import Clock
from tests.odds.test_solo import FOLDER, WORST
from tests.pages.test_shared_table import device, play_on, set_up, sits, tell

GOAL, SECTION, CHANCES, JOB = 50, 30, 20, 5000  # ms
GOAL_OF_TABLES = 30  # ms
REPEATS = 3  # of which the fastest counts
ALL_AREAS = "abrakadabrien+ghosts-b+orders+events+conflict"
AREAS = [line for line in (FOLDER / "worst_areas.txt").read_text().splitlines() if line and line[0] != "#"]
gc.collect()
gc.freeze()  # as pages do


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
    session = SeatView.alone(dealt(line), Observation.from_position(line).seat)
    session.receive({"kind": "hello"})
    return milliseconds(lambda: session.receive({"kind": "play", "action": action, "ply": session.ply}))


def test_the_table_answers_a_click() -> None:
    times = []
    for line in WORST:
        for action in Observation.from_position(line).legal_actions:
            times.append(min(answered(line, action) for _ in range(REPEATS)))
    assert told("a click in the worst positions", times) < GOAL


def test_a_section_of_the_odds_is_quick() -> None:
    times = list[float]()
    for line in WORST:
        seen = LlamaObservation.of(line)
        tries = [each_section(seen, OddsOptions(thorough=False, effort=QUICK_STATES)) for _ in range(REPEATS)]
        times += map(min, zip(*tries, strict=True))
    assert told("a section that is shown at once", times) < SECTION


def each_section(seen: LlamaObservation, aids: OddsOptions) -> list[float]:
    """How long it takes until each section is there, if nothing is known of the position."""
    for known in (solver_at, problem_of, _weighed):
        known.cache_clear()
    sections, found, times = sections_in_turn(seen, "ABCDEF", aids), list[Section | None](), list[float]()
    while None not in found:
        times.append(milliseconds(lambda: found.append(next(sections, None))))
    return times[:-1]


def test_the_sections_of_a_job() -> None:
    times = [sum(each_section(LlamaObservation.of(line), OddsOptions(effort=MOST_STATES))) for line in WORST]
    assert told("all sections, found beside the page", times) < JOB


def test_sections_whatever_the_others_did() -> None:
    """A little of it is weighed at once, more of it beside the page."""
    at_once, beside, chance = list[float](), list[float](), random.Random(1)
    for number in range(60):
        match = lamakit.new_match(("base", "party+drama", "kadabra")[number % 3], players=4, seed=1, number=number)
        for _move in range(100):  # much is drawn, little played, and nobody quits before they must
            actions = match.legal_actions()
            match.play("draw" if "draw" in actions and chance.random() < 0.6 else actions[0])
            if match.phase not in ("turn", "show") or chance.random() < 0.9:
                continue
            seat = match.current_player or 0
            seen, record = LlamaObservation.of(match.observation(seat)), evidence(match, seat)
            if len(record) <= QUICK:
                at_once += each_section(seen, OddsOptions(record))
            else:
                at_once += each_section(seen, OddsOptions(record, thorough=False))
                beside.append(sum(each_section(seen, OddsOptions(record))))
    assert told("a section that is shown at once, with what the others did", at_once) < SECTION
    assert told("all sections, with what the others did weighed beside the page", beside) < JOB


def test_a_click_on_abrakadabrien() -> None:
    """In every worst position all kinds of actions, as many as there are in a turn."""
    clicks, odds = list[float](), list[float]()
    for line in AREAS:
        match = Match.from_position(line, seed=1)
        actions = match.legal_actions()
        for action in random.Random(1).sample(actions, min(len(actions), 30)):
            clicks.append(min(answered_in_area(line, action) for _ in range(REPEATS)))
        session = SeatView.alone(match, match.current_player or 0)
        odds.append(min(milliseconds(lambda s=session: s.receive({"kind": "chances"})) for _ in range(REPEATS)))
    assert told("a click in the worst positions of Abrakadabrien", clicks) < GOAL
    assert told("the odds of these positions", odds) < CHANCES


def answered_in_area(line: str, action: str) -> float:
    session = SeatView.alone(Match.from_position(line, seed=1), Match.from_position(line).current_player or 0)
    session.receive({"kind": "hello"})
    return milliseconds(lambda: session.receive({"kind": "play", "action": action, "ply": session.ply}))


def test_a_click_late_in_a_match_of_abrakadabrien(tmp_path: Path) -> None:
    """Saved after every move, and with as much to tell as random play brings; also taking back."""
    plays, undos = list[float](), list[float]()
    for number in range(3):
        chance, session = (
            random.Random(number),
            SeatView.alone(store=MatchStore(tmp_path), adapter=AbrakadabrienAdapter()),
        )
        options = {"overlays": ALL_AREAS.split("+")[1:], "players": 2 + 2 * (number % 3), "seed": number}
        session.receive({"kind": "new", "options": options})
        for _move in range(300):
            if session.match.is_over:
                break
            if session.match.current_player != session.seat:
                session.match.play(chance.choice(session.match.legal_actions()))
                session.refresh()
                continue
            action = chance.choice(session.match.legal_actions())
            click = {"kind": "play", "action": action, "ply": session.ply}
            plays.append(milliseconds(lambda c=click, s=session: s.receive(c)))
            if chance.random() < 0.1:
                undos.append(milliseconds(lambda s=session: s.receive({"kind": "undo", "ply": s.ply})))
    assert told("a click late in a match", plays) < GOAL
    assert told("taking back", undos) < GOAL


def test_a_click_where_six_tables_play(tmp_path: Path) -> None:
    """With all that follows at once: the match is kept, and three devices get their views."""
    clock, store = Clock(), open_store(tmp_path)
    tables = Tables(lambda: store, clock)
    playing = []
    for number, game in enumerate(("base", "party", "kadabra", "dice", "base+drama", "abrakadabrien")):
        keys = [f"{number}{seat}" * 16 for seat in range(3)]
        variant, *overlays = game.split("+")
        table = set_up(tables, "away", "away", key=keys[0], variant=variant, overlays=overlays, seed=number)
        devices = [device(table, keys[0]), *(sits(tables, table, key, f"P{key[:2]}") for key in keys[1:])]
        tell(devices[0], "start", "people")
        playing.append((table, devices))
    times = []
    for _turn in range(40):
        for table, devices in playing:
            if table.match.is_over:
                tell(devices[0], "rematch", same=False)
            times.append(milliseconds(partial(play_on, table, devices, clock)))
    assert told("a click, and what three devices are told", times) < GOAL_OF_TABLES
