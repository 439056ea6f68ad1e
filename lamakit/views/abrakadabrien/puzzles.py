"""The words of Abrakadabrien's puzzles: what they are about, and what an action completes."""

from collections.abc import Mapping
from fractions import Fraction

from lamakit.games.abrakadabrien.cards import GOALS, TREASURE, Card
from lamakit.games.abrakadabrien.goals import PLACES, open_cards, reaches
from lamakit.games.abrakadabrien.state import Seat
from lamakit.odds.abrakadabrien.hidden import card_pmf
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.texts import _, deferred, plural
from lamakit.views.abrakadabrien.words import action_label, goal_name, spoken_card
from lamakit.views.estimates import chance_text
from lamakit.views.words import listed

THEME_WORDS = deferred({"replace": "Replace a card", "reveal": "Reveal a card", "swap": "Swap two cards"})
Goal = tuple[str, tuple[int, ...]]  # terrain and cells


def situation(seen: AbrakadabrienObservation) -> str:
    own = plural("You have scored {count} point.", "You have scored {count} points.", seen.points[seen.seat])
    return " ".join((own, _("Which action gains most on the others in three turns?")))


def action_named(action: str) -> str:
    """An action as a button and a line say it: "Replace 5: forest 1"."""
    verb, *words = action.split()
    if verb != "replace":
        return action_label(action, ())
    return _("Replace {cell}: {card}", cell=words[0], card=spoken_card(words[1]))


def reasons(seen: AbrakadabrienObservation, best: str, other: str, goals: Mapping[str, tuple[str, float]]) -> list[str]:
    """Sentences about two actions: what each completes at once, exactly; and the goal to which it leads most often."""
    return [" ".join(filter(None, (outlook(seen, each), prospect(*goals[each])))) for each in (best, other)]


def prospect(goal: str, share: float) -> str:
    if not goal:
        return _("In none of the deals you score a goal within three turns.")
    what, *cells = goal.split()
    return _(
        "Most often you score {goal} on {cells} within three turns: in {share} of the deals.",
        goal=goal_name(what),
        cells=listed(cells),
        share=chance_text(share),
    )


def outlook(seen: AbrakadabrienObservation, action: str) -> str:
    """Tells what an action completes at once, or how likely it does."""
    place = seen.copy_seen().seats[seen.seat]
    verb, *words = action.split()
    name = action_named(action)
    if verb == "reveal":
        pmf = card_pmf(seen, int(words[0]))
        chance = sum((pmf[code] for code in pmf if _new_goals(place, action, code)), Fraction(0))
        return _(
            "{action}: the chance that this completes a goal is {chance}.",
            action=name,
            chance=chance_text(float(chance)),
        )
    if not (goals := _new_goals(place, action)):
        return _("{action}: no goal is complete yet.", action=name)
    told = [
        _("{goal} on {cells}", goal=goal_name(GOALS[terrain]), cells=listed([str(cell + 1) for cell in cells]))
        for terrain, cells in goals
    ]
    after = _after(place, action)
    points = max(_points(after, cells) for _terrain, cells in goals)
    text = plural("{{action}}: {{goals}}, for {count} point.", "{{action}}: {{goals}}, for {count} points.", points)
    return text.format(action=name, goals=listed(told))


def _new_goals(place: Seat, action: str, revealed: str = "") -> list[Goal]:
    """The goals that are complete after an action, and were not before."""
    before = _complete(place)
    return [goal for goal in _complete(_after(place, action, revealed)) if goal not in before]


def _complete(place: Seat) -> list[Goal]:
    return [
        (terrain, cells) for terrain, places in PLACES.items() for cells in places if reaches(place, terrain, cells)
    ]


def _after(place: Seat, action: str, revealed: str = "") -> Seat:
    verb, *words = action.split()
    cell = int(words[0]) - 1
    area = list(place.area)
    if verb == "swap":
        other = int(words[1]) - 1
        area[cell], area[other] = area[other], area[cell]
    else:
        area[cell] = Card(revealed or words[1], is_open=True)
    return Seat(area)


def _points(place: Seat, cells: tuple[int, ...]) -> int:
    """A treasure counts two (ABR-18)."""
    return sum(1 + card.code.endswith(TREASURE) for card in open_cards(place, cells))
