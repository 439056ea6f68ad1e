"""Sheets of puzzles: positions drawn at random for each copy, easy ones first, and a key that says why."""

from typing import NamedTuple

from lamakit.coach.puzzles import Puzzle, puzzles
from lamakit.errors import LamakitError, quoted
from lamakit.games import LLAMA
from lamakit.games.contract import LETTERS
from lamakit.lessons.worksheets.sheets import MOST_COPIES, Data, of_language, spoken, texts
from lamakit.play.chance import generator
from lamakit.play.checks import checked_number, checked_seed, nearest_hint
from lamakit.play.generator import below
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import Later, _
from lamakit.views.estimates import chance_text
from lamakit.views.families import described, spread_svg
from lamakit.views.llama.actions import named
from lamakit.views.llama.box_words import title
from lamakit.views.llama.explain.arguments import arguments
from lamakit.views.llama.explain.facts import joined
from lamakit.views.llama.puzzles import THEME_WORDS, situation
from lamakit.views.words import capital, seat_names

A_SHEET = 8  # puzzles


class PuzzleSheet(NamedTuple):
    """Puzzles of a game, or of all of them, one list per copy."""

    game: str
    seed: int
    copies: list[list[Puzzle]]

    @property
    def stem(self) -> str:
        return f"puzzles{'-' if self.game else ''}{self.game}-{self.seed}{of_language()}"

    def data(self) -> Data:
        """All that the templates print, as plain data."""
        return {
            "name": title(self.game) if self.game else "",
            "title": _("heading|Puzzles: {game}", game=title(self.game)) if self.game else _("heading|Puzzles"),
            "question": "",
            "picture": "",
            "described": "",
            "guess": _("How many of these puzzles will you solve?"),
            "options": [],
            "seed": self.seed,
            "copies": [[_printed(one) for one in copy] for copy in self.copies],
            "texts": {
                **texts(),
                "lesson": _("heading|Puzzles"),
                "variant": _("label|rating"),
                "slips": _("If somebody chose"),
            },
            **spoken(),
        }


def puzzle_sheet(game: str = "", seed: int = 1, copies: int = 1) -> PuzzleSheet:
    """Eight puzzles a copy, of one of the LLAMA games or, without `game`, of all; the same seed prints the same sheets.

    Raises LamakitError for an unknown game or a number of copies beyond 1 … 200.
    """
    if not isinstance(game, str) or (game and game not in LLAMA):
        raise LamakitError(
            "no puzzles of {game}; {nearest_hint}",
            quoted(game),
            nearest_hint(game, LLAMA, Later("there is {names}", ", ".join(LLAMA))),
        )
    copies = checked_number(copies, range(1, MOST_COPIES + 1), "copies")
    first = checked_seed(seed)
    fitting = [one for one in puzzles().values() if one.is_llama and game in ("", one.box)]
    return PuzzleSheet(game, first, [_drawn(fitting, first, number) for number in range(copies)])


def _drawn(fitting: list[Puzzle], seed: int, number: int) -> list[Puzzle]:
    words, left = generator(seed, number), list(fitting)
    drawn = [left.pop(below(words, len(left))) for _copy in range(min(A_SHEET, len(left)))]
    return sorted(drawn, key=lambda one: (one.rating, one.id))


def _printed(one: Puzzle) -> Data:
    seen = LlamaObservation.of(one.seen)
    names = seat_names(seen.num_players)
    points = [
        _("label|Seat {letter}: {points}", letter=LETTERS[seat], points=points)
        for seat, points in enumerate(seen.points)
        if seat != seen.seat
    ]
    asked = _("Points of the others: {points}. What do you do?", points=", ".join(points))
    return {
        "title": _(THEME_WORDS[one.theme]),
        "variant": one.rating,
        "text": f"{situation(seen)} {asked}".strip(),
        "picture": spread_svg(seen),
        "described": described(seen),
        "choices": [capital(named(action, names)) for action in seen.legal_actions],
        "unit": "",
        "answer": capital(named(one.answer, names)),
        "solution": joined(arguments(seen, names, one.answer, one.slip)),
        "slips": [{"answer": named(one.slip, names), "overlooked": _worth(one)}],
    }


def _worth(one: Puzzle) -> str:
    best, slip = one.worth[one.answer][0], one.worth[one.slip][0]
    return _("that wins {slip} of the matches, the best choice {best}.", slip=chance_text(slip), best=chance_text(best))
