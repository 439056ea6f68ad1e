"""How often the characters win against each other: `python -m tools.levels` writes `bots/duels.toml`.

Boxes may be named after the command; else all LLAMA games are played. Two players, every deal from both seats; pairs
of which one searches fewer deals, and those that can only play match by match as many as `--searched` says. Characters
that play alike share their figures.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from lamakit.bots.characters import cast
from lamakit.bots.strengths import DUELS
from lamakit.games import LLAMA
from tools.against import AT_TABLES, IN_BATCHES, IN_CONTESTS, figure, shares, way
from tools.command import reader, write_tables

DEALS, DEALS_IN_CONTESTS, DEALS_SEARCHED, SEED = 5_000, 1_000, 150, 2026  # of each pair, from fast to slow
COMMENT = f"Written by `python -m tools.levels`, seed {SEED}: share, low, high, matches."


def figures(box: str, deals: int = DEALS, searched: int = DEALS_SEARCHED) -> Iterator[tuple[str, str, list[float]]]:
    """For each pair of a box, both ways."""
    known = dict[tuple[str, str], list[float]]()
    for one, other in combinations({each.play: each for each in cast(box)}.values(), 2):
        how = way(box, one, other)
        most = {IN_BATCHES: deals, IN_CONTESTS: min(deals, DEALS_IN_CONTESTS), AT_TABLES: searched}[how]
        found = list(shares(box, one, other, 2, range(most), SEED, how))
        known[one.play, other.play] = figure(found, 2)
        known[other.play, one.play] = figure([1 - share for share in found], 2)
    for who, against in permutations(cast(box), 2):
        if who.play != against.play:
            yield who.key, against.key, known[who.play, against.play]


def main(arguments: Sequence[str] | None = None) -> None:
    given = reader("levels", __doc__, DUELS, LLAMA, deals=DEALS, searched=DEALS_SEARCHED).parse_args(arguments)
    for box in given.boxes:
        print(box, flush=True)
        table: dict[str, dict[str, list[float]]] = {}
        for one, other, found in figures(box, given.deals, given.searched):
            table.setdefault(one, {})[other] = found
        write_tables(given.into, COMMENT, {box: table})


if __name__ == "__main__":
    main()
