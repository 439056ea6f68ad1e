"""The positions of Abrakadabrien that ask most of a table: `python -m tests.benchmarks.worst_areas [matches]`.

Random play, shared out among all expansions and 2 to 6 seats, looks for the most to choose from, times the seats to be
drawn, in every phase. It plays without `Match`, which halves the time: 2,000 matches take some ten minutes of
processor. Writes tests/odds/worst_areas.txt.
"""

import random
import sys
from collections import defaultdict
from pathlib import Path

from lamakit.games import Variant, abrakadabrien as game
from lamakit.games.contract import MATCH_OVER, PHASES
from lamakit.play import abrakadabrien as family
from lamakit.play.chance import generator
from tests.registry import TABLES_OF_ABRAKADABRIEN

MATCHES, KEPT = 2_000, 8  # positions of each phase, each of another match
FILE = Path(__file__).parents[1] / "odds" / "worst_areas.txt"
HEAD = """\
# The positions that ask most of odds and table, out of {matches:,} matches of Abrakadabrien at random, with all
# expansions and 2 to 6 seats: in every phase the most to choose from, times the seats.
# By `python -m tests.benchmarks.worst_areas`.
"""


def main(matches: int) -> None:
    worst: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for number in range(matches):
        variant, players = TABLES_OF_ABRAKADABRIEN[number % len(TABLES_OF_ABRAKADABRIEN)]
        for phase, found in worst_of_match(variant, players, number).items():
            worst[phase] = sorted([*worst[phase], found], reverse=True)[:KEPT]
    parts = [f"\n# {phase}\n" + "".join(f"{line}\n" for _size, line in worst[phase]) for phase in sorted(worst)]
    FILE.write_text(HEAD.format(matches=matches) + "".join(parts), "utf-8")


def worst_of_match(variant: Variant, players: int, number: int) -> dict[str, tuple[int, str]]:
    """For each phase the most that there was to choose from, and where."""
    chance, words, state = random.Random(number), generator(1, number), family.new_state(variant, players, 0, {})
    game.start(state)
    family.settle(variant, state, words)
    worst: dict[str, tuple[int, str]] = {}
    while state.phase != MATCH_OVER:
        actions = game.legal_actions(state)
        phase, size = PHASES[state.phase], len(actions) * players
        if size > worst.get(phase, (0, ""))[0]:
            worst[phase] = (size, family.write_position(variant, state))
        game.apply(state, chance.choice(actions))
        family.settle(variant, state, words)
    return worst


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else MATCHES)
