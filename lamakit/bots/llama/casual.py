"""Plays by the rule of thumb, and slips as people do: each kind of slip has a name and a rate of its own."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from lamakit.bots.llama.look_ahead import cards_gone, discard_or_take, roll_or_pass
from lamakit.bots.llama.policy_bot import Decide, PlainBot, hand_penalty
from lamakit.bots.llama.threshold import highest_return, leader
from lamakit.games import dice
from lamakit.games.contract import COLLECT, DRAW, GIVING, PASS, QUIT, ROLL, ROLLED, SHOW, TURN, USE_MAGIC, State
from lamakit.play.checks import checked_number
from lamakit.play.generator import Words, below

SURE = 100  # percent
LIMIT_OF_TWO, LIMIT_OF_MORE = 10, 4  # points of a hand above which it draws, by the number of players
FORGETS, GIVES_UP, HOLDS_ON, HURRIES, HOARDS = range(5)  # the options


class CasualBot(PlainBot):
    """How often it slips where it can, in percent:

    - `forgets`: that a llama fits on another card and another card on the llama; with dice, that more than one card
      may go.
    - `gives_up`: quits or passes at once when no card fits, however much it costs.
    - `holds_on`: draws or rolls on, however little there is to lose.
    - `hurries`: plays the next value while a copy of the top card's is left in its hand.
    - `hoards`: returns its lowest token, collects a stage at once, keeps the magic token, gives a token to anybody.
    """

    name = "casual"

    def __init__(
        self, seed: int, forgets: int = 0, gives_up: int = 0, holds_on: int = 0, hurries: int = 0, hoards: int = 0
    ) -> None:
        rates = {"forgets": forgets, "gives_up": gives_up, "holds_on": holds_on, "hurries": hurries, "hoards": hoards}
        super().__init__(seed, **rates)
        for slip, rate in rates.items():
            checked_number(rate, range(SURE + 1), slip)

    @staticmethod
    def decide(game: Any) -> Decide:
        return with_dice if game is dice else with_cards(game)


@cache
def with_cards(game: Any) -> Decide:
    """The choice in a card game; the same function object for the same game."""
    kinds, penalty, fitting_card = game.KINDS, hand_penalty(game), card_chooser(game)

    def decide(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
        hoards = slips(words, options[HOARDS])
        if seen.phase == TURN:
            card = fitting_card(seen, actions, words, options) if actions[0] < kinds else -1
            if card >= 0:
                return card
            return USE_MAGIC if USE_MAGIC in actions and not hoards else draw_or_quit(seen, actions, words, options)
        if seen.phase == SHOW:
            return COLLECT if COLLECT in actions and hoards else actions[0]
        if seen.phase == GIVING:
            return actions[below(words, len(actions))] if hoards else leader(seen, actions)
        return actions[0] if hoards else highest_return(actions)

    def draw_or_quit(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
        if DRAW not in actions or slips(words, options[GIVES_UP]):
            return QUIT
        limit = LIMIT_OF_TWO if seen.players == 2 else LIMIT_OF_MORE
        return DRAW if penalty(seen, seen.player) > limit or slips(words, options[HOLDS_ON]) else QUIT

    return decide


def card_chooser(game: Any) -> Decide:
    kinds, first_llama, follows = game.KINDS, game.LLAMA, game.follows

    def fitting_card(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
        """The card to play; -1 if all that fit go round, and that is forgotten."""
        if not slips(words, options[FORGETS]):
            return nearest_card(seen, actions, slips(words, options[HURRIES]))
        for action in actions:
            if action < kinds and (action >= first_llama) == (seen.top >= first_llama):
                return action
        return -1

    def nearest_card(seen: State, actions: Sequence[int], hurries: bool) -> int:
        """A card on which the top card could follow, as then the hand's others still fit; in a hurry, the next value.

        If there is none, the highest that fits; in a hurry, any.
        """
        best = actions[0]
        for action in actions:
            if action < kinds and not follows(seen, action, seen.top):
                best = action
            elif action < kinds and not hurries:
                return action
        return best

    return fitting_card


def with_dice(seen: State, actions: Sequence[int], words: Words, options: Sequence[int]) -> int:
    if seen.phase == TURN:
        if slips(words, options[GIVES_UP]):
            return PASS
        return ROLL if slips(words, options[HOLDS_ON]) else roll_or_pass(seen)
    if seen.phase == ROLLED:
        return one_card(actions) if slips(words, options[FORGETS]) else discard_or_take(seen, actions)
    return actions[0] if slips(words, options[HOARDS]) else highest_return(actions)


def slips(words: Words, rate: int) -> bool:
    return below(words, SURE) < rate


def one_card(actions: Sequence[int]) -> int:
    """Of what the dice allow the last that lets go of a single card; takes the highest card if one must be taken."""
    found = actions[-1]
    for action in actions:
        if cards_gone(action) == 1:
            found = action
    return found
