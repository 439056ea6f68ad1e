"""Turns in the middle of a round that the engine has played, with everybody's cards: what quizzes ask about."""

from collections.abc import Sequence

from lamakit.games.contract import LETTERS
from lamakit.lessons.engine.drawing import Drawn, Until
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.tables.answers import played_on
from lamakit.lessons.tables.llama.asking import seen_by
from lamakit.lessons.tables.llama.names import Card
from lamakit.play.match import Match


def turn(lots: Lots, until: Until, game: str = "base", edition: str = "amigo") -> Drawn:
    """Somebody's turn, as that player sees it."""
    return Drawn.at(lots.midround(game, edition).position)


def something_to_try(lots: Lots, until: Until, game: str = "base", edition: str = "amigo") -> Drawn:
    """Such a turn, whose deck may have run out, and an `action` that may be forbidden: a card, or to draw."""
    match = lots.midround(game, edition)
    cards = match.observation(match.current_player or 0).hand
    action = lots.pick([*dict.fromkeys(cards), *(["draw"] if lots.below(3) == 0 else [])])
    if lots.below(4) == 0:
        match = Match.from_position(emptied_deck(match.position))
    return Drawn.at(match.position, action=Card(action))


def emptied_deck(position: str) -> str:
    """The same table when the deck has run out: what was in it has been played."""
    kept = [part for part in position.split(" | ") if not part.startswith(("deck", "played "))]
    return " | ".join([*kept, "deck"])


# --- with Party's cards


def plus_cards(lots: Lots, until: Until) -> Drawn:
    """A hand in which several plus cards go one after the other."""
    top = lots.between(1, 4)
    plus = [f"{value}+" for value in range(top, min(top + 4, 7)) if lots.below(4)]
    hand = " ".join([*plus, str(lots.between(1, 6)), str(lots.between(1, 6)), lots.pick("LP")])
    seats = f"A* {hand}:{lots.below(20)} | B 1 6:{lots.below(20)} | C 2 5:0"
    return Drawn.at(f"party | {top} | {seats}")


def all_will_quit(lots: Lots, until: Until, edition: str = "amigo") -> Drawn:
    """Four players: the round's `dealer`, who played `last`, and the `quits` that end the round."""
    first, dealer, last = lots.below(4), lots.below(4), lots.below(4)
    is_out = [seat != first and not lots.below(3) for seat in range(4)]
    seats = [
        f"{LETTERS[seat]}{'*' * (seat == first)}{'-' * out} {lots.between(1, 5)} 6:{lots.below(25)}"
        for seat, out in enumerate(is_out)
    ]
    others = f"starter {LETTERS[(dealer + 1) % 4]} | dealer {LETTERS[dealer]} | played-last {LETTERS[last]}"
    match = Match.from_position(" | ".join([f"party@{edition}", "3", *seats, others]))
    quits = ", ".join(["quit"] * is_out.count(False))
    return Drawn.at(match.position, dealer=LETTERS[dealer], last=LETTERS[last], quits=quits)


# --- with dice


VALUES = ("1", "2", "3", "4", "5", "6", "L")


def roll_to_name(lots: Lots, until: Until) -> Drawn:
    """Two others, who are still in the round or not, and a `roll` that is about to come up."""
    others = [f"{seat}{'-' if lots.below(2) else ' 2 5'}:{lots.below(20)}" for seat in "BC"]
    match = _dice(_row(lots), f"A* {_cards(lots, 1 + lots.below(3))}:3", *others)
    return Drawn.at(match.position, roll="L L L" if lots.below(6) == 0 else _roll(lots, match))


def rolled(lots: Lots, until: Until) -> Drawn:
    """The dice are on the table after a hit or a miss: their `faces`, and `thinkable` actions with them."""
    start = match = _dice(_row(lots), f"A* {_cards(lots, 2 + lots.below(3))}:3", "B 2 5:7")
    while match.phase != "roll":
        match = played_on(start, [f"roll [{_roll(lots, start)}]"])
    faces = seen_by(match).roll
    thinkable = {*(f"{what} {face}" for what in ("discard", "take") for face in faces), *match.legal_actions()}
    return Drawn.at(match.position, faces=" ".join(faces), thinkable=tuple(sorted(thinkable)))


def roll_once_more(lots: Lots, until: Until) -> Drawn:
    """Some cards, a row, and another player who has perhaps passed."""
    other = "B-:7" if lots.below(3) == 0 else "B 2 5:7"
    return Drawn.at(_dice(_row(lots), f"A* {_cards(lots, 1 + lots.below(4))}:0", other).position)


def alone_with_a_row(lots: Lots, until: Until) -> Drawn:
    """The other player has passed; the row may have lost any of its cards. Nobody holds a 3, a 4 or a 5."""
    hand, points = _cards(lots, 1 + lots.below(3), of=("1", "2", "6")), lots.below(20)
    left = [value for value in VALUES if lots.below(2)]
    return Drawn.at(_dice(left, f"A* {hand}:{points}", f"B-:{lots.below(20)}").position)


def _dice(row: Sequence[str], *seats: str) -> Match:
    return Match.from_position(" | ".join(["dice", " ".join(["row", *row]), *seats]))


def _row(lots: Lots) -> list[str]:
    """A row from which some cards have been taken."""
    return [value for value in VALUES if lots.below(5) > 1]


def _cards(lots: Lots, count: int, of: Sequence[str] = VALUES) -> str:
    return " ".join(sorted(lots.pick(of) for _card in range(count)))


def _roll(lots: Lots, match: Match) -> str:
    """A roll of the three dice, at random."""
    return " ".join(sorted(lots.pick(die) for die in seen_by(match).dice))
