"""Matches of the rule of ten, round by round: `python -m tools.rounds` writes `lessons/data/rounds.csv`.

A row is a round: its match, its number, the seat that began it, the seat whose empty hand ended it (`-`: all quit), and
the points that each seat got in it. Points below 0: a token was returned.
"""

import csv
from collections.abc import Iterator
from pathlib import Path

from lamakit.bots import make
from lamakit.play.match import Match, new_match

FILE = Path(__file__).parent.parent / "lamakit" / "lessons" / "data" / "rounds.csv"
HEADS = ("match", "round", "first", "ended", "A", "B", "C", "D")
MATCHES, SEED, SEATS = 1000, 17, "ABCD"


def rows(matches: int = MATCHES) -> Iterator[tuple[object, ...]]:
    for number in range(matches):
        match = new_match("base", players=len(SEATS), seed=SEED + number, first_player=number % len(SEATS))
        yield from ((number + 1, *row) for row in rounds_of(match))


def rounds_of(match: Match) -> Iterator[tuple[object, ...]]:
    """Plays a match, and tells its rounds one by one."""
    bot, before = make("threshold", draw_above=10, seed=0), match.points
    while not match.is_over:
        number, first = match.round, SEATS[match.current_player or 0]
        while match.phase not in ("round_over", "match_over") and match.round == number:
            seat = match.current_player or 0
            match.play(bot.choose(match.observation(seat)))
        hands = [match.observation(seat).hand for seat in range(match.num_players)]
        ended = next((SEATS[seat] for seat, hand in enumerate(hands) if not hand), "-")
        gained = [after - known for known, after in zip(before, match.points, strict=True)]
        yield number, first, ended, *gained
        before = match.points
        if not match.is_over:
            match.play("deal")


def write() -> None:
    with FILE.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([HEADS, *rows()])


if __name__ == "__main__":
    write()
