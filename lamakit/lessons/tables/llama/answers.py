"""The right answers, computed by the engine, and what can be chosen. The questions of all lessons are made of these."""

from collections.abc import Callable

from lamakit.lessons.engine.goals import Goal, learner, own_actions
from lamakit.lessons.engine.problem import Answer
from lamakit.lessons.engine.question import Options
from lamakit.lessons.engine.verdict import Reason
from lamakit.lessons.tables.answers import NOBODY, played_on
from lamakit.lessons.tables.llama.names import card_label
from lamakit.odds import FLOP, HIT, MISS, THREE_LLAMAS, roll_pmf
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match, new_match
from lamakit.texts import _
from lamakit.views.llama.table import TableHistory, table_view
from lamakit.views.llama.words import token_name
from lamakit.views.words import listed

TOKENS = {"m": "the magic token", "20": "{count} pink", "10": "{count} black", "1": "{count} white"}


def seen_by(match: Match, seat: int = 0) -> LlamaObservation:
    """The observation of a LLAMA game by that seat."""
    return LlamaObservation.of(match.observation(seat))


# --- cards


def own_hand(match: Match) -> list[str]:
    return match.observation(match.current_player or 0).hand


def cards_in_hand(match: Match) -> Options:
    return {code: card_label(code) for code in dict.fromkeys(own_hand(match))}


def playable(match: Match) -> list[str]:
    return [action for action in match.legal_actions() if action in own_hand(match)]


def why_not_these(match: Match, answer: Answer) -> Reason | None:
    """For cards chosen as playable: the rule that one of them breaks, or that one is missing."""
    said = _("{card} does not fit. {sentence}")
    return _why_not(
        match, answer, playable(match), lambda code, why: said.format(card=card_label(code).capitalize(), sentence=why)
    )


def _why_not(match: Match, answer: Answer, right: list[str], refusal: Callable[[str, str], str]) -> Reason | None:
    """Why the first chosen action that is forbidden is wrong, or the first that is missing is right."""
    chosen = sorted(answer) if isinstance(answer, frozenset) else [str(answer)]
    for action in [*chosen, *right]:
        legal, rule, sentence = match.explain(action)
        if not legal:
            return Reason(refusal(action, sentence), rule)
        if action not in chosen:
            return Reason(_("That is not all. {sentence}").format(sentence=sentence), rule)
    return None


def deck_after_deal(players: int, edition: str = "amigo") -> int:
    return int(seen_by(new_match(players=players, edition=edition, seed=1), 0).deck_size)


def fitting_values(match: Match) -> set[str]:
    """The values, special or not, that may be played on the top card."""
    return {code[0] for code in seen_by(match).fitting() if "/" not in code}


def values_to_choose(match: Match) -> Options:
    return {value: card_label(value) for value in "123456L"}


def most_in_a_row(match: Match) -> int:
    """How many cards the player who decides can play before somebody else has a turn."""
    counts = [0]
    for code in playable(match):
        further = played_on(match, [code])
        again = further.phase == "turn" and further.current_player == match.current_player
        counts.append(1 + (most_in_a_row(further) if again else 0))
    return max(counts)


# --- turns and seats

ACTS = {"play": "play a card", "draw": "draw a card", "quit": "quit"}


def acts(match: Match) -> list[str]:
    """Which of the three things are allowed."""
    legal = match.legal_actions()
    return [*(["play"] if playable(match) else []), *(action for action in ("draw", "quit") if action in legal)]


def acts_options(match: Match) -> Options:
    return {act: _(words) for act, words in ACTS.items()}


ACT_WORDS = {
    "draw": "draw a card",
    "quit": "quit",
    "collect": "collect the tokens",
    "use": "use the magic token",
    "give": "give a token away",
    "roll": "roll",
    "pass": "pass",
    "keep": "keep the tokens",
    "return": "return {token}",
    "discard": "discard {cards}",
    "take": "take the {cards}",
    "play": "play the {cards}",
}


def act_in_words(action: str) -> str:
    """An action as a suggestion: "draw a card", "play the llama", "discard 3 and 5"."""
    word, *objects = action.split()
    if word not in ACT_WORDS:
        word, objects = "play", [action]
    cards = listed([card_label(code) for code in objects])
    return _(ACT_WORDS[word]).format(cards=cards, token=token_name(objects[0]) if objects else "")


