"""How accurately the characters play: `python -m tools.accuracy party` has matches reviewed, and tells levels apart.

In every other match two play, else four; the others are `threshold`, and the seats take turns. Each match is a line of
the file as soon as it is reviewed, so an interrupted command goes on where it was.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import sqrt
from pathlib import Path
from statistics import fmean, quantiles, stdev
from typing import Any

from lamakit import new_match
from lamakit.bots.characters import Character, cast
from lamakit.coach.llama.chance_events import decisions_of
from lamakit.coach.llama.review import Review, accuracy, reviewed as judged
from lamakit.games import LLAMA
from lamakit.simulation.deals import entrant, play_out
from tools.command import add_line, read_lines, reader

MATCHES, SEED = 200, 4242
PLAYERS = (2, 4)
LEVELS = ("cleo", "hanno", "bruno", "dario", "alma", "edda", "greta", "fausto")  # weakest first

Row = Mapping[str, Any]


def levels(box: str) -> Iterator[Character]:
    """Each way to play once."""
    known = {each.key: each for each in cast(box)}
    return iter({known[key].play: known[key] for key in LEVELS}.values())


def reviewed(box: str, who: Character, number: int, seed: int) -> Review:
    """Its decisions in a match against `threshold`."""
    players = PLAYERS[number % len(PLAYERS)]
    seat = number // len(PLAYERS) % players
    match = new_match(box, players=players, seed=seed, number=number)
    others = entrant("threshold", box)
    play_out(match, [who if place == seat else others for place in range(players)], number)
    return Review(seat, tuple(judged(*chosen, seed=1) for chosen in decisions_of(match, seat)))


def row(box: str, who: Character, number: int, seed: int) -> Row:
    found = reviewed(box, who, number, seed)
    return {
        "box": box,
        "level": who.key,
        "number": number,
        "seed": seed,
        "lost": round(found.lost, 4),
        "guessed": round(found.guessed, 4),
        "decisions": len(found.decisions),
        "mistakes": found.mistakes,
    }


def told(found: Sequence[Row]) -> str:
    """The line of a level: accuracy of its matches, of all decisions together, and mistakes in 100."""
    each = [share for one in found if (share := accuracy(one["lost"], one["guessed"])) is not None]
    lost, guessed, decisions, mistakes = (
        sum(one[part] for one in found) for part in ("lost", "guessed", "decisions", "mistakes")
    )
    error = 2 * stdev(each) / sqrt(len(each))
    low, *_, high = quantiles(each, n=20, method="inclusive")
    return (
        f"{len(found)} matches, accuracy {fmean(each):.3f} ± {error:.3f}, most from {low:.2f} to {high:.2f}, together "
        f"{accuracy(lost, guessed) or 0:.3f}, mistakes in 100: {100 * mistakes / decisions:.1f}"
    )


def main(arguments: Sequence[str] | None = None) -> None:
    about = reader("accuracy", __doc__, Path("accuracy.jsonl"), LLAMA, matches=MATCHES, seed=SEED)
    given = about.parse_args(arguments)
    done = {(one["box"], one["level"], one["number"]) for one in read_lines(given.into) if one["seed"] == given.seed}
    wanted = (
        (box, who, number) for number in range(given.matches) for box in given.boxes for who in levels(box)
    )  # so that an interrupted command knows all levels alike
    for box, who, number in wanted:
        if (box, who.key, number) not in done:
            add_line(given.into, row(box, who, number, given.seed))
    order = sorted(read_lines(given.into), key=lambda one: (list(LLAMA).index(one["box"]), LEVELS.index(one["level"])))
    for (box, level), found in groupby(order, lambda one: (one["box"], one["level"])):
        print(f"{box}, {level}: {told(list(found))}", flush=True)


if __name__ == "__main__":
    main()
