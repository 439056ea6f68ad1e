"""Tables that quizzes ask about, with everybody's cards: turns that the engine has played, stages, and other games."""

from collections.abc import Sequence

from lamakit.games.contract import LETTERS
from lamakit.lessons.engine.drawing import Drawn
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.tables.answers import played_on
from lamakit.lessons.tables.llama.asking import seen_by
from lamakit.lessons.tables.llama.names import Card
from lamakit.play.match import Match


def turn(rng: Rng, game: str = "base", edition: str = "amigo") -> Drawn:
    """Somebody's turn, as that player sees it."""
    return Drawn.at(rng.midround(game, edition).position)


def something_to_try(rng: Rng, game: str = "base", edition: str = "amigo") -> Drawn:
    """Such a turn, whose deck may have run out, and an `action` that may be forbidden: a card, or to draw."""
    match = rng.midround(game, edition)
    cards = match.observation(match.current_player or 0).hand
    action = rng.pick([*dict.fromkeys(cards), *(["draw"] if rng.below(3) == 0 else [])])
    if rng.below(4) == 0:
        match = Match.from_position(emptied_deck(match.position))
    return Drawn.at(match.position, action=Card(action))


def emptied_deck(position: str) -> str:
    """The same table when the deck has run out: what was in it has been played."""
    kept = [part for part in position.split(" | ") if not part.startswith(("deck", "played "))]
    return " | ".join([*kept, "deck"])


# --- with Party's cards


def plus_cards(rng: Rng) -> Drawn:
    """A hand in which several plus cards go one after the other."""
    top = rng.between(1, 4)
    plus = [f"{value}+" for value in range(top, min(top + 4, 7)) if rng.below(4)]
    hand = " ".join([*plus, str(rng.between(1, 6)), str(rng.between(1, 6)), rng.pick("LP")])
    seats = f"A* {hand}:{rng.below(20)} | B 1 6:{rng.below(20)} | C 2 5:0"
    return Drawn.at(f"party | {top} | {seats}")


def all_will_quit(rng: Rng, edition: str = "amigo") -> Drawn:
    """Four players: the round's `dealer`, who played `last`, and the `quits` that end the round."""
    first, dealer, last = rng.below(4), rng.below(4), rng.below(4)
    is_out = [seat != first and not rng.below(3) for seat in range(4)]
    seats = [
        f"{LETTERS[seat]}{'*' * (seat == first)}{'-' * out} {rng.between(1, 5)} 6:{rng.below(25)}"
        for seat, out in enumerate(is_out)
    ]
    others = f"starter {LETTERS[(dealer + 1) % 4]} | dealer {LETTERS[dealer]} | played-last {LETTERS[last]}"
    match = Match.from_position(" | ".join([f"party@{edition}", "3", *seats, others]))
    quits = ", ".join(["quit"] * is_out.count(False))
    return Drawn.at(match.position, dealer=LETTERS[dealer], last=LETTERS[last], quits=quits)


# --- with dice


VALUES = ("1", "2", "3", "4", "5", "6", "L")


def roll_to_name(rng: Rng) -> Drawn:
    """Two others, who are still in the round or not, and a `roll` that is about to come up."""
    others = [f"{seat}{'-' if rng.below(2) else ' 2 5'}:{rng.below(20)}" for seat in "BC"]
    match = _dice(_row(rng), f"A* {_cards(rng, 1 + rng.below(3))}:3", *others)
    return Drawn.at(match.position, roll="L L L" if rng.below(6) == 0 else _roll(rng, match))


def rolled(rng: Rng) -> Drawn:
    """The dice are on the table after a hit or a miss: their `faces`, and `thinkable` actions with them."""
    start = match = _dice(_row(rng), f"A* {_cards(rng, 2 + rng.below(3))}:3", "B 2 5:7")
    while match.phase != "roll":
        match = played_on(start, [f"roll [{_roll(rng, start)}]"])
    faces = seen_by(match).roll
    thinkable = {*(f"{what} {face}" for what in ("discard", "take") for face in faces), *match.legal_actions()}
    return Drawn.at(match.position, faces=" ".join(faces), thinkable=tuple(sorted(thinkable)))


def roll_once_more(rng: Rng) -> Drawn:
    """Some cards, a row, and another player who has perhaps passed."""
    other = "B-:7" if rng.below(3) == 0 else "B 2 5:7"
    return Drawn.at(_dice(_row(rng), f"A* {_cards(rng, 1 + rng.below(4))}:0", other).position)


def alone_with_a_row(rng: Rng) -> Drawn:
    """The other player has passed; the row may have lost any of its cards. Nobody holds a 3, a 4 or a 5."""
    hand, points = _cards(rng, 1 + rng.below(3), of=("1", "2", "6")), rng.below(20)
    left = [value for value in VALUES if rng.below(2)]
    return Drawn.at(_dice(left, f"A* {hand}:{points}", f"B-:{rng.below(20)}").position)


def _dice(row: Sequence[str], *seats: str) -> Match:
    return Match.from_position(" | ".join(["dice", " ".join(["row", *row]), *seats]))


def _row(rng: Rng) -> list[str]:
    """A row from which some cards have been taken."""
    return [value for value in VALUES if rng.below(5) > 1]


def _cards(rng: Rng, count: int, of: Sequence[str] = VALUES) -> str:
    return " ".join(sorted(rng.pick(of) for _card in range(count)))


def _roll(rng: Rng, match: Match) -> str:
    """A roll of the three dice, at random."""
    return " ".join(sorted(rng.pick(die) for die in seen_by(match).dice))


