"""Puzzles: today's, the next that suits, its position as at a table, what is right and why, and one's own rating."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from itertools import groupby
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
from lamakit.errors import LamakitError
from lamakit.games import BOXES
from lamakit.odds.intervals import interval_around
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.llama.observation import LlamaObservation
from lamakit.site.charts import rating_chart
from lamakit.site.games import title_of
from lamakit.site.mistakes import come_again, due, every
from lamakit.site.pages import page
from lamakit.site.rendered import drawn, rendered
from lamakit.site.request import Redirect, Request, Response
from lamakit.store.progress import Progress
from lamakit.store.puzzle_answers import PuzzleAnswer, PuzzleAnswers, streak
from lamakit.store.repetition import waiting
from lamakit.store.results import Result, results
from lamakit.texts import _, deferred, plural
from lamakit.views import spread
from lamakit.views.abrakadabrien.puzzles import (
    THEME_WORDS as AREA_WORDS,
    action_named,
    reasons as area_reasons,
    situation as area_situation,
)
from lamakit.views.abrakadabrien.spread import rows as area_rows
from lamakit.views.estimates import chance_interval, chance_text, plus_minus
from lamakit.views.llama.actions import named
from lamakit.views.llama.cards import back_svg, card_svg, die_svg, token_svg
from lamakit.views.llama.explain import facts
from lamakit.views.llama.explain.arguments import arguments
from lamakit.views.llama.puzzles import THEME_WORDS, situation
from lamakit.views.llama.words import card_name, edition_name, prompt, spoken_card, token_name
from lamakit.views.portraits import portrait_svg
from lamakit.views.words import capital

EVERY_THEME = {**{theme: THEME_WORDS[theme] for theme in THEMES}, **AREA_WORDS}
PEOPLE = deferred(("You", "Mia", "Ben", "Zoe", "Ivo", "Lea"))
IN_SIGHT = 4  # actions under an answer
LEARNT = 3  # themes that a rung of the ladder tells
SUITS = 80  # a puzzle is the harder for a player by so much that four in ten would be wrong


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
    """The answers of somebody up to a day, and their rating."""

    given: Sequence[PuzzleAnswer]
    today: date

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
        return streak(self.given, self.today)

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
    return Standing(solved(request).answers(), request.today)


# --- which puzzle


def next_one(wanted: Chosen, given: Standing, but: str = "") -> Puzzle | None:
    """Of those not answered yet the one that suits best; then of those answered wrong, the oldest first."""
    if wanted.again:
        return next((one for one in given.waiting if one.id != but), None)
    fitting = [one for one in puzzles().values() if wanted.fits(one) and one.id != but]
    fresh = [one for one in fitting if given.of(one.id) is None]
    if fresh:
        return min(fresh, key=lambda one: (abs(one.rating - given.rating - SUITS), one.id))
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
        if one := next_one(wanted, given, request.query["next"]):
            return Redirect(wanted.address(f"puzzles/{one.id}"))
        if wanted.again:
            return Redirect("puzzles")
    return page(
        "puzzles.html.j2",
        request,
        "puzzles",
        _("Puzzles"),
        given=given,
        wanted=wanted,
        nothing="next" in request.query,
        today=given.of_today,
        games={box: title_of(box) for box in boxes()},
        counts={box: _counts(box, given) for box in boxes()},
        themes={theme: _(words) for theme, words in EVERY_THEME.items()},
        total=len(puzzles()),
        formula={"first": FIRST_RATING, "fast": FAST, "slow": SLOW, "number": FAST_FOR},
        title_of=title_of,
        theme=_(EVERY_THEME[given.of_today.theme]),
        picture=rating_chart(given.course) if len(given.given) > 1 else "",
        rungs=list(rungs(given, results(request.matches))),
        costly=costly(request),
    )


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
    for theme, number in Counter(theme for theme, _is_right in themes).most_common(LEARNT):
        right = sum(is_right for other, is_right in themes if other == theme)
        text = _("{theme} {right} of {number}")
        yield text.format(theme=_(EVERY_THEME[theme]), right=right, number=number)


# --- one puzzle


class Thing(NamedTuple):
    """A picture on the table. With an action it is a button; `mark` says what has become of it."""

    picture: Markup
    name: str
    action: str = ""
    mark: str = ""
    again: bool = False  # another copy of a card that is there already


class Choice(NamedTuple):
    """An action other than a card of one's own."""

    action: str
    text: str
    mark: str
    things: Sequence[Thing] = ()


