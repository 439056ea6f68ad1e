"""Puzzles: today's, the next that suits, how one stands, and the ladder of characters."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup

from lamakit.bots.characters import character
from lamakit.coach.puzzles import (
    FAST,
    FAST_FOR,
    FIRST_RATING,
    SLOW,
    THEMES,
    Puzzle,
    boxes,
    level_ratings,
    of_the_day,
    puzzle,
    puzzles,
    ratings,
)
from lamakit.games import BOXES
from lamakit.site.charts import rating_chart
from lamakit.site.games import title_of
from lamakit.site.mistakes import due, every
from lamakit.site.pages import page
from lamakit.site.rendered import drawn, rendered
from lamakit.site.request import Redirect, Request, Response, minutes_east
from lamakit.store.progress import Progress
from lamakit.store.puzzle_answers import PuzzleAnswer, PuzzleAnswers, streak
from lamakit.store.repetition import waiting
from lamakit.store.results import Result, results
from lamakit.texts import _
from lamakit.texts.numbers import number
from lamakit.views.abrakadabrien.puzzles import THEME_WORDS as AREA_WORDS
from lamakit.views.llama.puzzles import THEME_WORDS
from lamakit.views.portraits import portrait_svg

EVERY_THEME = {**{theme: THEME_WORDS[theme] for theme in THEMES}, **AREA_WORDS}
TELLING = ("replace", "reveal", "swap")  # themes that say of what kind the best action is
LEARNT = 3  # themes that a rung of the ladder tells
SUITS = 80  # a puzzle is the harder for a player by so much that four in ten would be wrong
LATEST, AGAIN = 6, 240  # answers, and by how much each of them makes a puzzle of its theme suit less
FIRST, FIRST_BOXES = 10, ("base",)  # answers for which games are left that one doesn't know yet
DULL = 400  # by how much a puzzle about tokens suits less


@dataclass(frozen=True)
class Chosen:
    """The kind of puzzles that is wanted; empty: all of them. `again`: those that were answered wrong and wait."""

    game: str = ""
    theme: str = ""
    again: str = ""

    def fits(self, one: Puzzle) -> bool:
        return self.game in ("", one.box) and self.theme in ("", one.theme)

    def address(self, place: str, **more: str) -> str:
        query = urlencode({name: text for name, text in {**vars(self), **more}.items() if text})
        return f"{place}?{query}" if query else place


@dataclass(frozen=True)
class Standing:
    """The answers of somebody up to a day, and their rating; `east` as in a request."""

    given: Sequence[PuzzleAnswer]
    today: date
    east: int = 0

    @cached_property
    def course(self) -> list[int]:
        """The rating at first and after each answer."""
        return [round(rating) for rating in ratings((each.rating, each.is_right) for each in self.given)]

    @property
    def rating(self) -> int:
        return self.course[-1]

    @property
    def right(self) -> int:
        return sum(each.is_right for each in self.given)

    @property
    def streak(self) -> int:
        return streak(self.given, self.today, self.east)

    @property
    def of_today(self) -> Puzzle:
        return of_the_day(self.today)

    @property
    def has_todays(self) -> bool:
        """Whether today's puzzle is answered."""
        return any(each.daily == self.today.toordinal() for each in self.given)

    @cached_property
    def waiting(self) -> list[Puzzle]:
        """The puzzles that come again today."""
        known = [each for each in self.given if each.puzzle in puzzles()]
        return [puzzle(each.puzzle) for each in waiting(known, self.today)]

    def of(self, name: str) -> PuzzleAnswer | None:
        return next((each for each in self.given if each.puzzle == name), None)

    def asks(self, one: Puzzle) -> bool:
        """Whether it is still to be answered: for the first time, again, or as today's puzzle."""
        known = self.of(one.id)
        is_todays = one is self.of_today and not self.has_todays
        return known is None or is_todays or one in self.waiting

    def change(self, name: str) -> int:
        """By how much the answer to this puzzle has moved the rating."""
        number = [each.puzzle for each in self.given].index(name)
        return self.course[number + 1] - self.course[number]


def chosen(query: Mapping[str, str]) -> Chosen:
    game, theme, again = query.get("game", ""), query.get("theme", ""), query.get("again", "")
    return Chosen(game if game in BOXES else "", theme if theme in EVERY_THEME else "", "yes" if again else "")


def solved(request: Request) -> PuzzleAnswers:
    return PuzzleAnswers(Progress(request.matches.folder, request.matches.owner, ""))


def standing(request: Request) -> Standing:
    return Standing(solved(request).answers(), request.day, minutes_east(request.local))


