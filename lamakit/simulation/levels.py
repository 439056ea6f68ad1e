"""How often the characters win against each other: `python -m lamakit.simulation.levels` writes `bots/duels.toml`.

Boxes may be named after the command; else all LLAMA games are played. Two players, every deal from both seats; what is
known of other boxes stays in the file.
"""

import sys
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev

from lamakit.bots.characters import cast
from lamakit.bots.duels import MEASURED, measured
from lamakit.games import LLAMA
from lamakit.simulation.arena import Tournament, tournament

COMMAND = "python -m lamakit.simulation.levels"
MATCHES, SEED = 80, 2026  # of each pair


def figures(box: str) -> Iterator[tuple[str, str, list[float]]]:
    """For each pair of a box, both ways: share, low, high and matches."""
    keys = [each.key for each in cast(box) if each.says]
    matches = MATCHES * len(keys) * (len(keys) - 1) // 2
    found = tournament(box, keys, matches, [2], SEED, luck=False)
    for one in range(len(keys)):
        for other in range(len(keys)):
            if one != other:
                yield keys[one], keys[other], of_pair(found, one, other)


def of_pair(found: Tournament, one: int, other: int) -> list[float]:
    """One value for each deal, which both seats have played."""
    shares = [
        fmean(match.shares[match.seats.index(one)] for match in block.matches if {*match.seats} == {one, other})
        for block in found.blocks
    ]
    share, reach = fmean(shares), 1.96 * stdev(shares) / sqrt(len(shares))
    low, high = max(0.0, share - reach), min(1.0, share + reach)
    return [round(share, 3), round(low, 3), round(high, 3), 2 * len(shares)]


def main() -> None:
    known = dict(measured())
    for box in sys.argv[1:] or LLAMA:
        table: dict[str, dict[str, list[float]]] = {}
        for one, other, figure in figures(box):
            table.setdefault(one, {})[other] = figure
        known[box] = table
    lines = [f"# Written by `{COMMAND}`, seed {SEED}: share, low, high, matches."]
    for box, table in known.items():
        for one, row in table.items():
            lines += ["", f"[{box}.{one}]", *(f"{other} = {list(figure)}" for other, figure in row.items())]
    MEASURED.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