def why_not_these_actions(match: Match, answer: Answer) -> Reason | None:
    """For actions chosen as legal: the rule that forbids one of them, or that one is missing."""
    said = _("Not this: {act}. {sentence}")
    return _why_not(
        match, answer, match.legal_actions(), lambda action, why: said.format(act=act_in_words(action), sentence=why)
    )


def who_draws(match: Match, action: str) -> str:
    """Who gets a card when the player who decides plays this one."""
    after = played_on(match, [action])
    held = [size - (seat == match.current_player) for seat, size in enumerate(seen_by(match).hand_sizes)]
    drawn = [now > size for now, size in zip(seen_by(after).hand_sizes, held, strict=True)]
    return match.names[drawn.index(True)] if any(drawn) else NOBODY


def holder(match: Match) -> str:
    """Who holds the magic token."""
    return next((name for name, has in zip(match.names, seen_by(match).has_magic, strict=False) if has), NOBODY)


ENDS, AGAIN, PASSES = "the round is over", "you have another turn", "the next player has a turn"
FOLLOWS = (ENDS, AGAIN, PASSES)


def what_follows(match: Match, action: str) -> str:
    """The consequence of an action of the player who decides: one of FOLLOWS."""
    further = played_on(match, [action])
    if further.phase in ("return", "round_over", "match_over"):
        return ENDS
    return AGAIN if further.current_player == match.current_player else PASSES


def in_the_show(match: Match) -> str:
    """Who has to answer with a llama or collect."""
    return match.names[match.current_player or 0] if match.phase == "show" else NOBODY


# --- points and tokens


def tokens_of(match: Match, seat: int) -> str:
    """A seat's tokens, highest first, as "1×10 2×1"."""
    stacks = table_view(seen_by(match, seat), TableHistory(match.names), {})["seats"][seat]["tokens"]
    return " ".join(f"{count}×{kind}" for kind, count in reversed(stacks))


def tokens_in_words(stacks: str) -> str:
    counted = [stack.split("×") for stack in stacks.split()]
    return listed([_(TOKENS[kind]).format(count=count) for count, kind in counted])


def given_by(match: Match, action: str) -> str:
    """The kind of token that the player who decides loses."""
    seat, now = match.current_player or 0, played_on(match, [action])
    lost = match.points[seat] - now.points[seat]
    return str(lost) if lost else "m"


NOTHING = "nothing"


def laid_by(match: Match, action: str) -> str:
    """The kind of token that an action puts on the stage; NOTHING if none."""
    before, now = (seen_by(match).stage, seen_by(played_on(match, [action]), 0).stage)
    return next((kind for kind in now if now.count(kind) > before.count(kind)), NOTHING)


def tokens_or_nothing(match: Match) -> Options:
    """The kinds of token in the game, and none."""
    pink = match.variant.startswith("party") or "lama20" in match.variant
    return {**{kind: token_name(kind) for kind in ("1", "10", *(["20"] if pink else []))}, NOTHING: _("no token")}


def kinds_of_token(match: Match) -> Options:
    return {kind: token_name(kind) for kind in ("1", "10", "m")}


def kinds_or_nothing(match: Match) -> Options:
    return {**kinds_of_token(match), NOTHING: _("no token")}


# --- dice


def roll_in_words(roll: str) -> str:
    return listed([card_label(face) for face in roll.split()])


def can_roll(match: Match, roll: str) -> bool:
    """Whether the dice can show this."""
    return roll in {" ".join(faces) for faces in roll_pmf(match.observation(match.current_player or 0))}


def kind_of_roll(match: Match, roll: str) -> str:
    """Whether such a roll is a hit, a miss, a flop or three llamas."""
    if roll == "L L L":
        return THREE_LLAMAS
    rolled = played_on(match, [f"roll [{roll}]"])
    hit = any(action.startswith("discard") for action in rolled.legal_actions())
    return FLOP if rolled.phase != "roll" else HIT if hit else MISS


def best_return(match: Match) -> int:
    """The points left after returning the token that is worth most."""
    seat = match.current_player or 0
    return min(played_on(match, [action]).points[seat] for action in match.legal_actions())


# --- when a task is done


def plays_a_card(match: Match) -> bool:
    """The learner's last action played some card."""
    actions = own_actions(match)
    return bool(actions) and actions[-1] in seen_by(match).codes


def is_left_with(*cards: str) -> Goal:
    """The round is over, and the learner's hand has these cards left."""
    return lambda match: match.phase == "round_over" and match.observation(learner(match) or 0).hand == list(cards)