def next_one(wanted: Chosen, given: Standing, but: str = "", played: Collection[str] = ()) -> Puzzle | None:
    """Of those not answered yet the one that suits best; then of those answered wrong, the oldest first.

    The first ones are of boxes that have been `played`, without expansions, else of the game that everybody learns
    first. A theme of the latest answers suits less, and so do tokens, of which the easiest are.
    """
    if wanted.again:
        return next((one for one in given.waiting if one.id != but), None)
    fitting = [one for one in puzzles().values() if wanted.fits(one) and one.id != but]
    fresh = [one for one in fitting if given.of(one.id) is None]
    known = played or FIRST_BOXES
    first = [one for one in fresh if one.variant in known] if len(given.given) < FIRST else []
    if fresh:
        latest = Counter(puzzle(each.puzzle).theme for each in given.given[-LATEST:] if each.puzzle in puzzles())

        def apart(one: Puzzle) -> tuple[int, str]:
            dull = DULL if one.theme == "token" else 0
            return abs(one.rating - given.rating - SUITS) + AGAIN * latest[one.theme] + dull, one.id

        return min(first or fresh, key=apart)
    missed = [each.puzzle for each in given.given if not each.is_right]
    again = sorted((one for one in fitting if one.id in missed), key=lambda one: missed.index(one.id))
    return next(iter(again or fitting), None)


def of_today(request: Request) -> Redirect:
    return Redirect(f"puzzles/{of_the_day(request.today).id}")


def for_today(request: Request, given: Standing) -> Markup:
    """A part of the front door: today's puzzle, one's mistakes that wait, and how one stands."""
    picture = rating_chart(given.course) if len(given.given) > 1 else ""
    return Markup(rendered("today.html.j2", root=request.root, given=given, picture=picture, costly=costly(request)))


def costly(request: Request) -> int:
    """How many mistakes of one's matches wait today."""
    return len(due(every(results(request.matches)), request.today))


def overview(request: Request) -> Response | Redirect:
    wanted, given = chosen(request.query), standing(request)
    if "next" in request.query:
        played = {result.box for result in results(request.matches)}
        if one := next_one(wanted, given, request.query["next"], played):
            return Redirect(wanted.address(f"puzzles/{one.id}"))
        if wanted.again:
            return Redirect("puzzles")
    return page(
        "puzzles.html.j2",
        request,
        "puzzles",
        _("page|Puzzles"),
        given=given,
        wanted=wanted,
        nothing="next" in request.query,
        today=given.of_today,
        games={box: title_of(box) for box in boxes()},
        counts={box: _counts(box, given) for box in boxes()},
        themes={theme: _(words) for theme, words in EVERY_THEME.items() if theme not in TELLING},
        total=number(len(puzzles())),
        formula={"first": FIRST_RATING, "fast": FAST, "slow": SLOW, "number": FAST_FOR},
        title_of=title_of,
        theme=theme_of(given.of_today, given.has_todays),
        picture=rating_chart(given.course) if len(given.given) > 1 else "",
        rungs=list(rungs(given, results(request.matches))),
        costly=costly(request),
    )


def theme_of(one: Puzzle, is_answered: bool) -> str:
    """Its theme in words; empty while that would give the answer away."""
    return _(EVERY_THEME[one.theme]) if is_answered or one.theme not in TELLING else ""


def _counts(box: str, given: Standing) -> tuple[int, int, int]:
    """Puzzles of a game: all, answered, answered right."""
    of_box = [one.id for one in puzzles().values() if one.box == box]
    answers = [each for name in of_box if (each := given.of(name))]
    return len(of_box), len(answers), sum(each.is_right for each in answers)


class Rung(NamedTuple):
    """A character on the ladder, with the rating that its answers to all puzzles are worth.

    It is passed with as high a rating, after a first answer; `ahead`: points that are still missing. `learnt`: of the
    themes answered on the way up to it, how many right and how many in all; `won` and `played`: matches against it.
    """

    name: str
    portrait: Markup
    rating: int
    is_passed: bool
    is_next: bool
    ahead: int
    learnt: list[str]
    won: int
    played: int


def rungs(given: Standing, matches: Sequence[Result]) -> Iterator[Rung]:
    """The characters, the strongest first."""
    ratings_of = level_ratings()
    passed = [level for level, rating in ratings_of.items() if given.given and rating <= given.rating]
    goal = next((level for level in ratings_of if level not in passed), "")
    ways = [next((level for level, rating in ratings_of.items() if rating > own), "") for own in given.course]
    for level, rating in reversed(list(ratings_of.items())):
        who = character(level, "base")
        if who is None:
            continue
        against = [result for result in matches if level in result.bots and result.counts]
        answers = [each for each, way in zip(given.given, ways, strict=False) if way == level]
        yield Rung(
            who.name,
            drawn(portrait_svg(level)),
            rating,
            level in passed,
            level == goal,
            max(rating - given.rating, 0),
            list(_learnt(answers)),
            sum(result.is_won for result in against),
            len(against),
        )


def _learnt(answers: Sequence[PuzzleAnswer]) -> Iterator[str]:
    """The themes of these answers, most often first, and how many were right."""
    themes = [(puzzle(each.puzzle).theme, each.is_right) for each in answers if each.puzzle in puzzles()]
    for theme, count in Counter(theme for theme, _is_right in themes).most_common(LEARNT):
        right = sum(is_right for other, is_right in themes if other == theme)
        text = _("heading|{theme} {right} of {number}")
        yield text.format(theme=_(EVERY_THEME[theme]), right=right, number=count)


def forget(request: Request) -> Redirect:
    solved(request).forget()
    return Redirect("puzzles")
