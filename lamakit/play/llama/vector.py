"""An observation of a LLAMA game as numbers, for programs that learn: the same information and no more.

Seats are counted clockwise from the observer's own, which is +0. What is one of several things is a 1 among zeros;
counts and points stand as they are. The course of the round (`LlamaObservation.record`) has no fixed length, and is
left out.
"""

from collections.abc import Iterable, Iterator, Sequence

from lamakit.games import Variant
from lamakit.games.contract import LETTERS, PHASES, State
from lamakit.play.llama.tables import has_row, has_stage
from lamakit.play.llama.writing import TOKENS
from lamakit.texts import _

Block = tuple[str, Sequence[str], Iterable[float]]  # entries that belong together: their name, labels and values


def blocks(variant: Variant, state: State, seat: int, unseen: Iterable[int]) -> Iterator[Block]:
    """The entries of a masked state, as `seat` sees it; NOBODY, who only looks on, counts from seat A."""
    codes, phases, players = variant.game.CODES, variant.game.PHASES, state.players
    first = max(seat, 0)
    seats = [(first + step) % players for step in range(players)]
    steps = [f"+{step}" for step in range(players)]

    def only(chosen: int) -> list[bool]:
        return [other == chosen for other in seats]

    def each(values: Sequence[int]) -> list[int]:
        return [values[other] for other in seats]

    yield "seat", LETTERS[:players], [seat == other for other in range(players)]
    yield "decides", steps, only(state.player)
    yield "phase", [PHASES[phase] for phase in phases], [state.phase == phase for phase in phases]
    yield "round", [""], [state.round_no]
    yield "starter", steps, only(state.starter)
    yield "points", steps, each(state.points)
    yield _("has quit"), steps, each(state.has_quit)
    yield _("hand size"), steps, each(state.hand_sizes)
    for step, other in zip(steps, seats, strict=True):
        yield f"hand {step}", codes, state.hands[other]
    yield "unseen", codes, unseen
    yield "egmont", [""], [state.egmont]
    if has_row(variant):
        yield "row", codes, state.row
        yield "roll", codes, [state.roll.count(value) for value in range(len(codes))]
        for die, faces in enumerate(state.faces, 1):
            yield f"die {die}", codes, [faces.count(value) for value in range(len(codes))]
        return
    yield "top", codes, [card == state.top for card in range(len(codes))]
    yield "played", codes, state.played
    yield _("deck size"), [""], [state.deck_size]
    yield "dealer", steps, only(state.dealer)
    yield _("played last"), steps, only(state.last_played)
    if has_stage(variant):
        yield "stage", TOKENS, state.stage
        yield _("has magic"), steps, each(state.has_magic)