def puzzle_page(request: Request) -> Response | None:
    try:
        one = puzzle(request.path[0])
    except LamakitError:
        return None
    wanted, given = chosen(request.query), standing(request)
    known = given.of(one.id)
    action = request.query.get("answer", "")
    action = action if action in one.worth else known.action if known and not given.asks(one) else ""
    is_right = one.is_right(action)
    other = action if action and not is_right else one.slip
    return page(
        "puzzle.html.j2" if one.is_llama else "area_puzzle.html.j2",
        request,
        "puzzles",
        _("Puzzle: {theme}").format(theme=_(EVERY_THEME[one.theme])),
        one=one,
        game=game_of(one),
        theme=_(EVERY_THEME[one.theme]),
        answered=action,
        is_right=is_right,
        known=known,
        change=given.change(one.id) if known else 0,
        given=given,
        later=later(one, given) if action else [],
        wanted=wanted,
        **(cards_shown(one, action, other) if one.is_llama else area_shown(one, action, other)),
    )


def cards_shown(one: Puzzle, action: str, other: str) -> dict[str, object]:
    """Everything on the table of a LLAMA game, and what is said about it."""
    seen = LlamaObservation.of(one.seen)
    names = names_of(seen)
    told = list(lines(one, action, {each: capital(named(each, names)) for each in one.worth}))
    return {
        "ask": prompt(seen, names),
        "about": situation(seen),
        "seen": seen,
        "names": names,
        "others": [(seen.seat + step) % seen.num_players for step in range(1, seen.num_players)],
        "back": Thing(drawn(back_svg()), ""),
        "face": face,
        "middle": list(middle(seen)),
        "played": played(seen),
        "hand": list(hand(seen, one, action)),
        "choices": list(choices(seen, one, action, names)),
        "right": named(one.answer, names),
        "wrong": named(other, names),
        "why": facts.texts(arguments(seen, names, one.answer, other)) if action else [],
        "lines": told,
        "in_sight": in_sight(told),
    }


def area_shown(one: Puzzle, action: str, other: str) -> dict[str, object]:
    """The table of Abrakadabrien as a picture, and what is said about it."""
    seen = AbrakadabrienObservation.of(one.seen)
    texts = {each: action_named(each) for each in one.worth}
    told = list(lines(one, action, texts))
    return {
        "ask": _("One action."),
        "about": area_situation(seen),
        "picture": drawn(spread.drawing(area_rows(seen), spread.PANEL)),
        "choices": [("", [Choice(each, texts[each], _mark(one, each, action)) for each in sorted(one.worth)])],
        "right": texts[one.answer],
        "wrong": texts[other],
        "why": area_reasons(seen, one.answer, other, one.goals) if action else [],
        "lines": told,
        "in_sight": told,
    }


def later(one: Puzzle, given: Standing) -> Iterator[str]:
    """When it comes again, and for how many days in a row today's puzzle has been answered."""
    if known := given.of(one.id):
        yield from come_again(known, given.today)
        if known.daily == given.today.toordinal():
            yield plural(
                "Today's puzzle, {count} day in a row.", "Today's puzzle, {count} days in a row.", given.streak
            )


def lines(one: Puzzle, answered: str, texts: Mapping[str, str]) -> Iterator[dict[str, object]]:
    """The rows of the table under the answer: each action and its worth, with a bar in percent of the best."""
    most = max(value for value, _error in one.worth.values())
    for action, (value, error) in one.worth.items():
        mark = _mark(one, action, answered)
        if one.is_llama:
            interval = interval_around(one.deals, value, error, 0, 1)
            figure, sure, bar = chance_text(value, 1), chance_interval(interval, 1), 100 * value
        else:
            figure, sure, bar = points_text(value), plus_minus(2 * error, 1), 100 * max(value, 0) / max(most, 0.1)
        yield {"text": texts[action], "figure": figure, "sure": sure, "bar": bar, "mark": mark}


