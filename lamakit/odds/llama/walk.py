"""The plays of somebody alone in the round of a card game, and what the best of them come to.

Alone, a player walks round the circle of values: what may be laid depends on the top card only, and nobody else acts.
A situation is the top card, the hand, the tokens and, while cards can still be drawn, the unseen cards. What a card
does to tokens and phases is asked of the rules, once for each card and situation of tokens; so are `follows`, the
penalty, and what ends a round. Everything else is counting, and four sentences leave out most of it. Cards *stay* on
a top if after them the same cards fit as before; *plain* ones bring no card and change no token.

1. Kinds that fit, are followed, count and act alike are one kind (in Party a card and its plus card, in Kadabra a
   card and its g card: alone, neither action comes about).
2. Of two cards with the same values, one that brings a card comes first, a plain one last: swapping neighbours leaves
   the same top and tokens, and the card that is brought is known earlier.
3. Where a plain kind that counts once stays, all its copies are laid or none. Laying some and keeping others is no
   better than keeping all: do the same later, and when the last of those kept is laid, lay the others after it.
4. Where such a kind stays it is laid before the top is left, unless it may be of use later. It may if it can come to
   lie on a top whose followers it adds to; or, before a card is brought, if that one could otherwise be the last card
   of the hand (KAD-11). Both are looked at for the kinds in the hand, each as often as wanted, and any kinds at all
   in place of the cards that can still be brought. If neither is possible, laying the kind now changes nothing but the
   penalty. When no more cards can be brought, and every card in the hand is plain and has one value, the first is of
   no use either: once round the circle, the hand is empty. Then, or if the first is impossible, the number of copies
   does not matter.

Values are whole numbers: points times N · (N-1) · … for as many of the N unseen cards as can be brought.
"""

from collections.abc import Iterator
from fractions import Fraction
from heapq import heappop, heappush
from math import inf, perm
from typing import Any, NamedTuple

from lamakit.games.contract import COLLECT, NOTHING, QUIT, RETURN, SEATS, SHOW, TURN, Game, State, legal_actions
from lamakit.games.rounds import card_fields
from lamakit.odds.effort import Budget, TooMuchEffortError
from lamakit.odds.llama.scoring import scoring_of
from lamakit.play.llama.observation import LlamaObservation

BITS = 10
FIELD = (1 << BITS) - 1
MOST_CARDS = 100  # that a walk may lay: it is one call in another
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


class Move(NamedTuple):
    """One kind, laid on a certain top."""

    kind: int
    shown: int  # the bit that says whether the hand has it
    shift: int
    brings: bool
    changes: bool
    all_copies: bool
    top: int  # what lies there then, if the phase is a turn


class Role(NamedTuple):
    """What the kinds come to from certain tokens on: those that can't change any more are plain."""

    inert: int  # the bits of kinds that changed tokens before
    kinds: list[Kind]
    twins: list[tuple[int, int]]  # where copies are counted, and where they are counted instead
    free: list[int]
    simple: set[int]


class Top(NamedTuple):
    """What can be laid on a card: without changing what fits, and else."""

    name: tuple[int, int, int, int, int]
    role: Role
    moves: list[Move]
    playable: int
    staying: list[Move]
    free: list[Move]


