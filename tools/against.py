"""One seat against all others: `python -m tools.against "search worlds=128" threshold`.

Every deal is played from every seat, so that nobody gains by starting and luck counts for less. `--box base`,
`--players 2 3 4 6`, `--matches 7000` (for each number of players, at least) and `--seed 1` may follow. Searching bots
among themselves or with `threshold` play compiled (`contest.py`), several hundred matches a second at most.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from math import ceil
from statistics import fmean

from lamakit.odds.frequency import share_interval
from lamakit.play.match import new_match
from lamakit.simulation.blocks import entrant, play_out
from tools.contest import Contest, manners_of

MATCHES, SEED = 7_000, 1


def shares(box: str, one: str, others: str, players: int, deals: range, seed: int = SEED) -> list[float]:
    """What one seat wins against all others: for each of the deals the mean over the seats where it may sit."""
    if ways := manners_of(entrant(one, box), entrant(others, box)):
        contest = Contest(box, players, *ways, seed)
        return [fmean(deal) for deal in zip(*(contest.shares(seat, deals) for seat in range(players)), strict=True)]
    return [fmean(share(box, one, others, players, seat, deal, seed) for seat in range(players)) for deal in deals]


def share(box: str, one: str, others: str, players: int, seat: int, deal: int, seed: int) -> float:
    match = new_match(box, players=players, seed=seed, number=deal)
    who = [entrant(one if place == seat else others, box) for place in range(players)]
    return play_out(match, who, deal)[seat]


def main(arguments: Sequence[str] | None = None) -> None:
    reader = ArgumentParser(prog="python -m tools.against")
    reader.add_argument("one")
    reader.add_argument("others")
    reader.add_argument("--box", default="base")
    reader.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 6])
    reader.add_argument("--matches", type=int, default=MATCHES)
    reader.add_argument("--seed", type=int, default=SEED)
    given = reader.parse_args(arguments)
    for players in given.players:
        deals = range(ceil(given.matches / players))
        values, matches = shares(given.box, given.one, given.others, players, deals, given.seed), len(deals) * players
        found = share_interval(fmean(values) * matches, matches, values)
        sure = f"{found.mean:.4f} ({found.low:.4f} to {found.high:.4f})"
        print(f"{players} players, {matches} matches: {sure}; even is {1 / players:.4f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
