"""Right answers at any table, computed by the engine, and seats to choose."""

from collections.abc import Callable, Iterable, Sequence

from lamakit.games.contract import LETTERS
from lamakit.lessons.engine.step import Choices, Options
from lamakit.lessons.engine.table import Asking
from lamakit.lessons.engine.tree import Names
from lamakit.play.match import Match
from lamakit.texts import _, deferred

NOBODY = deferred("nobody", "word")


def played_on(match: Match, actions: Sequence[str]) -> Match:
    """Another match that goes on from here with these actions; "roll [3 3 5]" says what chance brings."""
    further = Match.from_position(match.position, names=match.names)
    for action in actions:
        text, _bracket, chance = action.removesuffix("]").partition(" [")
        further.play(text, chance or None)
    return further


def most_in_a_row(match: Match, actions: Callable[[Match], Iterable[str]]) -> int:
    """How many of these actions the player who decides can do before anything else happens."""
    counts = [0]
    for action in actions(match):
        further = played_on(match, [action])
        goes_on = (further.phase, further.current_player) == (match.phase, match.current_player)
        counts.append(1 + (most_in_a_row(further, actions) if goes_on else 0))
    return max(counts)


def seats(match: Match) -> Options:
    return {name: name for name in match.names}


def seats_or_nobody(match: Match) -> Options:
    return {**seats(match), NOBODY: _(f"word|{NOBODY}")}


def names(match: Match) -> Names:
    """The names that answers at any table are computed with; seats are letters.

    When a round is over, `who_decides` starts the next.
    """
    return {
        "name": lambda seat: match.names[LETTERS.index(str(seat))],
        "points": lambda seat: match.points[LETTERS.index(str(seat))],
        "who_decides": match.names[match.current_player or 0],
        "winners": tuple(match.names[seat] for seat in match.winners),
    }


ASKING = Asking(names, {"seats": lambda: Choices(seats), "seats_or_nobody": lambda: Choices(seats_or_nobody)}, {})
