"""Whether luck is 0 on average: `python -m tools.luck dice` looks into matches of two, each judged as a review does it.

The luck of a card or a roll is 0 on average by what it is, that of a deal is estimated. So it tells seat A's luck by
the first deals of many matches, and in all by some matches that two `threshold` play.
"""

from argparse import ArgumentParser
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

from lamakit import new_match
from lamakit.coach.llama.chance_events import ChanceEvents
from lamakit.coach.llama.review import luck_of
from lamakit.games import LLAMA
from lamakit.simulation.deals import entrant, play_out
from tools.command import box

DEALS, MATCHES, WORLDS, SEED = 5000, 500, 8, 42


def first_deal(box: str, number: int) -> float:
    match = new_match(box, players=2, seed=SEED, number=number)
    luck = next(ChanceEvents(match, WORLDS, 1).in_order()).luck
    assert luck, "nobody looked into it"
    return luck[0]


def whole_match(box: str, number: int) -> float:
    match = new_match(box, players=2, seed=SEED, number=number)
    play_out(match, [entrant("threshold", box)] * 2, number)
    return luck_of(match, 0).value


def told(luck: Sequence[float]) -> str:
    """The mean, in percentage points, with two standard errors."""
    return f"{len(luck)}: {100 * fmean(luck):.2f} ± {200 * stdev(luck) / sqrt(len(luck)):.2f}"


def main(arguments: Sequence[str] | None = None) -> None:
    reader = ArgumentParser(prog="python -m tools.luck", description=str(__doc__).partition(":")[0])
    reader.add_argument("boxes", nargs="*", type=box, default=list(LLAMA), help="all, if none is named")
    reader.add_argument("--deals", type=int, default=DEALS, help="default: %(default)s")
    reader.add_argument("--matches", type=int, default=MATCHES, help="default: %(default)s")
    given = reader.parse_args(arguments)
    for each in given.boxes:
        print(each, "first deals", told([first_deal(each, number) for number in range(given.deals)]), flush=True)
        print(each, "matches", told([whole_match(each, number) for number in range(given.matches)]), flush=True)


if __name__ == "__main__":
    main()
