"""Tables of Kadabra that its quiz asks about: double and special cards, the magic token, the show."""

from lamakit.games.contract import LETTERS
from lamakit.lessons.engine.drawing import Drawn, Until
from lamakit.lessons.engine.lots import Lots

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
