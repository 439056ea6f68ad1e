"""A round of the LLAMA card games, from the deal to the next starter: the sentences the boxes share."""

from collections.abc import Sequence

from lamakit.games.contract import (
    CARD,
    DEAL,
    DEAL_CARDS,
    DRAW,
    KEEP,
    MATCH_OVER,
    NOBODY as NOBODY,
    NOTHING,
    QUIT,
    RETURN,
    RETURN_1,
    RETURN_10,
    RETURN_20,
    RETURNS,
    ROUND_OVER,
    SEATS,
    TURN,
    Fields,
    State,
)
from lamakit.games.rulebook.base import BAS_03, BAS_09, BAS_10, BAS_11, BAS_12, BAS_13, BAS_14, BAS_17, BAS_18, L20_02
from lamakit.games.seats import pass_turn, seats_in_round
from lamakit.games.tokens import give_back, token_count, token_value

HAND = 6  # cards dealt to everybody, as the rules have it
GOAL = 40  # points that end the match
# What can be chosen when the cards are down.
CLOSING_CHOICES = {RETURN: tuple(RETURNS), ROUND_OVER: (DEAL,), MATCH_OVER: ()}


def card_fields(kinds: int) -> Fields:
    """The state of a card game with this many kinds of cards.

    Numbers stand before lists: a compiled loop then knows that writing at a place of a list changes none of them.
    """
    return {
        "players": (),
        "egmont": (),  # 1: Polish edition
        "lama20": (),  # 1: pink tokens
        "drama": (),  # 1: llamas put tokens on the stage
        "dealt": (),  # cards dealt to everybody: HAND, fewer in a small box
        "deck_size": (),
        "top": (),  # the top card
        "stage_size": (),
        "player": (),  # the seat that decides
        "phase": (),
        "chance": (),  # what chance decides next
        "round_no": (),
        "starter": (),  # who started this round
        "dealer": (),
        "last_played": (),  # who played the last card of this round
        "full": (kinds,),  # the whole deck: how many of each card
        "stage": (4,),  # the tokens lying there: 1, 10, 20, magic
        "has_magic": (SEATS,),  # 1: holds the magic token
        "points": (SEATS,),
        "hand_sizes": (SEATS,),
        "has_quit": (SEATS,),
        "deck": (kinds,),  # what is left to draw
        "played": (kinds,),  # the cards under the top card
        "hands": (SEATS, kinds),
    }


def start(state: State) -> None:
    deal(state, state.starter)


def deal(state: State, starter: int) -> None:
    """Shuffle everything for a new round (BAS-03); chance then brings the cards."""
    state.deck_size = 0
    for kind in range(len(state.full)):
        state.deck[kind] = state.full[kind]
        state.deck_size += state.full[kind]
        state.played[kind] = 0
    empty_hands(state)
    state.top = NOBODY
    state.last_played = NOBODY
    state.starter = starter
    state.dealer = (starter - 1 + state.players) % state.players
    state.player = 0
    state.phase = TURN
    state.chance = DEAL_CARDS
    state.round_no += 1


def empty_hands(state: State) -> None:
    """Nobody holds a card, and everybody is in the round; free seats always are."""
    for seat in range(SEATS):
        for kind in range(len(state.full)):
            state.hands[seat][kind] = 0
        state.hand_sizes[seat] = 0
        state.has_quit[seat] = 0


def deal_out(state: State, cards: Sequence[int]) -> None:
    """The cards of a deal: first the top card, then a hand for each seat in turn (BAS-03)."""
    state.top = cards[0]
    take_from_deck(state, cards[0])
    deal_hands(state, cards, 1)


def deal_hands(state: State, cards: Sequence[int], place: int) -> None:
    """A hand for each seat in turn, from a place among the cards; then the starter has a turn."""
    for seat in range(state.players):
        for _ in range(state.dealt):
            state.deck[cards[place]] -= 1
            state.hands[seat][cards[place]] += 1
            place += 1
        state.hand_sizes[seat] = state.dealt
    state.deck_size -= state.dealt * state.players
    state.player = state.starter
    state.chance = NOTHING


