"""Turns in the middle of a round that the engine has played, with everybody's cards: what quizzes ask about."""

from lamakit.lessons.engine.drawing import Drawn, Situation, Until
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.tables.llama.names import Card, names
from lamakit.play.match import Match


def turn(lots: Lots, until: Until, game: str = "base", edition: str = "amigo") -> Drawn:
    """Somebody's turn, as that player sees it."""
    return _drawn(lots.midround(game, edition))


def something_to_try(lots: Lots, until: Until, game: str = "base", edition: str = "amigo") -> Drawn:
    """Such a turn, whose deck may have run out, and an `action` that may be forbidden: a card, or to draw."""
    match = lots.midround(game, edition)
    cards = match.observation(match.current_player or 0).hand
    action = lots.pick([*dict.fromkeys(cards), *(["draw"] if lots.below(3) == 0 else [])])
    if lots.below(4) == 0:
        match = Match.from_position(emptied_deck(match.position))
    return _drawn(match, Card(action))


def _drawn(match: Match, action: Card | None = None) -> Drawn:
    own = names(match.observation(match.current_player or 0))
    return Drawn(match.position, {**own, "action": action} if action else own)


def emptied_deck(position: str) -> str:
    """The same table when the deck has run out: what was in it has been played."""
    kept = [part for part in position.split(" | ") if not part.startswith(("deck", "played "))]
    return " | ".join([*kept, "deck"])


SITUATIONS = {"turn": Situation(turn), "something_to_try": Situation(something_to_try)}
