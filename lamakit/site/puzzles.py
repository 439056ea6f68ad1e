"""Puzzles: today's, the next that suits, its position as at a table, what is right and why, and one's own rating."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup

from lamakit.coach.llama.puzzles import (
    DEALS,
    FAST,
    FAST_FOR,
    FIRST_RATING,
    SLOW,
    THEMES,
    Puzzle,
    expected_score,
    of_the_day,
    puzzle,
    puzzles,
    rating_after,
)
from lamakit.errors import LamakitError
from lamakit.games import LLAMA
from lamakit.odds.intervals import interval_around
from lamakit.play.llama.observation import LlamaObservation
from lamakit.site.games import title_of
from lamakit.site.pages import page
from lamakit.site.rendered import drawn
from lamakit.site.request import Redirect, Request, Response
from lamakit.store.progress import Progress
from lamakit.store.puzzle_answers import PuzzleAnswer, PuzzleAnswers
from lamakit.texts import _
from lamakit.views.estimates import chance_interval, chance_text
from lamakit.views.llama.actions import named
from lamakit.views.llama.cards import back_svg, card_svg, die_svg, token_svg
from lamakit.views.llama.explain.arguments import arguments
from lamakit.views.llama.explain.facts import texts
from lamakit.views.llama.puzzles import THEME_WORDS, situation
from lamakit.views.llama.words import card_name, edition_name, prompt, spoken_card, token_name
from lamakit.views.words import capital

PEOPLE = ("You", "Mia", "Ben", "Zoe", "Ivo", "Lea")
SUITS = 80  # a puzzle is the harder for a player by so much that four in ten would be wrong


@dataclass(frozen=True)
class Chosen:
    """The kind of puzzles that is wanted; empty: all of them."""

    game: str = ""
    theme: str = ""

    def fits(self, one: Puzzle) -> bool:
        return self.game in ("", one.box) and self.theme in ("", one.theme)

    def address(self, place: str, **more: str) -> str:
        query = urlencode({name: text for name, text in {**vars(self), **more}.items() if text})
        return f"{place}?{query}" if query else place


@dataclass(frozen=True)
class Standing:
    """The answers of somebody so far, and their rating."""

    given: Sequence[PuzzleAnswer]

    @property
    def rating(self) -> int:
        return round(rating_after([(each.rating, each.is_right) for each in self.given]))

    @property
    def right(self) -> int:
        return sum(each.is_right for each in self.given)

    def of(self, name: str) -> PuzzleAnswer | None:
        return next((each for each in self.given if each.puzzle == name), None)

    def change(self, name: str) -> int:
        """By how much the answer to this puzzle has moved the rating."""
        number = [each.puzzle for each in self.given].index(name)
        before, after = (
            rating_after([(each.rating, each.is_right) for each in self.given[:end]]) for end in (number, number + 1)
        )
        return round(after) - round(before)


def chosen(query: Mapping[str, str]) -> Chosen:
    game, theme = query.get("game", ""), query.get("theme", "")
    return Chosen(game if game in LLAMA else "", theme if theme in THEMES else "")


def solved(request: Request) -> PuzzleAnswers:
    return PuzzleAnswers(Progress(request.matches.folder, request.matches.owner, ""))


def standing(request: Request) -> Standing:
    return Standing(solved(request).answers())


# --- which puzzle


def next_one(wanted: Chosen, given: Standing, but: str = "") -> Puzzle | None:
    """Of those not answered yet the one that suits best; then of those answered wrong, the oldest first."""
    fitting = [one for one in puzzles().values() if wanted.fits(one) and one.id != but]
    fresh = [one for one in fitting if given.of(one.id) is None]
    if fresh:
        return min(fresh, key=lambda one: (abs(one.rating - given.rating - SUITS), one.id))
    missed = [each.puzzle for each in given.given if not each.is_right]
    again = sorted((one for one in fitting if one.id in missed), key=lambda one: missed.index(one.id))
    return next(iter(again or fitting), None)


def today(request: Request) -> Redirect:
    return Redirect(f"puzzles/{of_the_day(datetime.now(UTC).date()).id}")


def overview(request: Request) -> Response | Redirect:
    wanted, given = chosen(request.query), standing(request)
    if "next" in request.query and (one := next_one(wanted, given, request.query["next"])):
        return Redirect(wanted.address(f"puzzles/{one.id}"))
    of_today = of_the_day(datetime.now(UTC).date())
    return page(
        "puzzles.html.j2",
        request,
        "puzzles",
        _("Puzzles"),
        given=given,
        wanted=wanted,
        nothing="next" in request.query,
        today=of_today,
        today_given=given.of(of_today.id),
        games={box: title_of(box) for box in LLAMA},
        counts={box: _counts(box, given) for box in LLAMA},
        themes={theme: _(THEME_WORDS[theme]) for theme in THEMES},
        total=len(puzzles()),
        formula={"first": FIRST_RATING, "fast": FAST, "slow": SLOW, "number": FAST_FOR},
        title_of=title_of,
        theme=_(THEME_WORDS[of_today.theme]),
    )


def _counts(box: str, given: Standing) -> tuple[int, int, int]:
    """Puzzles of a game: all, answered, answered right."""
    of_box = [one.id for one in puzzles().values() if one.box == box]
    answers = [each for name in of_box if (each := given.of(name))]
    return len(of_box), len(answers), sum(each.is_right for each in answers)


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
    action = action if action in one.worth else known.action if known and "again" not in request.query else ""
    seen, names, is_right = one.seen, names_of(one.seen), one.is_right(action)
    other = action if action and not is_right else one.slip
    return page(
        "puzzle.html.j2",
        request,
        "puzzles",
        _("Puzzle: {theme}").format(theme=_(THEME_WORDS[one.theme])),
        one=one,
        game=game_of(one),
        theme=_(THEME_WORDS[one.theme]),
        ask=prompt(seen, names),
        about=situation(seen),
        seen=seen,
        names=names,
        others=[(seen.seat + step) % seen.num_players for step in range(1, seen.num_players)],
        back=Thing(drawn(back_svg()), ""),
        face=face,
        middle=list(middle(seen)),
        played=played(seen),
        hand=list(hand(one, action)),
        choices=list(choices(one, action, names)),
        answered=action,
        is_right=is_right,
        right=named(one.answer, names),
        wrong=named(other, names),
        why=texts(arguments(seen, names, one.answer, other)) if action else [],
        chance_text=chance_text,
        chance_interval=chance_interval,
        lines=list(lines(one, action, names)),
        known=known,
        change=given.change(one.id) if known else 0,
        given=given,
        expected=expected_score(given.rating, one.rating),
        wanted=wanted,
    )


def lines(one: Puzzle, answered: str, names: Sequence[str]) -> Iterator[dict[str, object]]:
    """The rows of the table under the answer: each action and its worth."""
    for action, (share, error) in one.worth.items():
        interval = interval_around(DEALS, share, error, 0, 1)
        mark, text = _mark(one, action, answered), capital(named(action, names))
        yield {"text": text, "share": share, "interval": interval, "mark": mark}


def answer(request: Request) -> Redirect:
    wanted, action = chosen(request.query), request.query.get("action", "")
    try:
        one = puzzle(request.query.get("puzzle", ""))
    except LamakitError:
        return Redirect("puzzles")
    if action not in one.worth:
        return Redirect(wanted.address(f"puzzles/{one.id}"))
    solved(request).keep(one.id, action, one.is_right(action), one.rating)
    return Redirect(wanted.address(f"puzzles/{one.id}", answer=action))


def forget(request: Request) -> Redirect:
    solved(request).forget()
    return Redirect("puzzles")


def names_of(seen: LlamaObservation) -> list[str]:
    """By seat: you, and the others in the order in which they follow."""
    return [_(PEOPLE[(seat - seen.seat) % seen.num_players]) for seat in range(seen.num_players)]


def game_of(one: Puzzle) -> str:
    seen = one.seen
    edition = one.position.split("|")[0].strip().partition("@")[2]
    title = title_of(seen.variant)
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


def hand(one: Puzzle, answered: str) -> Iterator[Thing]:
    seen, shown = one.seen, set[str]()
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


def choices(one: Puzzle, answered: str, names: Sequence[str]) -> Iterator[Choice]:
    for action in one.seen.legal_actions:
        word, *codes = action.split()
        if action not in one.seen.codes:
            cards = codes if word in ("discard", "take") else []
            pictures = [Thing(drawn(card_svg(code)), "") for code in cards]
            tokens = [Thing(drawn(token_svg(kind)), "") for kind in codes] if word == "return" else []
            text = capital(named(action, names))
            yield Choice(action, text, _mark(one, action, answered), [*pictures, *tokens])
