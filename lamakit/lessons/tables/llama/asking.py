"""Names for a document's questions about LLAMA cards: computed answers, choices, and when a task is done."""

from collections.abc import Callable, Iterable
from functools import partial

from lamakit.games import find_variant
from lamakit.games.contract import LETTERS
from lamakit.games.rulebook import SENTENCES
from lamakit.lessons.engine.problem import Answer
from lamakit.lessons.engine.step import Choices, Goal, Options, WhyNot, learner, own_actions
from lamakit.lessons.engine.table import Asking
from lamakit.lessons.engine.tree import Names, flat
from lamakit.lessons.engine.verdict import Reason
from lamakit.lessons.tables import answers as common
from lamakit.lessons.tables.answers import NOBODY, most_in_a_row, played_on
from lamakit.lessons.tables.llama.names import card_label, cards_of, names as names_of
from lamakit.odds import FLOP, HIT, MISS, THREE_LLAMAS, roll_pmf
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match, new_match
from lamakit.texts import _, plural
from lamakit.views.llama.actions import named
from lamakit.views.llama.table import TableHistory, table_view
from lamakit.views.llama.words import token_name
from lamakit.views.words import listed

ALLOWED, FORBIDDEN = "yes", "no"
NOTHING = "nothing"
NEAR = {"base": ("BAS-07", "BAS-08"), "party": ("BAS-07", "BAS-08", "PTY-04", "PTY-05", "PTY-06")}
ENDS, AGAIN, PASSES = "the round is over", "you have another turn", "the next player has a turn"  # keys of choices


def names(match: Match) -> Names:
    """The odds of the player who decides, and what the whole table shows; seats are letters."""
    seat = match.current_player or 0
    return {
        **names_of(match.observation(seat)),
        **common.names(match),
        "cards_of": lambda seat: cards_of(match.observation(LETTERS.index(seat)).hand),
        "penalty": lambda seat: seen_by(match, LETTERS.index(seat)).penalty(),
        "tokens": partial(tokens_of, match),
        "turn": LETTERS[seat],
        "acts": lambda: tuple(_acts(match)),
        "deck_after_deal": lambda players: _deck_after_deal(int(players), match.edition),
        "laid": partial(_laid_by, match),
        "in_the_show": match.names[seat] if match.phase == "show" else NOBODY,
        "magic_holder": lambda: _magic_holder(match),
        "fitting_values": lambda: tuple({code[0] for code in seen_by(match).fitting() if "/" not in code}),
        "given": partial(_given_by, match),
        "who_draws": partial(_who_draws, match),
        "spoken_tokens": lambda seat: tokens_in_words(tokens_of(match, seat)) or _("word|no token"),
        "spoken_action": named,
        "most_in_a_row": partial(most_in_a_row, match, playable),
        "what_follows": partial(_what_follows, match),
        "best_return": lambda: _best_return(match),
        "ruling": partial(_ruling_of, match),
        "can_roll": lambda roll: roll in {" ".join(faces) for faces in roll_pmf(match.observation(seat))},
        "kind_of_roll": partial(_kind_of_roll, match),
        "spoken_roll": roll_in_words,
    }


def seen_by(match: Match, seat: int = 0) -> LlamaObservation:
    """The observation of a LLAMA game by that seat."""
    return LlamaObservation.of(match.observation(seat))


# --- answers


def tokens_of(match: Match, letter: str) -> str:
    """A seat's tokens, highest first, as "1×10 2×1"."""
    seat = LETTERS.index(letter)
    stacks = table_view(seen_by(match, seat), TableHistory(match.names), {})["seats"][seat]["tokens"]
    return " ".join(f"{count}×{kind}" for kind, count in reversed(stacks))


def own_hand(match: Match) -> list[str]:
    return match.observation(match.current_player or 0).hand


def playable(match: Match) -> list[str]:
    return [action for action in match.legal_actions() if action in own_hand(match)]


