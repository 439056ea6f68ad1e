"""Whether the coach's gaps are those of play: `python -m tools.gaps party` compares them.

Positions are taken from matches of weak characters where to quit (with dice: to pass) is best, second or neither, with
a clear gap of at least three hundredths of a match: early ones, and late ones, when somebody has many points. The gap
is judged afresh in 512 other worlds; then both actions are played on to the end of the round in the same deals by
players who search, and in whose worlds everybody goes on by the rule of thumb, so they share no policy with the coach.
Each position is a line of the file as soon as it is played, so an interrupted command goes on where it was.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from math import hypot, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import lamakit
from lamakit import bots
from lamakit.bots.llama.search import MOST_WORLDS
from lamakit.coach import Judgement, Worth
from lamakit.coach.llama.action_values import judgement_of
from lamakit.games import LLAMA
from lamakit.play.llama.observation import LlamaObservation
from tools.command import add_line, read_lines, reader
from tools.play_on import WORLDS as SEARCHED, played_on
from tools.puzzles import rounded

PLAYERS = (2, 2, 3, 4)
CLEAR, LEAST = 3, 0.03  # standard errors and share of a match of the gap
WORLDS, FIRST_ROUNDS, MANY_POINTS = 128, 3, 25
POSITIONS, DEALS, SEED = 100, 24, 1
STOPS, PHASES = ("quit", "pass"), ("turn", "roll")
TIMES, PLACES = ("early", "late"), ("best", "second", "neither")
CELLS = tuple((when, place) for when in TIMES for place in PLACES)

Row = Mapping[str, Any]
Cell = tuple[str, str]


def positions(box: str, when: str, seed: int, first: int) -> Iterator[tuple[int, LlamaObservation]]:
    """One of each match, from this number on, in which there was such a decision then."""
    for number in count(first):
        rng = random.Random(f"{seed} {number} {when}")
        match = lamakit.new_match(box, players=rng.choice(PLAYERS), seed=seed, number=number)
        seats = [bots.make(rng.choice(("threshold", "casual")), seed=seat) for seat in range(match.num_players)]
        found = list[LlamaObservation]()
        is_late = when == "late"
        while (seat := match.current_player) is not None and (is_late or match.round <= FIRST_ROUNDS):
            seen = LlamaObservation.of(match.observation(seat))
            is_then = not is_late or max(seen.points) >= MANY_POINTS
            if is_then and match.phase in PHASES and len(seen.legal_actions) > 1:
                found.append(seen)
            match.play(seats[seat].choose(seen))
        if found:
            yield number, rng.choice(found)


def place_of(found: Judgement) -> str:
    """Whether to stop is best, second or neither, where the gap is clear; else empty."""
    loss = found.loss(found.actions[1])
    if loss.value <= max(CLEAR * loss.error, LEAST):
        return ""
    return next((place for place, action in zip(PLACES, found.actions, strict=False) if action in STOPS), PLACES[-1])


def gaps_at(seen: LlamaObservation, best: str, other: str, deals: int, searched: int) -> Row:
    """How much better the best action is than the next one, as the coach says and as it is played."""
    again, played = judgement_of(seen, MOST_WORLDS, seed=2), played_on(seen, searched)
    came = [played.share(best, number) - played.share(other, number) for number in range(deals)]
    return {"coach": rounded(again.gap(best, other)), "played": rounded(Worth.of(came)), "deals": deals}


def measure(path: Path, box: str, when: str, seed: int, wanted: int, deals: int, searched: int) -> None:
    """Add positions to the file until both cells of early or late ones have as many as are wanted."""
    known = [row for row in rows_of(path, box, seed) if row["when"] == when]
    for number, seen in positions(box, when, seed, 1 + max((row["number"] for row in known), default=-1)):
        counts = {place: len(of_cell(known, (when, place))) for place in PLACES}
        if min(counts.values()) >= wanted:
            return
        first = judgement_of(seen, WORLDS, seed=1)
        place = place_of(first)
        if place and counts[place] < wanted:
            best, other = first.actions[:2]
            about = {"box": box, "seed": seed, "number": number, "when": when, "stop": place, "position": seen.position}
            known.append({**about, "best": best, "other": other, **gaps_at(seen, best, other, deals, searched)})
            add_line(path, known[-1])
            print(f"{seen.position}: {best} before {other} {told(known[-1:])}", flush=True)


def rows_of(path: Path, box: str, seed: int) -> list[Row]:
    return [row for row in read_lines(path) if (row["box"], row["seed"]) == (box, seed)]


def of_cell(rows: Sequence[Row], cell: Cell) -> list[Row]:
    return [row for row in rows if (row["when"], row["stop"]) == cell]


def apart(found: Sequence[Row]) -> Worth:
    """How much larger the coach's gaps are than those that were played, on average.

    The error is that by which positions differ: what was learnt for one has an error that its worlds don't tell.
    """
    differences = [one["coach"][0] - one["played"][0] for one in found]
    if len(found) == 1:
        return Worth(differences[0], hypot(found[0]["coach"][1], found[0]["played"][1]))
    return Worth(fmean(differences), stdev(differences) / sqrt(len(found)))


def mean(found: Sequence[Worth]) -> Worth:
    total, error = sum(each.value for each in found), hypot(*(each.error for each in found))
    return Worth(total / len(found), error / len(found))


def told(found: Sequence[Row]) -> str:
    """The mean gaps of positions, with two standard errors; and of their differences."""
    coach, played = (mean([Worth(*one[part]) for one in found]) for part in ("coach", "played"))
    said, was, more = (f"{100 * each.value:.1f} ± {200 * each.error:.1f}" for each in (coach, played, apart(found)))
    return f"by {said} as the coach says, {was} as played, difference {more}"


def main(arguments: Sequence[str] | None = None) -> None:
    sizes = {"positions": POSITIONS, "deals": DEALS, "searched": SEARCHED, "seed": SEED}
    given = reader("gaps", __doc__, Path("gaps.jsonl"), LLAMA, **sizes).parse_args(arguments)
    for box in given.boxes:
        for when in TIMES:
            measure(given.into, box, when, given.seed, given.positions, given.deals, given.searched)
        for when, place in CELLS:
            found = of_cell(rows_of(given.into, box, given.seed), (when, place))
            print(f"{box}, {when}, to stop: {place}, {len(found)} positions: the best {told(found)}", flush=True)


if __name__ == "__main__":
    main()