class Walk:
    """The values of all situations that a player, alone in the round, can get into from the `root`.

    They stay known when an answer takes more than `effort` situations; after `allow` the next call goes on there.
    """

    def __init__(self, seen: LlamaObservation, root: State, effort: float = inf) -> None:
        self._game: Game = seen.game
        self._seat, self._points, self._scoring = root.player, root.points[root.player], scoring_of(seen)
        self._empty = _emptied(root)
        self._tokens: list[Tokens] = []
        self._tokens_number: dict[Tokens, int] = {}
        self._kinds, self._kind_of = self._told_apart(root)
        self._brings = sum(FIELD << BITS * at for at, kind in enumerate(self._kinds) if kind.act == BRINGS)
        ones = sum(1 << BITS * at for at in range(len(self._kinds)))
        self._high, self._any = ones << BITS - 1, ones * (FIELD >> 1)  # `+ _any & _high`: which kinds there are
        self._several = self._any - ones
        self._acting = sum(FIELD << BITS * at for at, kind in enumerate(self._kinds) if kind.act == OTHER)
        self._each = self._acting & ones
        self._last_plain = next((at for at, kind in enumerate(self._kinds) if kind.act != OTHER), None)
        self._single = self._single_kinds()
        self._answering = self._answers()
        self._roles: dict[int, Role] = {}
        self._tops: list[Top] = []
        self._top_number: dict[tuple[int, int, int, int, int], int] = {}
        self._then: dict[tuple[int, int], int] = {}
        self._effects: dict[tuple[int, int, int, int, int], tuple[int, int, Role | None]] = {}
        self._active: dict[tuple[int, int], int] = {}
        self._ends: dict[tuple[int, int], tuple[float, float]] = {}
        self._stuck: dict[tuple[int, int], tuple[int, int]] = {}
        self._copies: dict[tuple[int, int], int] = {}
        self._lasts: dict[tuple[int, int], int] = {}
        self._stops: dict[int, tuple[int, int | None]] = {}
        self._penalties: dict[int, int] = {}
        self._uses: dict[tuple[int, ...], tuple[bool, bool]] = {}
        self._known: dict[tuple[int, int, int, int], int] = {}
        self._unseen, self._drawable = int(sum(root.deck)), int(root.deck_size)
        self._scale = perm(self._unseen, min(self._unseen, self._draws(root)))
        self.situations = 0  # that have been looked at
        self.allow(effort)

    def allow(self, effort: float) -> None:
        """From now on, this many more situations may be looked at."""
        self._budget = Budget(effort, TooMuchEffortError(f"the rest of the round has more than {effort:,} situations"))

    def value(self, state: State) -> Fraction:
        """The least change of the player's points, on average, until the round ends."""
        if state.phase > RETURN:
            return Fraction(state.points[self._seat] - self._points)
        if state.phase not in (TURN, SHOW):
            return min(self.after(state, action) for action in legal_actions(self._game, state))
        if state.hand_sizes[self._seat] + self._draws(state) > MOST_CARDS:
            raise TooMuchEffortError(f"a walk of more than {MOST_CARDS} cards: expected a smaller hand")
        tokens, hand = self._number(self._read(state)), self._packed(state.hands[self._seat])
        deck, drawn = self._packed(state.deck) if hand & self._brings else 0, self._unseen - sum(state.deck)
        role = self._role(self._inert(tokens, hand & self._acting, self._draws_left(hand, deck, drawn)))
        hand, deck = _told_by(role, hand), _told_by(role, deck)
        top = self._top(self._followers(state.top), BRINGS, 0, state.phase, role.inert)
        return Fraction(self._value(top, tokens, hand, deck, drawn, inf), self._scale)

    def after(self, state: State, action: int) -> Fraction:
        """The value of an action: what comes after it, chance included."""
        then = state.copy()
        self._game.apply(then, action)
        if then.chance == NOTHING:
            return self.value(then)
        total, brought = sum(then.deck), Fraction(0)
        for card, copies in enumerate(then.deck):
            if copies:
                with_it = then.copy()
                self._game.resolve(with_it, card)
                brought += Fraction(copies, total) * self.value(with_it)
        return brought

    # --- the recursion

    def _value(self, top: int, tokens: int, hand: int, deck: int, drawn: int, bound: float) -> int:
        """The value, or something below it that is not below the bound."""
        if deck and (not hand & self._brings or drawn == self._drawable):
            deck = 0
        key = top, tokens, hand, deck
        found = self._known.get(key)
        if found is not None:
            return found
        here = self._tops[top]
        floor: float = -inf
        if not deck:
            hand = self._without_copies(hand, here.role)
            found = self._known.get((top, tokens, hand, 0))
            if found is not None:
                self._known[key] = found
                return found
            floor = self._floor(top, tokens, hand)
            if floor >= bound:
                return floor
        base, collected = self._stop(tokens)
        shown = hand + self._any & self._high
        if collected is None:
            best = (base + self._penalty(hand)) * self._scale
            if best <= floor or not shown & here.playable:
                return best
        else:
            best = self._value(self._in_phase(top, collected), collected, hand, deck, drawn, inf)
        self._budget.spend(1)
        self.situations += 1
        must_stay = here.free and self._must_stay(here, hand, shown, deck, drawn)
        for move in here.staying if must_stay else here.moves:
            if shown & move.shown:
                value = self._laid(move, tokens, hand, deck, drawn, best)
                if value < best:
                    best = value
                    if best <= floor:
                        break
        self._known[key] = self._known[top, tokens, hand, deck] = best
        return best

    def _laid(self, move: Move, tokens: int, hand: int, deck: int, drawn: int, bound: float) -> int:
        left = hand - ((hand >> move.shift & FIELD if move.all_copies else 1) << move.shift)
        top = move.top
        if move.brings and deck:
            return self._brought(top, tokens, left, deck, drawn)
        if not left:
            return self._last(tokens, move.kind) * self._scale
        if move.changes:
            top, tokens, role = self._effect(tokens, move, left, deck, drawn)
            if role:
                left, deck = _told_by(role, left), _told_by(role, deck)
        return self._value(top, tokens, left, deck, drawn, bound)

    def _brought(self, top: int, tokens: int, hand: int, deck: int, drawn: int) -> int:
        """The mean over the unseen cards, one of which comes into the hand; into an empty one it just counts."""
        total, one, rest = 0, 1, deck
        ends = 0 if hand else self._stop(tokens)[0]
        brings = self._brings if drawn + 1 < self._drawable else 0
        still, known = hand & brings, self._known
        while rest:
            if copies := rest & FIELD:
                if hand:
                    then = deck - one if still or one * FIELD & brings else 0
                    value = known.get((top, tokens, hand + one, then))
                    if value is None:
                        value = self._value(top, tokens, hand + one, then, drawn + 1, inf)
                    total += copies * value
                else:
                    total += copies * (ends + self._penalty(one)) * self._scale
            rest >>= BITS
            one <<= BITS
        return total // (self._unseen - drawn)

    def _floor(self, top: int, tokens: int, hand: int) -> int:
        """What no play comes below when no more cards can be brought: each card that can be reached is laid at will."""
        shown = hand + self._any & self._high
        found = self._stuck.get((top, shown))
        if found is None:
            found = self._stuck[top, shown] = self._left_over(top, shown)
        left_over, reached = found
        quits, empties = self._best_end(tokens, hand & reached)
        return int(quits + left_over if left_over else min(quits, empties)) * self._scale

    def _left_over(self, top: int, shown: int) -> tuple[int, int]:
        """The penalty of cards that can't be reached, and the fields of those that can and may change tokens."""
        followers, fields, before = self._tops[top].name[0], 0, -1
        held = [at for at in range(len(self._kinds)) if shown >> BITS * at + BITS - 1 & 1]
        while len(held) != before:
            before = len(held)
            for at in held:
                if followers >> self._kinds[at].card & 1:
                    followers |= self._kinds[at].followers
                    fields |= FIELD << BITS * at
            held = [at for at in held if not fields >> BITS * at & 1]
        return self._penalty(sum(1 << BITS * at for at in held)), fields & self._acting

    def _best_end(self, tokens: int, lays: int) -> tuple[float, float]:
        """The least that quitting and laying a last card can come to besides the penalty, with some of these laid."""
        found = self._ends.get((tokens, lays))
        if found is not None:
            return found
        base, collected = self._stop(tokens)
        if collected is None:
            quits: float = base
            empties: float = inf if self._last_plain is None else self._last(tokens, self._last_plain)
        else:
            quits, empties = self._best_end(collected, lays)
        for at, then in self._changed(tokens, lays):
            empties = min(empties, self._last(tokens, at))
            if then != tokens:
                after = self._best_end(then, lays - (1 << BITS * at))
                quits, empties = min(quits, after[0]), min(empties, after[1])
        self._ends[tokens, lays] = quits, empties
        return quits, empties

    def _changed(self, tokens: int, lays: int) -> Iterator[tuple[int, int]]:
        """The kinds among these that may be laid now, and the tokens after each."""
        in_show = self._tokens[tokens][-1] == SHOW
        for at, kind in enumerate(self._kinds):
            if lays >> BITS * at & FIELD and not (in_show and not self._answering >> kind.card & 1):
                yield at, self._tokens_after(tokens, at)

    def _must_stay(self, here: Top, hand: int, shown: int, deck: int, drawn: int) -> bool:
        for move in here.free:
            if shown & move.shown:
                if not any(self._of_use(here.role, move.kind, hand, deck, drawn)):
                    return True
        return False

    def _without_copies(self, hand: int, role: Role) -> int:
        """The same without copies that do not matter, when no more cards can be brought."""
        if not hand + self._several & self._high & role.free:
            return hand
        key = hand, role.inert
        if key not in self._copies:
            left = hand
            for at, kind in enumerate(role.kinds):
                copies = left >> BITS * at & FIELD
                if copies > 1 and kind.is_free and not self._of_use(role, at, left, 0, 0)[0]:
                    left -= copies - 1 << BITS * at
            self._copies[key] = left
        return self._copies[key]

    def _draws_left(self, hand: int, deck: int, drawn: int) -> int:
        """How many cards that bring no other can still come: one for each card in the hand that brings one."""
        return min((hand & self._brings) % FIELD, self._drawable - drawn) if deck else 0

    def _of_use(self, role: Role, kind: int, hand: int, deck: int, drawn: int) -> tuple[bool, bool]:
        """Whether a kind that is left behind may be laid later to some end, and whether it may be the last but one."""
        draws, shown = self._draws_left(hand, deck, drawn), hand + self._any & self._high
        brought = deck + self._any & self._high & self._brings if deck else 0
        key = role.inert, kind, shown, brought, draws
        if key not in self._uses:
            others = [other for other in range(len(self._kinds)) if other != kind]
            held = {other for other in others if shown >> BITS * other + BITS - 1 & 1}
            at_hand = held | {other for other in others if brought >> BITS * other + BITS - 1 & 1}
            if not draws and held | {kind} <= role.simple:
                self._uses[key] = False, False
            else:
                self._uses[key] = self._reached(kind, others, held, at_hand, draws)
        return self._uses[key]

    def _reached(
        self, kind: int, others: list[int], held: set[int], at_hand: set[int], draws: int
    ) -> tuple[bool, bool]:
        """Goes from top to top; a kind that is not at hand costs a draw."""
        mine, returns = self._kinds[kind], False
        cost, waiting, walked = dict[int, int](), [(0, mine.followers)], set[int]()
        while waiting:
            spent, followers = heappop(waiting)
            if followers in walked:
                continue
            walked.add(followers)
            returns = returns or bool(followers >> mine.card & 1 and mine.followers & ~followers)
            for other in others:
                if followers >> self._kinds[other].card & 1:
                    then = spent + (other not in at_hand)
                    cost[other] = min(cost.get(other, then), then)
                    if then <= draws:
                        heappush(waiting, (then, self._kinds[other].followers))
        return returns, bool(draws) and all(cost.get(other, draws) < draws for other in held)

    # --- what is asked of the rules

    def _told_apart(self, root: State) -> tuple[list[Kind], list[int]]:
        """The kinds in the deck, and to which of them each card belongs."""
        game, scoring, cards = self._game, self._scoring, range(len(root.full))
        told: dict[tuple[Any, ...], int] = {}
        kinds, kind_of = list[Kind](), list[int]()
        for card in cards:
            fits_on, followers = sum(game.follows(top, card) << top for top in cards), self._followers(card)
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
        state = self._state((points, stage, tuple(magic * (seat == self._seat) for seat in range(SEATS)), TURN))
        state.deck_size = 1
        self._hold(state, card, 2)
        self._game.apply(state, card)
        if state.chance != NOTHING:
            return None
        return state.points[self._seat], tuple(state.stage), state.has_magic[self._seat]

    def _single_kinds(self) -> set[int]:
        """Kinds with one value: they do not fit on everything, and no card has less to follow it."""
        cards = range(len(self._game.CODES))
        rows = {self._followers(card) for card in cards}
        return {
            at
            for at, kind in enumerate(self._kinds)
            if kind.fits_on.bit_count() < len(cards)
            and not any(row != kind.followers and row & ~kind.followers == 0 for row in rows)
        }

    def _role(self, inert: int) -> Role:
        if inert not in self._roles:
            kinds = [
                self._as_plain(kind) if inert >> BITS * at & 1 else kind for at, kind in enumerate(self._kinds)
            ]
            names = {(k.fits_on, k.followers, k.worth, k.counts_once): at for at, k in enumerate(self._kinds) if k.act == PLAIN}
            twins = []
            for at, kind in enumerate(kinds):
                twin = names.get((kind.fits_on, kind.followers, kind.worth, kind.counts_once))
                if inert >> BITS * at & 1 and twin is not None:
                    twins.append((BITS * at, BITS * twin))
            free = sum(1 << BITS * at + BITS - 1 for at, kind in enumerate(kinds) if kind.is_free)
            simple = {at for at in self._single if kinds[at].is_free}
            self._roles[inert] = Role(inert, kinds, twins, free, simple)
        return self._roles[inert]

    def _as_plain(self, kind: Kind) -> Kind:
        return kind._replace(act=PLAIN, is_free=kind.counts_once and bool(kind.followers >> kind.card & 1))

    def _inert(self, tokens: int, lays: int, draws: int) -> int:
        """The kinds that change no token any more, whatever comes."""
        return self._each & ~self._changing(tokens, lays + draws * self._each)

    def _changing(self, tokens: int, lays: int) -> int:
        """The kinds that change tokens now, or after some of these have been laid."""
        found = self._active.get((tokens, lays))
        if found is None:
            _base, collected = self._stop(tokens)
            found = 0 if collected is None else self._changing(collected, lays)
            for at, then in self._changed(tokens, lays):
                if then != tokens:
                    found |= 1 << BITS * at | self._changing(then, lays - (1 << BITS * at))
                elif collected is not None:
                    found |= 1 << BITS * at
            self._active[tokens, lays] = found
        return found

    def _top(self, followers: int, act: int, fits_on: int, phase: int, inert: int) -> int:
        """The number of a top: what follows it, and what of the same values must not follow any more."""
        name = followers, act, fits_on, phase, inert
        if name not in self._top_number:
            self._top_number[name] = len(self._tops)
            self._tops.append(Top(name, self._role(inert), [], 0, [], []))
            self._tops[self._top_number[name]] = self._moves(name)
        return self._top_number[name]

    def _moves(self, name: tuple[int, int, int, int, int]) -> Top:
        followers, act, fits_on, phase, inert = name
        staying, leaving, playable, role = list[Move](), list[Move](), 0, self._role(inert)
        answers = followers & self._answering if phase == SHOW else followers
        for at, kind in enumerate(role.kinds):
            same = (kind.followers, kind.fits_on) == (followers, fits_on)
            if not answers >> kind.card & 1 or (same and kind.act < act):
                continue
            stays = kind.followers == followers and phase == TURN
            top = self._top(kind.followers, kind.act, kind.fits_on, TURN, inert)
            shown = 1 << BITS * at + BITS - 1
            all_copies, changes = stays and kind.is_free, kind.act == OTHER
            move = Move(at, shown, BITS * at, kind.act == BRINGS, changes, all_copies, top)
            (staying if stays else leaving).append(move)
            playable |= shown
        return Top(name, role, staying + leaving, playable, staying, [move for move in staying if move.all_copies])

    def _answers(self) -> int:
        """The cards that answer in a show."""
        state = self._state((0, (0,) * len(self._empty.stage), (0,) * SEATS, SHOW))
        state.top = len(self._game.CODES) - 1  # a llama, as in every show
        state.hands[self._seat] = [1] * len(self._game.CODES)
        return sum(1 << kind.card for kind in self._kinds if not self._game.refusal(state, kind.card))

    def _in_phase(self, top: int, tokens: int) -> int:
        followers, act, fits_on, _phase, inert = self._tops[top].name
        return self._top(followers, act, fits_on, self._tokens[tokens][-1], inert)

    def _followers(self, top: int) -> int:
        return sum(self._game.follows(top, card) << card for card in range(len(self._game.CODES)))

    def _effect(self, tokens: int, move: Move, left: int, deck: int, drawn: int) -> tuple[int, int, Role | None]:
        """Top and tokens after a card that is not the last one, and what its kinds come to if that is new."""
        lays, draws = left & self._acting, self._draws_left(left, deck, drawn)
        key = tokens, move.top, move.kind, lays, draws
        if key not in self._effects:
            then = self._tokens_after(tokens, move.kind)
            followers, act, fits_on, _phase, before = self._tops[move.top].name
            inert = before | self._inert(then, lays, draws)
            kind = self._role(inert).kinds[move.kind]
            top = self._top(kind.followers, kind.act, kind.fits_on, self._tokens[then][-1], inert)
            self._effects[key] = top, then, self._role(inert) if inert != before else None
        return self._effects[key]

    def _tokens_after(self, tokens: int, at: int) -> int:
        if (tokens, at) not in self._then:
            card, state = self._kinds[at].card, self._state(self._tokens[tokens])
            self._hold(state, card, 2)
            self._game.apply(state, card)
            self._then[tokens, at] = self._number(self._read(state))
        return self._then[tokens, at]

    def _last(self, tokens: int, at: int) -> int:
        """What the last card comes to, if it brings no other."""
        if (tokens, at) not in self._lasts:
            card, state = self._kinds[at].card, self._state(self._tokens[tokens])
            self._hold(state, card, 1)
            self._game.apply(state, card)
            self._lasts[tokens, at] = int(self.value(state))
        return self._lasts[tokens, at]

    def _stop(self, tokens: int) -> tuple[int, int | None]:
        """What quitting comes to, without the penalty of the hand; in a show, the tokens after collecting instead."""
        if tokens not in self._stops:
            card, state = self._kinds[0].card, self._state(self._tokens[tokens])
            self._hold(state, card, 1)
            action = COLLECT if self._game.refusal(state, QUIT) else QUIT
            self._game.apply(state, action)
            if action == COLLECT:
                self._stops[tokens] = 0, self._number(self._read(state))
            else:
                self._stops[tokens] = int(self.value(state)) - self._scoring.points(((card, 1),)), None
        return self._stops[tokens]

    def _penalty(self, hand: int) -> int:
        if hand not in self._penalties:
            held = dict[int, int]()
            for at, kind in enumerate(self._kinds):
                if copies := hand >> BITS * at & FIELD:
                    alike = self._scoring.alike[kind.card]
                    held[alike] = min(held.get(alike, 0) + copies, self._scoring.caps[alike])
            groups = (tuple((card, held[card]) for card in group if card in held) for group in self._scoring.groups)
            self._penalties[hand] = sum(self._scoring.points(group) for group in groups if group)
        return self._penalties[hand]

    # --- states of the rules and what stands for them here

    def _state(self, tokens: Tokens) -> State:
        state = self._empty.copy()
        state.points[self._seat], stage, magic, state.phase = tokens
        state.stage, state.has_magic, state.stage_size = list(stage), list(magic), sum(stage)
        return state

    def _hold(self, state: State, card: int, copies: int) -> None:
        state.hands[self._seat][card] = state.hand_sizes[self._seat] = copies

    def _read(self, state: State) -> Tokens:
        return state.points[self._seat], tuple(state.stage), tuple(state.has_magic), state.phase

    def _number(self, tokens: Tokens) -> int:
        if tokens not in self._tokens_number:
            self._tokens_number[tokens] = len(self._tokens)
            self._tokens.append(tokens)
        return self._tokens_number[tokens]

    def _packed(self, counts: list[int]) -> int:
        return sum(copies << BITS * self._kind_of[card] for card, copies in enumerate(counts) if copies)

    def _draws(self, state: State) -> int:
        """How many cards may still be brought."""
        hand = self._packed(state.hands[self._seat]) & self._brings
        deck = self._packed(state.deck) & self._brings
        return min(state.deck_size, hand % FIELD + deck % FIELD) if hand else 0


# Tokens on which it is tried out what a card does: points, stage, own magic token.
_TRIED = ((33, (0, 0, 0, 0), 0), (33, (2, 1, 0, 1), 0), (0, (2, 2, 0, 0), 1))


def _told_by(role: Role, cards: int) -> int:
    """The same cards, with kinds that are plain now counted as the plain ones that they equal."""
    for at, twin in role.twins:
        copies = cards >> at & FIELD
        cards += (copies << twin) - (copies << at)
    return cards


def _emptied(root: State) -> State:
    """The table with the player alone in the round, without a card in any hand or in the deck."""
    state = root.copy()
    assert set(card_fields(0)) <= set(state.fields)
    state.hands = [[0] * len(state.full) for _seat in range(SEATS)]
    state.hand_sizes, state.deck, state.deck_size = [0] * SEATS, [0] * len(state.full), 0
    state.has_quit = [int(seat < state.players and seat != state.player) for seat in range(SEATS)]
    state.chance = NOTHING
    return state
