"""Tables that quizzes ask about, with everybody's cards: turns that the engine has played, stages, and other games."""

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


VARIANT = "base+lama20+drama"


def llama_at_a_stage(lots: Lots, until: Until) -> Drawn:
    """A llama can be played, three to six tokens are there, and the others have perhaps quit."""
    hand, points = lots.pick(("2 L", "4 4 L", "L")), lots.pick((0, 3, 12))
    others = f"B{lots.pick(('', '-'))} 3:1 | C{lots.pick(('', '-'))} 5:2"
    return Drawn.at(f"{VARIANT} | 6 | A* {hand}:{points} | {others} | {_staged(lots, 3, 6)}")


def in_the_drama(lots: Lots, until: Until) -> Drawn:
    """With Party's cards, of which B holds three."""
    hand = " ".join(dict.fromkeys(lots.shuffled(["1", "1+", "2", "5", "L", "P"])[:3]))
    seats = f"A 3:{lots.below(20)} | B* {hand}:{lots.below(20)} | C 4 6:{lots.below(20)}"
    return Drawn.at(f"party+drama | L | {seats} | {_staged(lots, 5, 7)} | show")


def all_have_a_llama(lots: Lots, until: Until) -> Drawn:
    """A is in the Drama, and everybody can pass it on once."""
    points = [lots.pick((0, lots.below(20), 10, 20)) for _seat in range(3)]
    seats = f"A* 2 L:{points[0]} | B 3 L:{points[1]} | C 5 L:{points[2]}"
    return Drawn.at(f"{VARIANT} | L | {seats} | {_staged(lots, 5, 6)} | show")


def last_llama(lots: Lots, until: Until) -> Drawn:
    """A's last card is a llama, and it fits."""
    top, points = lots.pick("6L"), lots.pick((0, 5, 10, 21))
    return Drawn.at(f"{VARIANT} | {top} | A* L:{points} | B 2:{lots.below(20)} | C 1 4:0 | {_staged(lots, 2, 6)}")


def _staged(lots: Lots, least: int, most: int) -> str:
    """From `least` to `most` tokens on a stage, most of them white."""
    count = lots.between(least, most)
    return " ".join(["stage", *(lots.pick(("1", "1", "1", "10")) for _token in range(count))])


CARDS = ("1g", "2", "2/3", "3", "4", "4/5", "5", "6", "L")
DOUBLE = ("2/3", "4/5")
TOPS = ("2/3", "4/5", "2/3", "4/5", "1g", "2", "3", "4", "5d", "6", "L")


def double_cards(lots: Lots, until: Until) -> Drawn:
    """A double card on top or in the hand."""
    top = lots.pick(TOPS)
    hand = lots.shuffled([card for card in CARDS if card != top])[:4]
    others = [card for card in DOUBLE if card not in hand]
    hand = [*hand[1:], lots.pick(others)] if others else hand
    return Drawn.at(f"kadabra | {top} | A* {' '.join(hand)}:3 | B 1g 6:{lots.below(30)} | C 2 L:3")


def double_hand(lots: Lots, until: Until) -> Drawn:
    """A hand with a double card."""
    cards = [lots.pick(DOUBLE), *lots.shuffled([*CARDS, "3m", "5d", "2d", "L"])[: lots.between(2, 4)]]
    return Drawn.at(f"kadabra | 6 | A* {' '.join(cards)}:{lots.below(20)} | B 1g 6:{lots.below(30)} | C 4 L:3")


def magic_moves(lots: Lots, until: Until) -> Drawn:
    """The magic token is at a `place`, a seat or the stage, and A may do an `action` that moves it or doesn't."""
    place, action = lots.below(4), lots.pick(["3m", "2d", "use magic"])
    action = action if place == 0 or action != "use magic" else "3m"
    out = "-" if lots.below(2) else ""
    held = [f"{lots.below(20)}{'m' * (place == seat)}" for seat in range(3)]
    stage = " | stage 1 m" if place == 3 else ""
    seats = f"A* 2d 3m 5:{held[0]} | B{out} 6 6:{held[1]} | C 4 L:{held[2]}"
    return Drawn.at(f"kadabra | 2 | {seats}{stage}", action=action, place="stage" if stage else LETTERS[place])


def who_has_to_draw(lots: Lots, until: Until) -> Drawn:
    """A plays a card for which somebody draws; some have quit, and the deck has perhaps run out."""
    seats, out = lots.between(3, 4), lots.below(8)
    quit_marks = ["-" if out >> seat & 1 and seat < seats - 1 else "" for seat in range(seats - 1)]
    if seats == 4 and lots.below(3) == 0:
        quit_marks = ["-", "-", "-"]
    deck = " | deck" if lots.below(4) == 0 else ""
    others = [f"{'BCD'[seat]}{mark} {3 + seat} 6:{lots.below(30)}" for seat, mark in enumerate(quit_marks)]
    return Drawn.at(f"kadabra | 2 | A* 2d 5 L:3 | {' | '.join(others)}{deck}")


def show_or_not(lots: Lots, until: Until) -> Drawn:
    """A llama was played, and there is a show (`shown` is 1), or it was turned up at the start (0)."""
    tokens, shown = lots.between(4, 6), lots.below(4) > 0
    tokens, alone = max(tokens, 5) if shown else tokens, lots.below(3) == 0
    hand = lots.shuffled(["1g", "3", "5", *(["L"] if lots.below(2) else [])])
    magic, mark = "m" if lots.below(2) else "", "-" if alone else ""
    stage = f"stage {' '.join(['1'] * tokens)}{' | show' if shown else ''}"
    seats = f"A* {' '.join(hand)}:4{magic} | B{mark} 4 6:{lots.below(30)} | C{mark} L 6:3"
    return Drawn.at(f"kadabra | L | {seats} | {stage}", shown=int(shown))
