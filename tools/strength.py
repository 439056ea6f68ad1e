"""How strong the characters are: `python -m tools.strength` plays, and writes `bots/strengths.toml`.

One seat plays like the character, all others like the reference; every deal is played from every seat, so that nobody
gains by starting. Boxes without overlays; they may be named after the command. Characters that can only play match by
match do so for a minute a figure, or as many `--seconds`. With `--missing` figures that are there stay: of whatever has
changed, its lines are deleted first.
"""

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil
from typing import Any

from lamakit.bots.characters import BEGINNER, Character, cast
from lamakit.bots.strengths import STRENGTHS
from lamakit.games import BOXES
from tools.against import AT_TABLES, IN_BATCHES, IN_CONTESTS, figure, shares, way
from tools.command import read_tables, reader, with_players, write_tables

REFERENCE = {
    "llama": Character("", "", "", "threshold", BEGINNER),
    "dice": Character("", "", "", "threshold"),
    "abrakadabrien": Character("", "", "", "greedy"),
}
MATCHES = {IN_BATCHES: 20_000, IN_CONTESTS: 2_000, AT_TABLES: 100_000}
SECONDS, SEED = 60.0, 2026
COMMENT = f"Written by `python -m tools.strength`, seed {SEED}: share, low, high, matches."


def reference_of(box: str) -> Character:
    return REFERENCE.get(box, REFERENCE[BOXES[box].family])


def strength(box: str, who: Character, players: int, matches: int, seconds: float = SECONDS) -> list[float]:
    """After this many matches or a few more; at tables those that fill the seconds."""
    reference = reference_of(box)
    if who.play == reference.play:
        return [*[round(1 / players, 4)] * 3, 0]
    how = way(box, who, reference)
    found = shares(box, who, reference, players, range(ceil(min(matches, MATCHES[how]) / players)), SEED, how)
    return figure(list(within(seconds, found) if how == AT_TABLES else found), players)


def within(seconds: float, found: Iterable[float]) -> Iterator[float]:
    """At least one."""
    end = time.monotonic() + seconds
    for share in found:
        yield share
        if time.monotonic() > end:
            return


def figures(
    box: str, players: Sequence[int], known: Mapping[str, Any], matches: int, seconds: float = SECONDS
) -> dict[str, Any]:
    """All of a box, by what plays and the number of players; what is known stays."""
    wins = {
        play: known.get(play, {})
        | {
            str(count): known.get(play, {}).get(str(count)) or strength(box, who, count, matches, seconds)
            for count in players
        }
        for play, who in {each.play: each for each in cast(box)}.items()
    }
    return {"reference": reference_of(box).play, "wins": wins}


def main(arguments: Sequence[str] | None = None) -> None:
    options = with_players(
        reader("strength", __doc__, STRENGTHS, BOXES, matches=max(MATCHES.values()), seconds=SECONDS)
    )
    options.add_argument("--missing", action="store_true", help="leave figures that are there")
    given = options.parse_args(arguments)
    for box in given.boxes:
        print(box, flush=True)
        known = read_tables(given.into).get(box, {}).get("wins", {}) if given.missing else {}
        write_tables(given.into, COMMENT, {box: figures(box, given.players, known, given.matches, given.seconds)})


if __name__ == "__main__":
    main()
