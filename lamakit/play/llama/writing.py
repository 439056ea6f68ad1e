"""A state of a LLAMA game as one line of text (the grammar is in docs/notation.md).

In a state with hidden cards (an observation), hands and deck list fewer cards than their sizes say.
"""

from collections.abc import Iterable

from lamakit.games import Variant, dice
from lamakit.games.contract import LETTERS, PHASES, ROLLED, SHOW, TURN, State
from lamakit.games.rounds import HAND, NOBODY
from lamakit.play.checks import written_parts
from lamakit.play.llama.tables import has_row

TOKENS = ("1", "10", "20", "m")
BOX = "box"  # the part that names another deck than the usual one


def card_list(codes: tuple[str, ...], counts: Iterable[int]) -> list[str]:
    """The codes of a multiset of cards, in value order."""
    return [code for code, count in zip(codes, counts, strict=True) for _time in range(count)]


def write_position(variant: Variant, state: State, observed: bool = False) -> str:
    """The line of text that restores the state; an observation also lists the played cards."""
    codes = variant.game.CODES
    seats = [_seat_text(codes, state, seat) for seat in range(state.players)]
    if has_row(variant):
        row = _pile_text(codes, "row", state.row, sum(state.row))
        return " | ".join([variant.label, row, *seats, *_other_parts(state)])
    piles = [_pile_text(codes, "deck", state.deck, state.deck_size)]
    if observed:
        piles.append(_pile_text(codes, "played", state.played, sum(state.played)))
    if state.stage_size:
        piles.append(_pile_text(TOKENS, "stage", state.stage, state.stage_size))
    return " | ".join([variant.label, codes[state.top], *seats, *piles, *_other_parts(state)])


def _seat_text(codes: tuple[str, ...], state: State, seat: int) -> str:
    marks = ("*" if seat == state.player else "") + ("-" if state.has_quit[seat] else "")
    cards = _pile_text(codes, LETTERS[seat] + marks, state.hands[seat], state.hand_sizes[seat])
    magic = "m" if "has_magic" in state.fields and state.has_magic[seat] else ""
    return f"{cards}:{state.points[seat]}{magic}"


def _pile_text(codes: tuple[str, ...], name: str, counts: list[int], size: int) -> str:
    hidden = size - sum(counts)
    return " ".join([name, *card_list(codes, counts), *([f"?{hidden}"] if hidden else [])])


def _other_parts(state: State) -> list[str]:
    usual_dealer, last_played = (state.starter - 1) % state.players, getattr(state, "last_played", NOBODY)
    lists = {
        "dealt": [str(state.dealt)] if state.dealt != HAND else None,
        "show": [] if state.phase == SHOW else None,
        "roll": [dice.CODES[value] for value in state.roll] if state.phase == ROLLED else None,
        "phase": [PHASES[state.phase]] if state.phase not in (TURN, SHOW, ROLLED) else None,
        "round": [str(state.round_no)] if state.round_no != 1 else None,
        "starter": [LETTERS[state.starter]] if state.starter else None,
        "dealer": [LETTERS[state.dealer]] if getattr(state, "dealer", usual_dealer) != usual_dealer else None,
        "played-last": [LETTERS[last_played]] if last_played != NOBODY else None,
    }
    return written_parts(lists)


def hides_cards(state: State) -> bool:
    """Whether some cards are only counted: then the state is an observation's."""
    hands = zip(state.hands, state.hand_sizes, strict=True)
    return sum(state.deck) < state.deck_size or any(sum(hand) < size for hand, size in hands)
