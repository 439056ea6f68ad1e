"""One puzzle: its position as at a table, what can be answered, and then what is right and why."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, groupby
from string import ascii_lowercase, digits
from typing import NamedTuple

from markupsafe import Markup

from lamakit.coach.puzzles import Puzzle, of_the_day, puzzle
from lamakit.errors import LamakitError
from lamakit.odds.intervals import interval_around
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.llama.observation import LlamaObservation
from lamakit.site.games import title_of
from lamakit.site.mistakes import come_again
from lamakit.site.pages import page
from lamakit.site.puzzles import Standing, chosen, solved, standing, theme_of
from lamakit.site.rendered import drawn
from lamakit.site.request import Redirect, Request, Response, minutes_east
from lamakit.texts import _, deferred, plural
from lamakit.texts.numbers import number
from lamakit.views import spread
from lamakit.views.abrakadabrien.puzzles import action_named, reasons as area_reasons, situation as area_situation
from lamakit.views.abrakadabrien.spread import rows as area_rows
from lamakit.views.estimates import chance_interval, chance_text, plus_minus
from lamakit.views.llama.actions import named
from lamakit.views.llama.box_words import edition_name
from lamakit.views.llama.cards import card_svg, token_svg
from lamakit.views.llama.explain import facts
from lamakit.views.llama.explain.arguments import arguments
from lamakit.views.llama.prompts import prompt
from lamakit.views.llama.puzzles import situation
from lamakit.views.llama.spread import CARD, LIVE, around, played
from lamakit.views.llama.words import card_name
from lamakit.views.words import capital

PEOPLE = deferred(("You", "Mia", "Ben", "Zoe", "Ivo", "Lea"), "cast")
IN_SIGHT = 4  # actions under an answer
KEYS = {"draw": "d", "quit": "q", "collect": "c", "use magic": "m", "roll": "r", "pass": "p"}  # as at a table
ONWARD = "n"  # the next puzzle
THREE_AREAS, WIDE = 520, 860  # the width of a drawing in which they lie beside each other; what was scored, too


class Thing(NamedTuple):
    """A picture on the table. With an action it is a button; `mark` says what has become of it."""

    picture: Markup
    name: str
    action: str = ""
    mark: str = ""
    again: bool = False  # another copy of a card that is there already
    key: str = ""


class Choice(NamedTuple):
    """An action other than a card of one's own."""

    action: str
    text: str
    mark: str
    things: Sequence[Thing] = ()
    key: str = ""


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
    theme = theme_of(one, bool(action))
    return page(
        "puzzle.html.j2" if one.is_llama else "area_puzzle.html.j2",
        request,
        "puzzles",
        _("heading|Puzzle: {theme}", theme=theme or game_of(one)),
        one=one,
        game=game_of(one),
        theme=theme,
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
        "picture": drawn(spread.drawing(around(seen, names), spread.NARROW)),
        "wide": drawn(spread.drawing(around(seen, names, CARD if seen.dice else LIVE), spread.WIDTH)),
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
    told, all_in_line = list(lines(one, action, texts)), [[*chain(*area_rows(seen))]]
    return {
        "ask": _("One action."),
        "about": area_situation(seen, one.theme),
        "picture": drawn(spread.drawing(all_in_line, THREE_AREAS)),
        "wide": drawn(spread.drawing(all_in_line, WIDE)),
        "choices": [
            (
                "",
                [
                    Choice(each, texts[each], _mark(one, each, action), key=key)
                    for each, key in keys_of(sorted(one.worth)).items()
                ],
            )
        ],
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
            figure, sure, bar = number(value, "+z.1f"), plus_minus(2 * error, 1), 100 * max(value, 0) / max(most, 0.1)
        yield {"text": texts[action], "figure": figure, "sure": sure, "bar": bar, "mark": mark}


def answer(request: Request) -> Redirect:
    wanted, action = chosen(request.query), request.query.get("action", "")
    try:
        one = puzzle(request.query.get("puzzle", ""))
    except LamakitError:
        return Redirect("puzzles")
    if action not in one.worth:
        return Redirect(wanted.address(f"puzzles/{one.id}"))
    day, east = request.day, minutes_east(request.local) if one is of_the_day(request.day) else None
    solved(request).keep(one.id, action, one.is_right(action), one.rating, day, east)
    opened = "" if day == request.today else str(day.toordinal())
    return Redirect(wanted.address(f"puzzles/{one.id}", answer=action, day=opened))


def names_of(seen: LlamaObservation) -> list[str]:
    """By seat: you, and the others in the order in which they follow."""
    return [_(f"cast|{PEOPLE[(seat - seen.seat) % seen.num_players]}") for seat in range(seen.num_players)]


def game_of(one: Puzzle) -> str:
    edition = one.position.split("|")[0].strip().partition("@")[2]
    title = title_of(one.seen.variant)
    return f"{title}, {edition_name(one.box, edition)}" if edition else title


def _mark(one: Puzzle, action: str, answered: str) -> str:
    if not answered:
        return ""
    return "best" if one.is_right(action) else "wrong" if action == answered else ""


def keys_of(actions: Sequence[str]) -> dict[str, str]:
    """The key of each action: its own, as at a table, else a number, or a letter where these are spent."""
    free = (key for key in f"{digits[1:]}{ascii_lowercase}" if key not in {*KEYS.values(), ONWARD})
    return {action: KEYS.get(action) or next(free, "") for action in actions}


def _asked_in_order(seen: LlamaObservation, one: Puzzle) -> list[str]:
    """All that can be answered, as the page shows it: the hand first."""
    cards = [code for code in dict.fromkeys(seen.hand) if code in one.worth]
    return [*cards, *(action for action in seen.legal_actions if action not in seen.codes)]


def hand(seen: LlamaObservation, one: Puzzle, answered: str) -> Iterator[Thing]:
    shown, keys = set[str](), keys_of(_asked_in_order(seen, one))
    for code in seen.hand:
        playable = code in one.worth
        yield Thing(
            drawn(card_svg(code)),
            card_name(code),
            code if playable and not answered else "",
            _mark(one, code, answered) if playable and code not in shown else "",
            code in shown,
            "" if code in shown else keys.get(code, ""),
        )
        shown.add(code)


def choices(
    seen: LlamaObservation, one: Puzzle, answered: str, names: Sequence[str]
) -> Iterator[tuple[str, list[Choice]]]:
    """The actions other than one's cards; those that are told apart by cards or tokens under a word."""
    keys = keys_of(_asked_in_order(seen, one))
    words = {"discard": _("button|Discard"), "take": _("button|Take"), "return": _("button|Return")}
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
                    keys.get(action, ""),
                )
                for action in actions
            ],
        )


def in_sight(told: list[dict[str, object]]) -> list[dict[str, object]]:
    """The best actions, and the one that was chosen; the page has the others folded."""
    return [line for number, line in enumerate(told) if number < IN_SIGHT or line["mark"]]
