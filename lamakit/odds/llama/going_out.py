"""Whether an opponent can go out on the next turn."""

from fractions import Fraction
from math import comb, prod

from lamakit.games.contract import SEATS, TURN, Game, State
from lamakit.games.seats import next_in_round
from lamakit.odds.arguments import ObservationLike, checked_seat
from lamakit.odds.effort import Budget, TooMuchEffortError
from lamakit.odds.llama.dice import p_roll_goes_out
from lamakit.odds.llama.draws import observed

Counts = tuple[int, ...]
MANY_TRIED = 100_000  # cards tried after others: a second or two


def p_can_go_out(observation: ObservationLike, seat: int, top: str | None = None) -> Fraction:
    """P(that seat can empty its hand if it has the turn now, on `top`), knowing hand sizes only; see also `after`.

    Σ of Π C(u_c, h_c) / C(N, n) over the hands of n cards that the rules let it play in one turn: one card that fits,
    or plus cards in a row and then one (PTY-04). After collecting, a show is a normal turn too (DRA-04, KAD-14). A seat
    that has quit goes out with probability 0, a hand without hidden cards with 0 or 1. Dice: P(a roll after which its
    last card can be discarded), of 216 (DIC-09). Raises TooMuchEffortError if more than 100,000 cards would have to be
    tried after others, as with very many plus cards.
    """
    seen = observed(observation)
    asked = None if top is None else seen.kind_of(top)
    game, state = seen.game, seen.copy_seen()
    state.player, state.phase = checked_seat(seen, seat), TURN
    size = seen.hand_sizes[seat]
    if seen.has_quit[seat] or not size:
        return Fraction(0)
    if "faces" in state.fields:
        return p_roll_goes_out(state)
    if asked is not None:
        state.top = asked
    hand, unseen = seen.hands[seat], tuple(seen.unseen.values())
    state.hands[seat] = list(unseen if hand is None else state.hands[seat])
    emptied = _playable_in_one_turn(game, state)
    if hand is not None:
        return Fraction(tuple(hand.count(code) for code in seen.codes) in emptied)
    ways = sum(prod(map(comb, unseen, held)) for held in emptied)
    return Fraction(ways, comb(sum(unseen), size))


def _playable_in_one_turn(game: Game, state: State) -> set[Counts]:
    """Every hand of the player's size, out of the cards that it may hold, that can be played in one turn."""
    player, size = state.player, state.hand_sizes[state.player]
    found, tried = set[Counts](), set[tuple[int, Counts]]()
    branches = [(state, (0,) * len(game.CODES))]
    budget = Budget(MANY_TRIED, TooMuchEffortError("{size} cards: too many ways to play them in one turn", size))
    while branches:
        before, played = branches.pop()
        for kind in range(len(game.CODES)):
            if game.refusal(before, kind):
                continue
            held = (*played[:kind], played[kind] + 1, *played[kind + 1 :])
            if (kind, held) in tried:
                continue
            tried.add((kind, held))
            budget.spend(1)
            if sum(held) == size:
                if not _draws_again(game, before, kind):
                    found.add(held)
            elif _keeps_turn(game, before, kind):
                after = before.copy()
                game.apply(after, kind)
                after.player, after.phase = player, TURN
                branches.append((after, held))
    return found


def _keeps_turn(game: Game, state: State, kind: int) -> bool:
    """Whether a card lets its player go on, although others are in the round."""
    after = state.copy()
    after.has_quit = [0] * SEATS
    game.apply(after, kind)
    return bool(after.player == state.player and after.phase == TURN and not after.chance)


def _draws_again(game: Game, state: State, kind: int) -> bool:
    """Whether playing this last card makes its own player draw (KAD-11, alone)."""
    after = state.copy()
    game.apply(after, kind)
    return bool(after.chance) and next_in_round(after, after.player) == state.player