def points_text(points: float) -> str:
    return f"{points:+z.1f}".replace("-", "−")


def answer(request: Request) -> Redirect:
    wanted, action = chosen(request.query), request.query.get("action", "")
    try:
        one = puzzle(request.query.get("puzzle", ""))
    except LamakitError:
        return Redirect("puzzles")
    if action not in one.worth:
        return Redirect(wanted.address(f"puzzles/{one.id}"))
    is_todays = one is of_the_day(request.today)
    solved(request).keep(one.id, action, one.is_right(action), one.rating, request.today, is_todays)
    return Redirect(wanted.address(f"puzzles/{one.id}", answer=action))


def forget(request: Request) -> Redirect:
    solved(request).forget()
    return Redirect("puzzles")


def names_of(seen: LlamaObservation) -> list[str]:
    """By seat: you, and the others in the order in which they follow."""
    return [_(PEOPLE[(seat - seen.seat) % seen.num_players]) for seat in range(seen.num_players)]


def game_of(one: Puzzle) -> str:
    edition = one.position.split("|")[0].strip().partition("@")[2]
    title = title_of(one.seen.variant)
    return f"{title}, {edition_name(one.box, edition)}" if edition else title


def _mark(one: Puzzle, action: str, answered: str) -> str:
    if not answered:
        return ""
    return "best" if one.is_right(action) else "wrong" if action == answered else ""


def face(code: str) -> Thing:
    return Thing(drawn(card_svg(code)), card_name(code))


def middle(seen: LlamaObservation) -> Iterator[tuple[str, list[Thing]]]:
    """Things in the middle, each heap under a label."""
    if seen.dice:
        yield (_("The row"), list(map(face, seen.row)))
        if seen.roll:
            yield (_("The dice"), [Thing(drawn(die_svg(face)), spoken_card(face)) for face in seen.roll])
        return
    yield (_("Top card"), [face(seen.top)])
    if seen.deck_size:
        yield (_("Deck: {count}").format(count=seen.deck_size), [Thing(drawn(back_svg()), "")])
    else:
        yield (_("The deck is empty"), [])
    if seen.stage:
        yield (_("On the stage"), [Thing(drawn(token_svg(kind)), token_name(kind)) for kind in seen.stage])


def played(seen: LlamaObservation) -> str:
    """The cards under the top card, as one would remember them."""
    return ", ".join(
        _("{count} × {card}").format(count=count, card=spoken_card(code)) for code, count in seen.played.items()
    )


def hand(seen: LlamaObservation, one: Puzzle, answered: str) -> Iterator[Thing]:
    shown = set[str]()
    for code in seen.hand:
        playable = code in one.worth
        yield Thing(
            drawn(card_svg(code)),
            card_name(code),
            code if playable and not answered else "",
            _mark(one, code, answered) if playable and code not in shown else "",
            code in shown,
        )
        shown.add(code)


def choices(
    seen: LlamaObservation, one: Puzzle, answered: str, names: Sequence[str]
) -> Iterator[tuple[str, list[Choice]]]:
    """The actions other than one's cards; those that are told apart by cards or tokens under a word."""
    words = {"discard": _("Discard"), "take": _("Take"), "return": _("Return")}
    others = [action for action in seen.legal_actions if action not in seen.codes]
    for word, actions in groupby(others, lambda action: action.split()[0]):
        draw = token_svg if word == "return" else card_svg
        yield (
            words.get(word, ""),
            [
                Choice(
                    action,
                    capital(named(action, names)),
                    _mark(one, action, answered),
                    [Thing(drawn(draw(code)), "") for code in action.split()[1:]] if word in words else [],
                )
                for action in actions
            ],
        )


def in_sight(told: list[dict[str, object]]) -> list[dict[str, object]]:
    """The best actions, and the one that was chosen; the page has the others folded."""
    return [line for number, line in enumerate(told) if number < IN_SIGHT or line["mark"]]
