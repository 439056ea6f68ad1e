"""The middle of a round, as the seat that decides sees it."""

from collections.abc import Mapping

from lamakit.lessons.engine.drawing import Drawn, Situation, Until
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.tables.llama.names import Card, names
from lamakit.lessons.tables.llama.situations import GENERAL, SMALL, Cards, late, situation
from lamakit.odds.llama.draws import observed
from lamakit.play.llama.observation import LlamaObservation


def midround(lots: Lots, until: Until, cards: Cards | None = None) -> Drawn:
    """A round that was really played; with `cards` a deal from another deck."""
    return _drawn(situation(lots, lambda seen: until(names(seen)), cards=cards))


def late_in_round(lots: Lots, until: Until, cards: Cards | None = None) -> Drawn:
    """Late in a round that nobody has quit."""
    return _drawn(late(lots, lambda seen: until(names(seen)), cards=cards))


def something_happens(lots: Lots, until: Until, cards: Cards | None = None) -> Drawn:
    """The next player draws hidden cards, or plays one.

    `wanted` is the card that you wait for, `drawn` how many cards are drawn, or `played` the one that is played;
    `after` has the names of the position that follows.
    """
    seen = situation(lots, lambda seen: until(names(seen)), cards=cards)
    played = lots.pick([code for code in seen.fitting() if seen.unseen[code]])
    others = [code for code in seen.codes if seen.unseen[code] and code != played]
    wanted, drawn = (played if lots.below(3) == 0 else lots.pick(others)), lots.below(3) + 1
    own: Mapping[str, object] = {"played_card": Card(played), "wanted": Card(wanted)}
    if lots.below(2):
        return _drawn(seen, {**own, "drawn": drawn, "after": names(_moved(seen, drawn=drawn))})
    return _drawn(seen, {**own, "drawn": 0, "after": names(_moved(seen, played=played))})


def _drawn(seen: LlamaObservation, own: Mapping[str, object] | None = None) -> Drawn:
    return Drawn(seen.boxed_position, {**names(seen), **(own or {})})


def _moved(seen: LlamaObservation, drawn: int = 0, played: str = "") -> LlamaObservation:
    """The same table after the next player has drawn hidden cards, or has played one."""
    other = (seen.seat + 1) % seen.num_players
    size = seen.hand_sizes[other]
    variant, top, *parts = seen.boxed_position.split(" | ")
    seats, parts = parts[: seen.num_players], parts[seen.num_players :]
    seats[other] = seats[other].replace(f"?{size}", f"?{size + drawn - bool(played)}")
    under = [code for code, count in seen.played.items() for _copy in range(count)] + [top] * bool(played)
    rest = [part for part in parts if not part.startswith(("deck", "played ")) and part != "played"]
    lines = [variant, played or top, *seats, f"deck ?{seen.deck_size - drawn}", " ".join(["played", *under]), *rest]
    return observed(" | ".join(lines))


SITUATIONS = {
    "situation": Situation(midround, SMALL, GENERAL),
    "late": Situation(late_in_round, SMALL, GENERAL),
    "something_happens": Situation(something_happens, SMALL, GENERAL),
}