VARIANT = "base+lama20+drama"


def llama_at_a_stage(rng: Rng) -> Drawn:
    """A llama can be played, three to six tokens are there, and the others have perhaps quit."""
    hand, points = rng.pick(("2 L", "4 4 L", "L")), rng.pick((0, 3, 12))
    others = f"B{rng.pick(('', '-'))} 3:1 | C{rng.pick(('', '-'))} 5:2"
    return Drawn.at(f"{VARIANT} | 6 | A* {hand}:{points} | {others} | {_staged(rng, 3, 6)}")


def in_the_drama(rng: Rng) -> Drawn:
    """With Party's cards, of which B holds three."""
    hand = " ".join(dict.fromkeys(rng.shuffled(["1", "1+", "2", "5", "L", "P"])[:3]))
    seats = f"A 3:{rng.below(20)} | B* {hand}:{rng.below(20)} | C 4 6:{rng.below(20)}"
    return Drawn.at(f"party+drama | L | {seats} | {_staged(rng, 5, 7)} | show")


def all_have_a_llama(rng: Rng) -> Drawn:
    """A is in the Drama, and everybody can pass it on once."""
    points = [rng.pick((0, rng.below(20), 10, 20)) for _seat in range(3)]
    seats = f"A* 2 L:{points[0]} | B 3 L:{points[1]} | C 5 L:{points[2]}"
    return Drawn.at(f"{VARIANT} | L | {seats} | {_staged(rng, 5, 6)} | show")


def last_llama(rng: Rng) -> Drawn:
    """A's last card is a llama, and it fits."""
    top, points = rng.pick("6L"), rng.pick((0, 5, 10, 21))
    return Drawn.at(f"{VARIANT} | {top} | A* L:{points} | B 2:{rng.below(20)} | C 1 4:0 | {_staged(rng, 2, 6)}")


def _staged(rng: Rng, least: int, most: int) -> str:
    """From `least` to `most` tokens on a stage, most of them white."""
    count = rng.between(least, most)
    return " ".join(["stage", *(rng.pick(("1", "1", "1", "10")) for _token in range(count))])


CARDS = ("1g", "2", "2/3", "3", "4", "4/5", "5", "6", "L")
DOUBLE = ("2/3", "4/5")
TOPS = ("2/3", "4/5", "2/3", "4/5", "1g", "2", "3", "4", "5d", "6", "L")


def double_cards(rng: Rng) -> Drawn:
    """A double card on top or in the hand."""
    top = rng.pick(TOPS)
    hand = rng.shuffled([card for card in CARDS if card != top])[:4]
    others = [card for card in DOUBLE if card not in hand]
    hand = [*hand[1:], rng.pick(others)] if others else hand
    return Drawn.at(f"kadabra | {top} | A* {' '.join(hand)}:3 | B 1g 6:{rng.below(30)} | C 2 L:3")


def double_hand(rng: Rng) -> Drawn:
    """A hand with a double card."""
    cards = [rng.pick(DOUBLE), *rng.shuffled([*CARDS, "3m", "5d", "2d", "L"])[: rng.between(2, 4)]]
    return Drawn.at(f"kadabra | 6 | A* {' '.join(cards)}:{rng.below(20)} | B 1g 6:{rng.below(30)} | C 4 L:3")


def magic_moves(rng: Rng) -> Drawn:
    """The magic token is at a `place`, a seat or the stage, and A may do an `action` that moves it or doesn't."""
    place, action = rng.below(4), rng.pick(["3m", "2d", "use magic"])
    action = action if place == 0 or action != "use magic" else "3m"
    out = "-" if rng.below(2) else ""
    held = [f"{rng.below(20)}{'m' * (place == seat)}" for seat in range(3)]
    stage = " | stage 1 m" if place == 3 else ""
    seats = f"A* 2d 3m 5:{held[0]} | B{out} 6 6:{held[1]} | C 4 L:{held[2]}"
    return Drawn.at(f"kadabra | 2 | {seats}{stage}", action=action, place="stage" if stage else LETTERS[place])


def who_has_to_draw(rng: Rng) -> Drawn:
    """A plays a card for which somebody draws; some have quit, and the deck has perhaps run out."""
    seats, out = rng.between(3, 4), rng.below(8)
    quit_marks = ["-" if out >> seat & 1 and seat < seats - 1 else "" for seat in range(seats - 1)]
    if seats == 4 and rng.below(3) == 0:
        quit_marks = ["-", "-", "-"]
    deck = " | deck" if rng.below(4) == 0 else ""
    others = [f"{'BCD'[seat]}{mark} {3 + seat} 6:{rng.below(30)}" for seat, mark in enumerate(quit_marks)]
    return Drawn.at(f"kadabra | 2 | A* 2d 5 L:3 | {' | '.join(others)}{deck}")


def show_or_not(rng: Rng) -> Drawn:
    """A llama was played, and there is a show (`shown` is 1), or it was turned up at the start (0)."""
    tokens, shown = rng.between(4, 6), rng.below(4) > 0
    tokens, alone = max(tokens, 5) if shown else tokens, rng.below(3) == 0
    hand = rng.shuffled(["1g", "3", "5", *(["L"] if rng.below(2) else [])])
    magic, mark = "m" if rng.below(2) else "", "-" if alone else ""
    stage = f"stage {' '.join(['1'] * tokens)}{' | show' if shown else ''}"
    seats = f"A* {' '.join(hand)}:4{magic} | B{mark} 4 6:{rng.below(30)} | C{mark} L 6:3"
    return Drawn.at(f"kadabra | L | {seats} | {stage}", shown=int(shown))
