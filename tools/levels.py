"""How often the characters win against each other: `python -m tools.levels` writes `bots/duels.toml`.

Boxes may be named after the command; else all LLAMA games are played. Two players, every deal from both seats; pairs
that no batch can play as many deals as `--searched` says. What is known of other boxes stays in the file. Characters
that play alike share their figures.
"""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from statistics import fmean

from lamakit.bots.characters import Character, cast
from lamakit.bots.duels import MEASURED, measured
from lamakit.games import LLAMA
from lamakit.odds.frequency import share_interval
from lamakit.simulation.arena import tournament
from lamakit.simulation.batch import simulate
from lamakit.simulation.blocks import Block
from tools.against import shares
from tools.contest import manners_of
from tools.strength import plays_in_batches

COMMAND = "python -m tools.levels"
DEALS, DEALS_SEARCHED, SEED = 5_000, 150, 2026  # of each pair; of those that no batch can play
Figure = list[float]  # share, low, high and matches


def figures(box: str, searched: int = DEALS_SEARCHED) -> Iterator[tuple[str, str, Figure]]:
    """For each pair of a box, both ways."""
    known = dict[tuple[str, str], Figure]()
    ways = {each.play: each for each in cast(box)}
    for one, other in combinations(ways.values(), 2):
        found = won(box, one, other, searched)
        known[one.play, other.play] = sure(found)
        known[other.play, one.play] = sure([1 - share for share in found])
    for who, against in permutations(cast(box), 2):
        if who.play != against.play:
            yield who.key, against.key, known[who.play, against.play]


def won(box: str, one: Character, other: Character, searched: int) -> list[float]:
    """What the first wins: one value for each deal, which both seats have played."""
    if plays_alone(box, one, other):
        return in_batches(box, one, other)
    if manners_of(one, other):
        return shares(box, one.play, other.play, 2, range(DEALS), SEED)
    return one_by_one(box, one, other, searched)


def plays_alone(box: str, one: Character, other: Character) -> bool:
    return plays_in_batches(box, one) and plays_in_batches(box, other)


def in_batches(box: str, one: Character, other: Character) -> list[float]:
    there, back = (
        simulate(box, [who.make(1) for who in table], DEALS, SEED, progress=False).wins
        for table in ((one, other), (other, one))
    )
    return [float(share) for share in (there[:, 0] + back[:, 1]) / 2]


def one_by_one(box: str, one: Character, other: Character, deals: int) -> list[float]:
    found = tournament(box, [one.key, other.key], 2 * deals, [2], SEED, luck=False, progress=False)
    return [of_deal(block, 0) for block in found.blocks]


def of_deal(block: Block, who: int) -> float:
    """The mean share of one of the two over the matches of a deal."""
    return fmean(match.shares[match.seats.index(who)] for match in block.matches)


def sure(shares: Sequence[float]) -> Figure:
    found = share_interval(2 * sum(shares), 2 * len(shares), shares)
    return [round(found.mean, 3), round(found.low, 3), round(found.high, 3), found.trials]


def main() -> None:
    reader = ArgumentParser(prog=COMMAND)
    reader.add_argument("boxes", nargs="*", default=list(LLAMA))
    reader.add_argument("--searched", type=int, default=DEALS_SEARCHED)
    given = reader.parse_args()
    known = dict(measured())
    for box in given.boxes:
        print(box, flush=True)
        table: dict[str, dict[str, Figure]] = {}
        for one, other, figure in figures(box, given.searched):
            table.setdefault(one, {})[other] = figure
        known[box] = table
    lines = [f"# Written by `{COMMAND}`, seed {SEED}: share, low, high, matches."]
    for box, table in known.items():
        for one, row in table.items():
            lines += ["", f"[{box}.{one}]", *(f"{other} = {figure}" for other, figure in row.items())]
    MEASURED.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