def chance_total(state: State) -> int:
    """Every card left in the deck is equally likely to come next."""
    return int(state.deck_size)


def outcome_at(state: State, place: int) -> int:
    """The card at a place of the deck, laid out in value order."""
    card = 0
    for copies in state.deck:
        place -= copies
        if place >= 0:
            card += 1
    return card


def take_from_deck(state: State, card: int) -> None:
    state.deck[card] -= 1
    state.deck_size -= 1


def put_in_hand(state: State, seat: int, card: int) -> None:
    state.hands[seat][card] += 1
    state.hand_sizes[seat] += 1


def draw_refusal(state: State) -> int:
    """Drawing is over when the deck is empty (BAS-10) and for a player alone in the round (BAS-13)."""
    if state.deck_size == 0:
        return BAS_10
    return BAS_13 if seats_in_round(state) == 1 else 0


def turn_refusal(state: State, action: int) -> int:
    """The rule that forbids an action which plays no card, on a normal turn."""
    if action == DRAW:
        return draw_refusal(state)
    if action == QUIT:
        return 0
    return BAS_14 if action == DEAL else BAS_17


def closing_refusal(state: State, action: int) -> int:
    """The rule that forbids an action after scoring: a token may be returned, the next round dealt."""
    if state.phase == RETURN:
        return return_refusal(state, action)
    if state.phase == ROUND_OVER:
        return 0 if action == DEAL else BAS_14
    return BAS_18


def return_refusal(state: State, action: int) -> int:
    """Only tokens that the player holds can be returned (BAS-17, L20-02)."""
    if action == KEEP:
        return 0
    if action != RETURN_1 and action != RETURN_10 and action != RETURN_20:
        return BAS_17
    if token_count(state, state.player, token_value(action)) > 0:
        return 0
    return L20_02 if state.lama20 else BAS_17


def common_grounds(action: int, must_quit: bool) -> int:
    """The rule that allows a legal action which plays no card."""
    if action == DRAW:
        return BAS_09
    if action == QUIT:
        return BAS_12 if must_quit else BAS_11
    if action == DEAL:
        return BAS_03
    return L20_02 if action == RETURN_20 else BAS_17


def draw(state: State) -> None:
    state.chance = CARD


def lay(state: State, card: int) -> None:
    """A card goes from the player's hand onto the discard pile."""
    state.hands[state.player][card] -= 1
    state.hand_sizes[state.player] -= 1
    state.played[state.top] += 1
    state.top = card
    state.last_played = state.player


def resolve(state: State, card: int) -> None:
    """The drawn card goes into the player's hand and ends the turn (BAS-09)."""
    take_from_deck(state, card)
    put_in_hand(state, state.player, card)
    state.chance = NOTHING
    pass_turn(state)


def leaves_nobody(state: State) -> bool:
    """The player quits (BAS-11): the turn passes, unless that was the last one in the round."""
    state.has_quit[state.player] = 1
    if seats_in_round(state) == 0:
        return True
    pass_turn(state)
    return False


def end_round(state: State, next_starter: int) -> None:
    """After scoring: a player who emptied their hand and holds tokens may return one (BAS-17), else the round is
    closed.
    """
    if state.hand_sizes[state.player] == 0 and state.points[state.player] > 0:
        state.phase = RETURN
    else:
        close_round(state, next_starter)


def return_token(state: State, action: int, next_starter: int) -> None:
    give_back(state, state.player, action)
    close_round(state, next_starter)


def close_round(state: State, next_starter: int) -> None:
    """40 points end the match (BAS-18); otherwise the next starter deals."""
    reached = False
    for seat in range(SEATS):
        reached |= state.points[seat] >= GOAL
    state.phase = MATCH_OVER if reached else ROUND_OVER
    state.player = NOBODY if reached else next_starter


def last_player_or_starter(state: State) -> int:
    """Amigo: whoever played the round's last card starts the next one; if nobody played, the starter again (BAS-05)."""
    return int(state.starter if state.last_played == NOBODY else state.last_played)


def left_of_next_dealer(state: State) -> int:
    """Egmont: the deal moves on one seat and the player to the left of the dealer starts (BAS-05)."""
    return int((state.dealer + 2) % state.players)