def _acts(match: Match) -> list[str]:
    """Which of the three things are allowed."""
    legal = match.legal_actions()
    return [*(["play"] if playable(match) else []), *(action for action in ("draw", "quit") if action in legal)]


def _deck_after_deal(players: int, edition: str) -> int:
    return seen_by(new_match(players=players, edition=edition, seed=1)).deck_size


def _laid_by(match: Match, action: str) -> str:
    """The kind of token that an action puts on the stage; NOTHING if none."""
    before, now = seen_by(match).stage, seen_by(played_on(match, [action])).stage
    return next((kind for kind in now if now.count(kind) > before.count(kind)), NOTHING)


def _magic_holder(match: Match) -> str:
    return next((name for name, has in zip(match.names, seen_by(match).has_magic, strict=False) if has), NOBODY)


def _given_by(match: Match, action: str) -> str:
    """The kind of token that the player who decides loses."""
    seat, now = match.current_player or 0, played_on(match, [action])
    lost = match.points[seat] - now.points[seat]
    return str(lost) if lost else "m"


def _who_draws(match: Match, action: str) -> str:
    """Who gets a card when the player who decides plays this one."""
    after = played_on(match, [action])
    held = [size - (seat == match.current_player) for seat, size in enumerate(seen_by(match).hand_sizes)]
    drawn = [now > size for now, size in zip(seen_by(after).hand_sizes, held, strict=True)]
    return match.names[drawn.index(True)] if any(drawn) else NOBODY


def _what_follows(match: Match, action: str) -> str:
    """The consequence of an action of the player who decides."""
    further = played_on(match, [action])
    if further.phase in ("return", "round_over", "match_over"):
        return ENDS
    return AGAIN if further.current_player == match.current_player else PASSES


def _best_return(match: Match) -> int:
    """The points left after returning the token that is worth most."""
    seat = match.current_player or 0
    return min(played_on(match, [action]).points[seat] for action in match.legal_actions())


def _ruling_of(match: Match, action: str) -> str:
    """Whether a rule allows an action, and which."""
    legal, rule, _text = match.explain(action)
    return f"{ALLOWED if legal else FORBIDDEN} {rule}"


def _kind_of_roll(match: Match, roll: str) -> str:
    """Whether such a roll is a hit, a miss, a flop or three llamas."""
    if roll == "L L L":
        return THREE_LLAMAS
    rolled = played_on(match, [f"roll [{roll}]"])
    hit = any(action.startswith("discard") for action in rolled.legal_actions())
    return FLOP if rolled.phase != "roll" else HIT if hit else MISS


# --- in words


def tokens_in_words(stacks: str) -> str:
    return listed([_stack(kind, int(count)) for count, kind in (stack.split("×") for stack in stacks.split())])


def _stack(kind: str, count: int) -> str:
    match kind:
        case "1":
            return plural("count|{count} white", "{count} white", count)
        case "10":
            return plural("count|{count} black", "{count} black", count)
        case "20":
            return plural("count|{count} pink", "{count} pink", count)
    return token_name(kind)


def roll_in_words(roll: str) -> str:
    return listed([card_label(face) for face in roll.split()])


# --- what can be chosen


def in_words(keys: Iterable[object], words: Callable[[str], str], reason: WhyNot | None = None) -> Choices:
    options = {str(key): words(str(key)) for key in keys}
    return Choices(lambda _match: options, reason)


def _tokens(*kinds: str) -> Options:
    """Kinds of token, and perhaps none."""
    return {kind: _("word|no token") if kind == NOTHING else token_name(kind) for kind in kinds}


def _tokens_or_nothing(match: Match) -> Options:
    """The kinds of token in the game, and none."""
    pink = match.variant.startswith("party") or "lama20" in match.variant
    return _tokens("1", "10", *(["20"] if pink else []), NOTHING)


def _acts_offered(_match: Match) -> Options:
    return {"play": _("play a card"), "draw": _("draw a card"), "quit": _("choice|quit")}


