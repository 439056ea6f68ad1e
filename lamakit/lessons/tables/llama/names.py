"""Names for lessons written as text: the odds of a position, by names that take cards and seats; and dealt hands."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache

from lamakit import odds
from lamakit.errors import LamakitError
from lamakit.games.contract import LETTERS
from lamakit.games.tokens import highest_token
from lamakit.lessons.engine.tree import flat, whole_number
from lamakit.odds.llama.draws import observed
from lamakit.odds.llama.hands import opening_penalty_pmf
from lamakit.odds.pmf import Pmf
from lamakit.play.chance import shuffle
from lamakit.play.generator import Words
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.observation import Observation
from lamakit.texts import noun
from lamakit.views.llama.words import card_name, card_names, spoken_card
from lamakit.views.words import either, listed

Name = Callable[..., object]


def card_label(code: str) -> str:
    """A card on a button: its code, or words where that has letters."""
    return spoken_card(code) if code[-1] in "LPgdm" else code


class Card(str):
    """A card by its code, and how a text speaks of it: `card.name` is "a 4", `card.plural` "4s", `card.bare` "4".

    `card.several(3)` is "three 4s".
    """

    __slots__ = ()

    @property
    def names(self) -> dict[str, object]:
        return {
            "name": card_name(self),
            "plural": noun("{card}s", card=spoken_card(self)),
            "several": lambda count: listed(card_names([self] * whole_number(count))),
            "bare": spoken_card(self),
            "label": card_label(self),
        }


class Cards(tuple[Card, ...]):
    """Several cards: `fits.names` is "a 4 and a 5", `fits.codes` "4 5", `cards.counted` "two 1s and a llama"."""

    __slots__ = ()

    @property
    def names(self) -> dict[str, str]:
        ends, names = {"first": self[0], "last": self[-1]} if self else {}, [card_name(card) for card in self]
        return {
            "names": listed(names),
            "counted": listed(card_names(self)),
            "either": either(names),
            "codes": " ".join(self),
            "labels": ", ".join(map(card_label, self)),
            **ends,
        }


class Dice(tuple[Cards, ...]):
    """The faces of several dice; a text shows them one after the other."""

    __slots__ = ()

    def __str__(self) -> str:
        return " · ".join(" ".join(die) for die in self)


def names(observation: Observation) -> dict[str, object]:
    """Every name with its function; cards are texts ("4"), seats letters ("B"), in quotation marks."""
    seen = LlamaObservation.of(observation)
    return {**_of_cards(seen), **(_of_draws(seen) if seen.top else _of_dice(seen))}


def _of_cards(seen: LlamaObservation) -> dict[str, Name]:
    return {
        "unseen": lambda *cards: counted(seen.unseen, cards),
        "copies": lambda *cards: counted(seen.box, cards),
        "hand": lambda seat="": seen.hand_sizes[_seat(seen, seat)],
        "hands": lambda: seen.hand_sizes,
        "cards": lambda: cards_of(seen.hand),
        "kinds": lambda: cards_of(seen.cards),
        "held": lambda *cards: counted({code: seen.hand.count(code) for code in seen.cards}, cards),
        "points": lambda seat="": seen.points[_seat(seen, seat)],
        "worth": lambda card: cost((str(card),)),
        "cost": lambda *cards: cost(tuple(sorted(_cards(seen, cards)))),
        "penalty": lambda: seen.penalty(),
        "penalty_with": lambda *cards: seen.penalty(added=_cards(seen, cards)),
        "may_play": lambda: cards_of(code for code in seen.legal_actions if code in seen.codes),
        "may": lambda action: action in seen.legal_actions,
        "token": lambda: highest_token(seen.copy_seen(), seen.seat),
        "without": lambda *cards: cards_of((Counter(seen.hand) - Counter(_cards(seen, cards))).elements()),
        "next_seat": lambda: LETTERS[(seen.seat + 1) % seen.num_players],
        "others": lambda: tuple(LETTERS[seat] for seat in range(seen.num_players) if seat != seen.seat),
        "nobody_quit": lambda: not any(seen.has_quit),
    }


def _of_draws(seen: LlamaObservation) -> dict[str, Name]:
    return {
        "top": lambda: Card(seen.top),
        "fits": lambda top=None: cards_of(seen.fitting(top)),
        "kind_after": lambda card: Card(next(code for code in seen.fitting(card) if code != card)),
        "kind_before": lambda card: Card(
            next(code for code in seen.cards if card in seen.fitting(code) and code != card)
        ),
        "fitting": lambda top=None: sum(seen.unseen[card] for card in seen.fitting(top)),
        "deck": lambda: seen.deck_size,
        "played": lambda *cards: counted(dict.fromkeys(seen.box, 0) | seen.played, cards),
        "p_draw": lambda *cards: odds.draw_pmf(seen).probability(_cards(seen, cards)),
        "p_draw_playable": lambda top=None: odds.p_draw_playable(seen, top),
        "p_can_play": lambda seat, top=None: odds.p_can_play(seen, _seat(seen, seat), top),
        "p_any_can_play": lambda top=None: odds.p_any_can_play(seen, top),
        "p_all_can_play": lambda top=None: odds.p_all_can_play(seen, top),
        "p_can_go_out": lambda seat, top=None: odds.p_can_go_out(seen, _seat(seen, seat), top),
        "p_none_has": lambda card, *seats: 1 - odds.p_any_contains(seen, _seats(seen, seats), _cards(seen, (card,))),
        "p_collects": lambda seat: odds.collector_pmf(seen)[_seat(seen, seat)],
        "stage": lambda: len(seen.stage),
        "p_contains": lambda seat, *cards: odds.p_contains(seen, _seat(seen, seat), _cards(seen, cards)),
        "p_next_has_llama": lambda: odds.p_next_has_llama(seen),
        "p_tokens_come_back": lambda: odds.p_tokens_come_back(seen),
        "expected_penalty": lambda draws=Fraction(0): odds.expected_penalty(seen, draws=_whole(draws)),
        "watched": lambda seat, kinds, beta=Fraction(0), top="": _watched(seen, _seat(seen, seat), kinds, beta, top),
    }


@lru_cache(1000)
def _watched(seen: LlamaObservation, seat: int, kinds: str, beta: Fraction, top: str) -> dict[str, Name]:
    """Beliefs after a seat has not played on the top card, but done this: "draw", or "draw draw".

    `beta` is how likely a player who could play is not to; `top` another card on which that happened.
    """
    record = [odds.Evidence(seat, kind, top or seen.top) for kind in kinds.split()]
    beliefs = odds.Beliefs(seen, record, odds.Behaviour(beta))
    return {
        "p_can_play": lambda top=None: beliefs.p_can_play(seat, top),
        "p_contains": lambda *cards: beliefs.p_contains(seat, _cards(seen, cards)),
        "p_draw": lambda *cards: beliefs.draw_pmf().probability(_cards(seen, cards)),
    }


def _of_dice(seen: LlamaObservation) -> dict[str, Name]:
    kinds = {"p_hit": odds.HIT, "p_miss": odds.MISS, "p_flop": odds.FLOP, "p_three_llamas": odds.THREE_LLAMAS}
    rolled: dict[str, Name] = {name: lambda kind=kind: _rolls(seen).probability([kind]) for name, kind in kinds.items()}
    return {
        **rolled,
        "dice": lambda: Dice(map(cards_of, seen.dice)),
        "row": lambda: cards_of(seen.row),
        "ways": lambda kind: int(_rolls(seen).probability([kind]) * odds.ROLLS),
        "flop_cost": lambda: seen.penalty(added=seen.row),
        "if_alone": lambda: names(_alone(seen)),
        "best_roll": lambda: _stopping(seen).roll,
        "best_stop": lambda: _stopping(seen).stop,
        "p_roll_shows": lambda *cards: odds.p_roll_shows(seen, _cards(seen, cards)),
        "expected_after_roll": lambda: odds.expected_after_roll(seen),
    }


@lru_cache(1000)
def _rolls(seen: LlamaObservation) -> odds.Pmf[str]:
    return odds.roll_outcomes(seen)


@lru_cache(1000)
def _stopping(seen: LlamaObservation) -> odds.Stopping:
    """The costs of rolling and passing now, for a player who is alone and stops at the best time."""
    return next(iter(odds.stopping_values(seen).values()))


def _alone(seen: LlamaObservation) -> LlamaObservation:
    """The same hand and row after the others have passed."""
    return observed(f"dice | row {' '.join(seen.row)} | A* {' '.join(seen.hand)}:{seen.points[seen.seat]} | B-:9")


def cards_of(codes: Iterable[str]) -> Cards:
    return Cards(Card(code) for code in codes)


def counted(counts: Mapping[str, int], cards: Sequence[object]) -> int:
    """How many there are of these cards; of all, if none is named."""
    return sum(counts[code] for code in _cards_of(counts, flat(cards))) if cards else sum(counts.values())


def _cards(seen: LlamaObservation, cards: tuple[object, ...]) -> list[str]:
    if not cards:
        raise LamakitError('it needs a card, such as "4"')
    return _cards_of(seen.box, flat(cards))


def _cards_of(known: Mapping[str, int], cards: list[object]) -> list[str]:
    found = []
    for card in cards:
        code = card if isinstance(card, str) else str(card)
        if code not in known:
            raise LamakitError("{card} is not a card; the cards are {cards}", code, " ".join(known))
        found.append(code)
    return found


def _seat(seen: LlamaObservation, seat: object) -> int:
    letters = LETTERS[: seen.num_players]
    if seat == "":
        return seen.seat
    if not isinstance(seat, str) or len(seat) != 1 or seat not in letters:
        raise LamakitError('{seat} is not a seat; write "A" to "{last}"', seat, letters[-1])
    return letters.index(seat)


def _seats(seen: LlamaObservation, seats: Sequence[object]) -> list[int]:
    return [_seat(seen, seat) for seat in flat(seats)]


def _whole(number: Fraction) -> int:
    if number.denominator != 1 or not 0 <= number <= 10:
        raise LamakitError("{number} draws can't be; write a whole number up to 10", number)
    return int(number)


@cache
def cost(hand: tuple[str, ...], variant: str = "base") -> int:
    """The cost of these cards by the game's own scoring (BAS-15)."""
    return int(_with_llama(variant).penalty(without=["L"], added=hand))


@cache
def _with_llama(variant: str) -> LlamaObservation:
    return LlamaObservation.from_position(f"{variant} | 6 | A* L:0 | B ?1:0")


@cache
def fresh_hand_pmf(game: str = "base") -> Pmf[int]:
    """P(a fresh hand costs x points), in a game such as `base@egmont`."""
    variant, _mark, edition = game.partition("@")
    return opening_penalty_pmf(variant, edition or "amigo")


def dealt(cards: list[str], size: int, words: Words) -> tuple[str, ...]:
    """A hand from the shuffled cards; advances the generator."""
    shuffled = cards.copy()
    shuffle(shuffled, len(shuffled), size, words)
    return tuple(shuffled[:size])
