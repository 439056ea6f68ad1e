"""Whether the coach's gaps are those of play: `python -m tools.gaps party` compares them.

Positions are taken from matches of weak characters where to quit (with dice: to pass) is best or second, by a clear gap
of at least three hundredths of a match. The gap is judged afresh in 512 other worlds; then both actions are played on
to the end of the round, everybody searching, in the same deals. Each position is a line of the file as soon as it is
played, so an interrupted command goes on where it was.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from math import hypot
from pathlib import Path
from typing import Any

import lamakit
from lamakit import bots
from lamakit.bots.llama.search import MOST_WORLDS
from lamakit.coach import Judgement, Worth
from lamakit.coach.llama.action_values import judgement_of
from lamakit.games import LLAMA
from lamakit.play.llama.observation import LlamaObservation
from tools.command import add_line, read_lines, reader
from tools.play_on import PlayedOn
from tools.puzzles import rounded

PLAYERS = (2, 2, 3, 4)
CLEAR, LEAST = 3, 0.03  # standard errors and share of a match of the gap
WORLDS, FIRST_ROUNDS = 128, 3
POSITIONS, DEALS, SEARCHED, SEED = 30, 24, 16, 1
STOPS = ("quit", "pass")

Row = Mapping[str, Any]


def positions(box: str, seed: int, first: int) -> Iterator[tuple[int, LlamaObservation]]:
    """One of each match, from this number on, in which there was such a decision in the first rounds."""
    for number in count(first):
        lots = random.Random(f"{seed} {number}")
        match = lamakit.new_match(box, players=lots.choice(PLAYERS), seed=seed, number=number)
        seats = [bots.make(lots.choice(("threshold", "casual")), seed=seat) for seat in range(match.num_players)]
        found = list[LlamaObservation]()
        while (seat := match.current_player) is not None and match.round <= FIRST_ROUNDS:
            seen = LlamaObservation.of(match.observation(seat))
            if match.phase == "turn" and len(seen.legal_actions) > 1 and set(STOPS) & set(seen.legal_actions):
                found.append(seen)
            match.play(seats[seat].choose(seen))
        if found:
            yield number, lots.choice(found)


def is_clear(found: Judgement) -> bool:
    """Whether to stop is best or second, by a clear gap."""
    loss = found.loss(found.actions[1])
    return bool(set(STOPS) & set(found.actions[:2])) and loss.value > max(CLEAR * loss.error, LEAST)


def row(box: str, number: int, seen: LlamaObservation, seed: int, deals: int, searched: int) -> Row | None:
    """How much better the best action is than the next one, as the coach says and as it is played; if that is clear."""
    first = judgement_of(seen, WORLDS, seed=1)
    if not is_clear(first):
        return None
    best, other = first.actions[:2]
    again = judgement_of(seen, MOST_WORLDS, seed=2)
    said = [one - two for one, two in zip(again.values[best], again.values[other], strict=True)]
    shares = (PlayedOn(seen, searched).shares(each, range(deals)) for each in (best, other))
    played = [one - two for one, two in zip(*shares, strict=True)]
    gaps = {"coach": rounded(Worth.of(said)), "played": rounded(Worth.of(played)), "deals": deals}
    return {"box": box, "seed": seed, "number": number, "position": seen.position, "best": best, "other": other, **gaps}


def measure(path: Path, box: str, seed: int, wanted: int, deals: int, searched: int) -> None:
    """Add positions to the file until it has as many of a box as are wanted."""
    known = rows_of(path, box, seed)
    for number, seen in positions(box, seed, 1 + max((one["number"] for one in known), default=-1)):
        if len(known) >= wanted:
            return
        if found := row(box, number, seen, seed, deals, searched):
            known.append(found)
            add_line(path, found)
            print(f"{found['position']}: {found['best']} before {found['other']} {told([found])}", flush=True)


def rows_of(path: Path, box: str, seed: int) -> list[Row]:
    return [one for one in read_lines(path) if (one["box"], one["seed"]) == (box, seed)]


def told(found: Sequence[Row]) -> str:
    """The mean gaps of positions, with two standard errors; and of their differences."""
    coach, played = ([Worth(*one[part]) for one in found] for part in ("coach", "played"))
    apart = [Worth(one.value - two.value, hypot(one.error, two.error)) for one, two in zip(coach, played, strict=True)]
    said, was, difference = (
        f"{100 * sum(each.value for each in part) / len(part):.1f} ± "
        f"{200 * hypot(*(each.error for each in part)) / len(part):.1f}"
        for part in (coach, played, apart)
    )
    return f"by {said} as the coach says, {was} as played, difference {difference}"


def main(arguments: Sequence[str] | None = None) -> None:
    sizes = {"positions": POSITIONS, "deals": DEALS, "searched": SEARCHED, "seed": SEED}
    given = reader("gaps", __doc__, Path("gaps.jsonl"), LLAMA, **sizes).parse_args(arguments)
    for box in given.boxes:
        measure(given.into, box, given.seed, given.positions, given.deals, given.searched)
        found = rows_of(given.into, box, given.seed)
        print(f"{box}, {len(found)} positions: the best {told(found)}", flush=True)


if __name__ == "__main__":
    main()