def _rulings(action: str, match: Match) -> Options:
    """The right ruling among those that people mistake it for."""
    near = ("BAS-09", "BAS-10", "BAS-13") if action == "draw" else NEAR[match.variant.partition("+")[0]]
    words = {ALLOWED: _("sentence|Yes. {sentence}"), FORBIDDEN: _("sentence|No. {sentence}")}
    replaced = find_variant(match.variant).replaced
    rules = dict.fromkeys(replaced.get(rule, rule) for rule in near)
    keys = [f"{word} {rule}" for word in words for rule in rules]
    return {key: words[key.split()[0]].format(sentence=_(SENTENCES[key.split()[1]])) for key in keys}


# --- why a choice is wrong


def _why_not_these(match: Match, answer: Answer) -> Reason | None:
    """For cards chosen as playable: the rule that one of them breaks, or that one is missing."""
    said = _("{card} does not fit. {sentence}")
    return _why_not(
        match, answer, playable(match), lambda code, why: said.format(card=card_label(code).capitalize(), sentence=why)
    )


def _why_not_these_actions(match: Match, answer: Answer) -> Reason | None:
    """For actions chosen as legal: the rule that forbids one of them, or that one is missing."""
    said = _("sentence|Not this: {act}. {sentence}")
    return _why_not(
        match, answer, match.legal_actions(), lambda action, why: said.format(act=named(action), sentence=why)
    )


def _why_not(match: Match, answer: Answer, right: list[str], refusal: Callable[[str, str], str]) -> Reason | None:
    """Why the first chosen action that is forbidden is wrong, or the first that is missing is right."""
    chosen = sorted(answer) if isinstance(answer, frozenset) else [str(answer)]
    for action in [*chosen, *right]:
        legal, rule, sentence = match.explain(action)
        if not legal:
            return Reason(refusal(action, sentence), rule)
        if action not in chosen:
            return Reason(_("That is not all. {sentence}", sentence=sentence), rule)
    return None


def _other_ruling(action: str, match: Match, answer: Answer) -> Reason | None:
    said_yes = str(answer).startswith(ALLOWED)
    legal, rule, _text = match.explain(action)
    if said_yes == legal:
        return Reason(_("Right so far, but another rule decides here."), str(answer).split()[1])
    return Reason(_("It is the other way round. {sentence}", sentence=_(SENTENCES[rule])), rule)


# --- when a task is done


def _plays_a_card(match: Match) -> bool:
    """The learner's last action played some card."""
    actions = own_actions(match)
    return bool(actions) and actions[-1] in seen_by(match).codes


def _is_left_with(*cards: str) -> Goal:
    """The round is over, and the learner's hand has these cards left."""
    return lambda match: match.phase == "round_over" and match.observation(learner(match) or 0).hand == list(cards)


ASKING = Asking(
    names,
    {
        **common.ASKING.choices,
        "cards": lambda: Choices(lambda match: {code: card_label(code) for code in own_hand(match)}, _why_not_these),
        "acts": lambda: Choices(_acts_offered),
        "values": lambda: in_words("123456L", card_label),
        "kinds_of_token": lambda: Choices(lambda _match: _tokens("1", "10", "m")),
        "kinds_or_nothing": lambda: Choices(lambda _match: _tokens("1", "10", "m", NOTHING)),
        "token_or_nothing": lambda: Choices(_tokens_or_nothing),
        "tokens": lambda *stacks: in_words(stacks, tokens_in_words),
        "rolls": lambda *rolls: in_words(rolls, roll_in_words),
        "moves": lambda *actions: in_words(flat(actions), named),
        "actions": lambda *actions: in_words(flat(actions), named, _why_not_these_actions),
        "fractions": lambda *shares: in_words([str(share) for share in sorted(set(shares))], str),
        "rulings": lambda action: Choices(partial(_rulings, action), partial(_other_ruling, action)),
    },
    {"plays_a_card": lambda: _plays_a_card, "is_left_with": _is_left_with},
)
