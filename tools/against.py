"""One seat, in teams one team, against all others: `python -m tools.against "search worlds=128" threshold`.

Every deal is played from every seat, so that nobody gains by starting and luck counts for less. `--box base`, also with
overlays, `--players 2 3 4 6`, `--matches 7000` (for each number of players, at least) and `--seed 1` may follow.
Searching bots among themselves or with `threshold` play compiled (`contest.py`), several hundred matches a second.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from math import ceil
from statistics import fmean

from lamakit.bots.characters import Character
from lamakit.bots.llama import DECIDERS
from lamakit.games import BOXES, find_variant
from lamakit.games.abrakadabrien.state import TEAMS
from lamakit.odds.intervals import Interval, share_interval
from lamakit.play.abrakadabrien.tables import has_teams
from lamakit.play.match import new_match
from lamakit.simulation.batch import simulate
from lamakit.simulation.deals import entrant, play_out
from tools.contest import Contest, manners_of

MATCHES, SEED = 7_000, 1
IN_BATCHES, IN_CONTESTS, AT_TABLES = "in batches", "in contests", "at tables"  # from fast to slow


def way(box: str, one: Character, others: Character) -> str:
    """The fastest way in which they can play each other."""
    if BOXES[box.partition("+")[0]].family == "llama" and {one.bot, others.bot} <= set(DECIDERS):
        return IN_BATCHES
    return IN_CONTESTS if manners_of(one, others) else AT_TABLES


def shares(
    box: str, one: Character, others: Character, players: int, deals: range, seed: int = SEED, how: str = ""
) -> Iterator[float]:
    """One seat's shares against all others: for each of the deals the mean over the seats where it may sit."""
    play = {IN_BATCHES: in_batches, IN_CONTESTS: in_contests, AT_TABLES: at_tables}[how or way(box, one, others)]
    return play(box, one, others, players, deals, seed)


def in_batches(box: str, one: Character, others: Character, players: int, deals: range, seed: int) -> Iterator[float]:
    rows = []
    for seat in range(players):
        bots = [who.make(1) for who in table(one, others, seat, players)]
        rows.append(simulate(box, bots, deals.stop, seed, progress=False).wins[deals.start :, seat].tolist())
    return map(fmean, zip(*rows, strict=True))


def in_contests(box: str, one: Character, others: Character, players: int, deals: range, seed: int) -> Iterator[float]:
    ways = manners_of(one, others)
    assert ways
    contest = Contest(box, players, *ways, seed)
    return map(fmean, zip(*(contest.shares(seat, deals) for seat in range(players)), strict=True))


def at_tables(box: str, one: Character, others: Character, players: int, deals: range, seed: int) -> Iterator[float]:
    def share(deal: int, side: tuple[int, ...]) -> float:
        bots = [one if seat in side else others for seat in range(players)]
        returns = play_out(new_match(box, players=players, seed=seed, number=deal), bots, deal)
        return sum(returns[seat] for seat in side)

    for deal in deals:
        yield fmean(share(deal, side) for side in sides(box, players))


def sides(box: str, players: int) -> Sequence[tuple[int, ...]]:
    """The seats of each side: everybody is one, or a team."""
    return TEAMS[players] if has_teams(find_variant(box)) else [(seat,) for seat in range(players)]


def table(one: Character, others: Character, seat: int, players: int) -> list[Character]:
    return [one if place == seat else others for place in range(players)]


def mark(found: Sequence[float], players: int) -> Interval:
    """Of the shares of some deals: how many matches, the mean and its 95% interval."""
    return share_interval(sum(found) * players, len(found) * players, found)


def figure(found: Sequence[float], players: int) -> list[float]:
    """As it is kept: share, low, high, matches."""
    trials, *share = mark(found, players)
    return [*(round(value, 4) for value in share), trials]


def main(arguments: Sequence[str] | None = None) -> None:
    reader = ArgumentParser(prog="python -m tools.against", description="One seat against all others.")
    reader.add_argument("one")
    reader.add_argument("others")
    reader.add_argument("--box", default="base")
    reader.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 6])
    reader.add_argument("--matches", type=int, default=MATCHES)
    reader.add_argument("--seed", type=int, default=SEED)
    given = reader.parse_args(arguments)
    one, others = entrant(given.one, given.box), entrant(given.others, given.box)
    for players in given.players:
        against = len(sides(given.box, players))
        deals = range(ceil(given.matches / against))
        trials, share, low, high = mark(list(shares(given.box, one, others, players, deals, given.seed)), against)
        sure = f"{share:.4f} ({low:.4f} to {high:.4f})"
        print(f"{players} players, {trials} matches: {sure}; even is {1 / against:.4f}", flush=True)


if __name__ == "__main__":
    main()
