"""Tables with tokens on the stage, shortly before or in the Drama: what its quiz asks about."""

from lamakit.lessons.engine.drawing import Drawn, Until
from lamakit.lessons.engine.lots import Lots

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
