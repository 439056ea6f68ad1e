"""What cards and tokens do to somebody who is alone in the round, asked of the rules once for each case.

Cards that act alike are one kind; a hand is one whole number, with `BITS` bits for the copies of each kind.
"""

from math import perm
from typing import Any, NamedTuple

from lamakit.games.contract import COLLECT, NOTHING, QUIT, RETURN, SEATS, SHOW, TURN, Game, State, legal_actions
from lamakit.games.rounds import card_fields
from lamakit.odds.llama.scoring import scoring_of
from lamakit.play.llama.observation import LlamaObservation

BITS = 10
FIELD = (1 << BITS) - 1
BRINGS, OTHER, PLAIN = range(3)  # what a card does, in the order in which cards of the same values are laid

Tokens = tuple[int, tuple[int, ...], tuple[int, ...], int]  # points, stage, who has the magic token, and the phase


class Kind(NamedTuple):
    """Cards that are all the same to a player who is alone: the tops they fit on, what fits on them, what they do."""

    card: int
    fits_on: int
    followers: int
    act: int
    worth: int  # the first card that counts alike
    counts_once: bool
    is_free: bool  # plain, counts once, and follows itself


class Kinds:
    """The kinds of a position's cards, the tokens that come up, and what they come to."""

    def __init__(self, seen: LlamaObservation, root: State) -> None:
        self._game: Game = seen.game
        self._seat, self._points, self._scoring = root.player, root.points[root.player], scoring_of(seen)
        self._empty = _emptied(root)
        self._tokens_number: dict[Tokens, int] = {}
        self._then: dict[tuple[int, int], int] = {}
        self._changes: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self._lasts: dict[tuple[int, int], int] = {}
        self._stops: dict[int, tuple[int, int | None]] = {}
        self._shares: dict[int, int] = {}
        self.tokens: list[Tokens] = []
        self.kinds, self._kind_of = self._told_apart(root)
        self._sharing = self._sharing_points()
        self.brings = sum(FIELD << BITS * at for at, kind in enumerate(self.kinds) if kind.act == BRINGS)
        self.acting = sum(FIELD << BITS * at for at, kind in enumerate(self.kinds) if kind.act == OTHER)
        self.ones = sum(1 << BITS * at for at in range(len(self.kinds)))
        self.high, self.any = self.ones << BITS - 1, self.ones * (FIELD >> 1)  # `+ any & high`: which kinds there are
        self.several = self.any - self.ones
        self.answering = self.answers()
        self.unseen, self.drawable = int(sum(root.deck)), int(root.deck_size)
        self.unseen_kinds = self.packed(root.deck) + self.any & self.high
        self.scale: int = perm(self.unseen, min(self.unseen, self.draws(root)))
        self.least = -int(self._points)  # no player comes below no points

    def ended(self, state: State) -> int:
        """The change of points once the round is over; the token that is worth most is returned."""
        if state.phase > RETURN:
            return int(state.points[self._seat] - self._points)
        values = list[int]()
        for action in legal_actions(self._game, state):
            then = state.copy()
            self._game.apply(then, action)
            values.append(self.ended(then))
        return min(values)

    def _told_apart(self, root: State) -> tuple[list[Kind], list[int]]:
        """The kinds in the deck, and to which of them each card belongs."""
        game, scoring, cards = self._game, self._scoring, range(len(root.full))
        told: dict[tuple[Any, ...], int] = {}
        kinds, kind_of = list[Kind](), list[int]()
        for card in cards:
            fits_on, followers = sum(game.follows(top, card) << top for top in cards), self.followers(card)
            counts_once = scoring.caps[card] == 1
            does = tuple(self._tried(card, tokens) for tokens in _TRIED)
            act = BRINGS if does[0] is None else PLAIN if does == _TRIED else OTHER
            name = fits_on, followers, scoring.alike[card], counts_once, does
            if name not in told and root.full[card]:
                told[name] = len(kinds)
                is_free = act == PLAIN and counts_once and bool(followers >> card & 1)
                kinds.append(Kind(card, fits_on, followers, act, scoring.alike[card], counts_once, is_free))
            kind_of.append(told.get(name, 0))
        return kinds, kind_of

    def _tried(self, card: int, tokens: tuple[int, tuple[int, ...], int]) -> tuple[int, tuple[int, ...], int] | None:
        """What a card makes of the tokens (points, stage, own magic token); None if it brings another card."""
        points, stage, magic = tokens
        state = self.state((points, stage, tuple(magic * (seat == self._seat) for seat in range(SEATS)), TURN))
        state.deck_size = 1
        self.hold(state, card, 2)
        self._game.apply(state, card)
        if state.chance != NOTHING:
            return None
        return state.points[self._seat], tuple(state.stage), state.has_magic[self._seat]

    def answers(self) -> int:
        """The cards that answer in a show."""
        state = self.state((0, (0,) * len(self._empty.stage), (0,) * SEATS, SHOW))
        state.top = len(self._game.CODES) - 1  # a llama, as in every show
        state.hands[self._seat] = [1] * len(self._game.CODES)
        return sum(1 << kind.card for kind in self.kinds if not self._game.refusal(state, kind.card))

    def followers(self, top: int) -> int:
        return sum(self._game.follows(top, card) << card for card in range(len(self._game.CODES)))

    def changed(self, tokens: int, lays: int) -> list[tuple[int, int]]:
        """The kinds among these that may be laid now, and the tokens after each."""
        key = tokens, lays + self.any & self.high
        if key not in self._changes:
            phase = self.tokens[tokens][-1]
            self._changes[key] = [
                (at, self.tokens_after(tokens, at))
                for at, kind in enumerate(self.kinds)
                if lays >> BITS * at & FIELD and (phase != SHOW or self.answering >> kind.card & 1)
            ]
        return self._changes[key]

    def tokens_after(self, tokens: int, at: int) -> int:
        if (tokens, at) not in self._then:
            card, state = self.kinds[at].card, self.state(self.tokens[tokens])
            self.hold(state, card, 2)
            self._game.apply(state, card)
            self._then[tokens, at] = self.number(self.read(state))
        return self._then[tokens, at]

    def last(self, tokens: int, at: int) -> int:
        """What the last card comes to, if it brings no other."""
        if (tokens, at) not in self._lasts:
            card, state = self.kinds[at].card, self.state(self.tokens[tokens])
            self.hold(state, card, 1)
            self._game.apply(state, card)
            self._lasts[tokens, at] = int(self.ended(state))
        return self._lasts[tokens, at]

    def stop(self, tokens: int) -> tuple[int, int | None]:
        """What quitting comes to, without the penalty of the hand; in a show, the tokens after collecting instead."""
        if tokens not in self._stops:
            card, state = self.kinds[0].card, self.state(self.tokens[tokens])
            self.hold(state, card, 1)
            action = COLLECT if self._game.refusal(state, QUIT) else QUIT
            self._game.apply(state, action)
            if action == COLLECT:
                self._stops[tokens] = 0, self.number(self.read(state))
            else:
                self._stops[tokens] = int(self.ended(state)) - self._scoring.points(((card, 1),)), None
        return self._stops[tokens]

    def penalty(self, hand: int) -> int:
        total, shares = 0, self._shares
        for sharing in self._sharing:
            if held := hand & sharing:
                share = shares.get(held)
                total += self._share(held) if share is None else share
        return total

    def _share(self, hand: int) -> int:
        """The penalty of kinds that share points."""
        held = dict[int, int]()
        for at, kind in enumerate(self.kinds):
            if copies := hand >> BITS * at & FIELD:
                held[kind.worth] = min(held.get(kind.worth, 0) + copies, self._scoring.caps[kind.worth])
        self._shares[hand] = self._scoring.points(tuple(sorted(held.items())))
        return self._shares[hand]

    def _sharing_points(self) -> list[int]:
        """The bits of the kinds in each group that shares points."""
        groups = (
            sum(FIELD << BITS * at for at, kind in enumerate(self.kinds) if kind.worth in group)
            for group in self._scoring.groups
        )
        return [group for group in groups if group]

    def state(self, tokens: Tokens) -> State:
        state = self._empty.copy()
        state.points[self._seat], stage, magic, state.phase = tokens
        state.stage, state.has_magic, state.stage_size = list(stage), list(magic), sum(stage)
        return state

    def hold(self, state: State, card: int, copies: int) -> None:
        state.hands[self._seat][card] = state.hand_sizes[self._seat] = copies

    def read(self, state: State) -> Tokens:
        return state.points[self._seat], tuple(state.stage), tuple(state.has_magic), state.phase

    def number(self, tokens: Tokens) -> int:
        if tokens not in self._tokens_number:
            self._tokens_number[tokens] = len(self.tokens)
            self.tokens.append(tokens)
        return self._tokens_number[tokens]

    def packed(self, counts: list[int]) -> int:
        return sum(copies << BITS * self._kind_of[card] for card, copies in enumerate(counts) if copies)

    def draws(self, state: State) -> int:
        """How many cards may still be brought."""
        hand = self.packed(state.hands[self._seat]) & self.brings
        deck = self.packed(state.deck) & self.brings
        return min(state.deck_size, hand % FIELD + deck % FIELD) if hand else 0


# Tokens on which it is tried out what a card does: points, stage, own magic token.
_TRIED = ((33, (0, 0, 0, 0), 0), (33, (2, 1, 0, 1), 0), (0, (2, 2, 0, 0), 1))


def _emptied(root: State) -> State:
    """The table with the player alone in the round, without a card in any hand or in the deck."""
    state = root.copy()
    assert set(card_fields(0)) <= set(state.fields)
    state.hands = [[0] * len(state.full) for _seat in range(SEATS)]
    state.hand_sizes, state.deck, state.deck_size = [0] * SEATS, [0] * len(state.full), 0
    state.has_quit = [int(seat < state.players and seat != state.player) for seat in range(SEATS)]
    state.chance = NOTHING
    return state
