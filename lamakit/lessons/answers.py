"""What is right, computed by the engine; and what can be chosen. The questions of all lessons are made of these."""

from collections.abc import Callable, Sequence

from lamakit.lessons.question import Answer, Options, Reason
from lamakit.odds import expected_after_roll, roll_outcomes
from lamakit.play.match import Match, new_match
from lamakit.texts import _
from lamakit.views.table import Tale, table_view
from lamakit.views.words import listed, spoken_card, token_name

Right = Callable[[Match], object]

TOKENS = {"20": "{count} pink", "10": "{count} black", "1": "{count} white"}


def played_on(match: Match, actions: Sequence[str]) -> Match:
    """Another match that goes on from here by these actions; "roll [3 3 5]" says what chance brings."""
    further = Match.from_position(match.position, names=match.names)
    for action in actions:
        text, _bracket, chance = action.removesuffix("]").partition(" [")
        further.play(text, chance or None)
    return further


def after(right: Right, *actions: str) -> Right:
    """The answer once these actions have been done."""
    return lambda match: right(played_on(match, actions))


# --- cards


def own_hand(match: Match) -> list[str]:
    return match.observation(match.current_player or 0).hand


def card_label(code: str) -> str:
    return spoken_card(code) if code[-1] in "LPgdm" else code


def cards_in_hand(match: Match) -> Options:
    return {code: card_label(code) for code in dict.fromkeys(own_hand(match))}


def playable(match: Match) -> list[str]:
    return [action for action in match.legal_actions() if action in own_hand(match)]


def why_not_these(match: Match, answer: Answer) -> Reason | None:
    """For cards chosen as playable: the rule that one of them breaks, or that one is missing."""
    chosen = sorted(answer) if isinstance(answer, frozenset) else []
    for code in chosen:
        explained = match.explain(code)
        if not explained.legal:
            said = _("{card} does not fit. {sentence}").format(
                card=card_label(code).capitalize(), sentence=explained.text
            )
            return Reason(said, explained.rule)
    missing = next((code for code in playable(match) if code not in chosen), None)
    if missing is None:
        return None
    explained = match.explain(missing)
    return Reason(_("There is one more. {sentence}").format(sentence=explained.text), explained.rule)


def cost(seat: int) -> Right:
    """What a seat's cards count."""
    return lambda match: match.observation(seat).penalty()


def deck_after_deal(players: int, edition: str = "amigo") -> int:
    return new_match(players=players, edition=edition, seed=1).observation(0).deck_size


def fitting_values(match: Match) -> set[str]:
    """The values, special or not, that may be played on the top card."""
    return {code[0] for code in match.observation(0).fitting() if "/" not in code}


def values_to_choose(match: Match) -> Options:
    return {value: card_label(value) for value in "123456L"}


def unseen_that_fit(match: Match) -> int:
    """How many of the cards that the one to decide can't see would fit."""
    seen = match.observation(match.current_player or 0)
    return sum(seen.unseen[code] for code in seen.fitting())


# --- turns and seats

ACTS = {"play": "play a card", "draw": "draw a card", "quit": "quit"}


def acts(match: Match) -> list[str]:
    """Which of the three things may be done."""
    legal = match.legal_actions()
    return [*(["play"] if playable(match) else []), *(action for action in ("draw", "quit") if action in legal)]


def acts_options(match: Match) -> Options:
    return {act: _(words) for act, words in ACTS.items()}


def legal(match: Match) -> list[str]:
    return match.legal_actions()


def actions_to_choose(*actions: str) -> Callable[[Match], Options]:
    """Such actions as answers, in words."""
    return lambda match: {action: act_in_words(action) for action in actions}


ACT_WORDS = {
    "draw": "draw a card",
    "quit": "quit",
    "collect": "collect the tokens",
    "use": "use the magic token",
    "give": "give a token away",
    "roll": "roll",
    "pass": "pass",
    "keep": "keep the tokens",
    "return": "give back {token}",
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
    chosen = sorted(answer) if isinstance(answer, frozenset) else [str(answer)]
    for action in chosen:
        explained = match.explain(action)
        if not explained.legal:
            said = _("Not this: {act}. {sentence}").format(act=act_in_words(action), sentence=explained.text)
            return Reason(said, explained.rule)
    missing = next((action for action in match.legal_actions() if action not in chosen), None)
    if missing is None:
        return None
    explained = match.explain(missing)
    return Reason(_("There is one more. {sentence}").format(sentence=explained.text), explained.rule)


def seats(match: Match) -> Options:
    return {name: name for name in match.names}


def who_decides(match: Match) -> str:
    """Whose turn it is; when a round is over, who starts the next."""
    return match.names[match.current_player or 0]


def winners(match: Match) -> list[str]:
    return [match.names[seat] for seat in match.winners]


NOBODY = "nobody"


def seats_or_nobody(match: Match) -> Options:
    return {**seats(match), NOBODY: _(NOBODY)}


def holder(match: Match) -> str:
    """Who holds the magic token."""
    return next((name for name, has in zip(match.names, match.observation(0).has_magic, strict=False) if has), NOBODY)


# --- points and tokens


def points_of(seat: int) -> Right:
    return lambda match: match.points[seat]


def tokens_of(seat: int) -> Right:
    """The tokens before a seat, dearest first, as "1×10 2×1"."""

    def right(match: Match) -> str:
        stacks = table_view(match.observation(seat), Tale(match.names), {})["seats"][seat]["tokens"]
        return " ".join(f"{count}×{kind}" for kind, count in reversed(stacks))

    return right


def tokens_to_choose(*choices: str) -> Callable[[Match], Options]:
    """Such sets of tokens as answers, in words."""
    return lambda match: {choice: tokens_in_words(choice) for choice in choices}


def tokens_in_words(stacks: str) -> str:
    counted = [stack.split("×") for stack in stacks.split()]
    return listed([_(TOKENS[kind]).format(count=count) for count, kind in counted])


def stage_size(match: Match) -> int:
    """How many tokens lie on the stage."""
    return len(match.observation(0).stage)


def newest_on_stage(match: Match) -> str:
    """The kind of the only token on the stage."""
    return match.observation(0).stage[-1]


def kinds_of_token(match: Match) -> Options:
    return {kind: token_name(kind) for kind in ("1", "10", "m")}


# --- dice


def share_of(kind: str) -> Right:
    """How likely the next roll is a hit, a miss, a flop or three llamas, as a fraction."""
    return lambda match: str(roll_outcomes(match.observation(match.current_player or 0))[kind])


def better_now(match: Match) -> str:
    """Roll or pass, as a look-ahead of one roll says."""
    seen = match.observation(match.current_player or 0)
    return "roll" if expected_after_roll(seen) < seen.penalty() else "pass"


def best_return(match: Match) -> int:
    """The points left after giving back the dearest token."""
    seat = match.current_player or 0
    return min(played_on(match, [action]).points[seat] for action in match.legal_actions())
