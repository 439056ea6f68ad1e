"""Whether the coach's gaps are those of play: `python -m tools.gaps party` compares them, and writes nothing.

Positions are taken from matches of weak characters where to quit (with dice: to pass) is best or second, by a clear gap
of at least three hundredths of a match. The gap is judged afresh in 512 other worlds; then both actions are played on
to the end of the round, everybody searching, in the same deals.
"""

import random
from collections.abc import Iterator, Sequence
from math import hypot
from pathlib import Path
from typing import NamedTuple

import lamakit
from lamakit import bots
from lamakit.bots.llama.search import MOST_WORLDS
from lamakit.coach import Judgement, Worth, judge
from lamakit.games import LLAMA
from lamakit.play.llama.observation import LlamaObservation
from tools.command import reader
from tools.play_on import PlayedOn

PLAYERS = (2, 2, 3, 4)
CLEAR, LEAST = 3, 0.03  # standard errors and share of a match of the gap
WORLDS, FIRST_ROUNDS = 128, 3
POSITIONS, DEALS, SEED = 14, 20, 1
STOPS = ("quit", "pass")


class Gap(NamedTuple):
    """How much better the best action is than the next one, as the coach says and as it is played."""

    judged: Worth
    played: Worth


def positions(box: str, seed: int) -> Iterator[LlamaObservation]:
    """One of each match in which there was such a decision in the first rounds."""
    lots, number = random.Random(seed), 0
    while True:
        match = lamakit.new_match(box, players=lots.choice(PLAYERS), seed=seed, number=number)
        seats = [bots.make(lots.choice(("threshold", "casual")), seed=seat) for seat in range(match.num_players)]
        found = list[LlamaObservation]()
        while (seat := match.current_player) is not None and match.round <= FIRST_ROUNDS:
            seen = match.observation(seat)
            if match.phase == "turn" and len(seen.legal_actions) > 1 and set(STOPS) & set(seen.legal_actions):
                found.append(LlamaObservation.from_position(seen.position))
            match.play(seats[seat].choose(seen))
        if found:
            yield lots.choice(found)
        number += 1


def is_clear(judged: Judgement) -> bool:
    """Whether to stop is best or second, by a clear gap."""
    loss = judged.loss(judged.actions[1])
    return bool(set(STOPS) & set(judged.actions[:2])) and loss.value > max(CLEAR * loss.error, LEAST)


def gap_at(seen: LlamaObservation, best: str, other: str, deals: int) -> Gap:
    again = judge(seen, MOST_WORLDS, seed=2)
    judged = [one - two for one, two in zip(again.values[best], again.values[other], strict=True)]
    played_on = PlayedOn(seen)
    played = [
        one - two for one, two in zip(*(played_on.shares(each, range(deals)) for each in (best, other)), strict=True)
    ]
    return Gap(Worth.of(judged), Worth.of(played))


def gaps(box: str, count: int, deals: int, seed: int) -> Iterator[Gap]:
    for seen in positions(box, seed):
        judged = judge(seen, WORLDS)
        if is_clear(judged):
            best, other = judged.actions[:2]
            yield (found := gap_at(seen, best, other, deals))
            print(f"{seen.position}: {best} before {other} by {told(found.judged)}, played {told(found.played)}")
            count -= 1
        if not count:
            return


def mean(values: Sequence[Worth]) -> Worth:
    return Worth(
        sum(each.value for each in values) / len(values), hypot(*(each.error for each in values)) / len(values)
    )


def told(worth: Worth) -> str:
    return f"{100 * worth.value:.1f} ± {200 * worth.error:.1f}"


def main(arguments: Sequence[str] | None = None) -> None:
    sizes = {"positions": POSITIONS, "deals": DEALS, "seed": SEED}
    given = reader("gaps", __doc__, Path(), LLAMA, **sizes).parse_args(arguments)
    for box in given.boxes:
        found = list(gaps(box, given.positions, given.deals, given.seed))
        judged, played = (mean(part) for part in zip(*found, strict=True))
        print(f"{box}, {len(found)} positions: the coach {told(judged)}, played {told(played)}", flush=True)


if __name__ == "__main__":
    main()
