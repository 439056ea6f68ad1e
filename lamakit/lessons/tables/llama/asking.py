"""Names for a document's questions about LLAMA cards: answers, choices, and when a task is done."""

from collections.abc import Callable, Iterable
from functools import partial

from lamakit.games.contract import LETTERS
from lamakit.lessons.engine.problem import Answer
from lamakit.lessons.engine.question import SENTENCES, Choices, Options, WhyNot
from lamakit.lessons.engine.sums import Names
from lamakit.lessons.engine.table import Asking
from lamakit.lessons.engine.verdict import Reason
from lamakit.lessons.tables import answers as common
from lamakit.lessons.tables.llama import answers
from lamakit.lessons.tables.llama.names import cards_of, flat, names as names_of
from lamakit.play.match import Match
from lamakit.texts import _

ALLOWED, FORBIDDEN = "yes", "no"
NEAR = {"base": ("BAS-07", "BAS-08"), "party": ("BAS-07", "BAS-08", "PTY-04", "PTY-05", "PTY-06")}


def names(match: Match) -> Names:
    """The odds of the player who decides, and what the whole table shows; seats are letters."""
    return {
        **names_of(match.observation(match.current_player or 0)),
        **common.names(match),
        "cards_of": lambda seat: cards_of(match.observation(LETTERS.index(seat)).hand),
        "penalty": lambda seat: answers.seen_by(match, LETTERS.index(seat)).penalty(),
        "tokens": lambda seat: answers.tokens_of(match, LETTERS.index(seat)),
        "turn": LETTERS[match.current_player or 0],
        "acts": lambda: tuple(answers.acts(match)),
        "deck_after_deal": lambda players: answers.deck_after_deal(int(players), match.edition),
        "laid": lambda action: answers.laid_by(match, action),
        "in_the_show": lambda: answers.in_the_show(match),
        "magic_holder": lambda: answers.holder(match),
        "fitting_values": lambda: tuple(answers.fitting_values(match)),
        "given": lambda action: answers.given_by(match, action),
        "who_draws": lambda action: answers.who_draws(match, action),
        "spoken_tokens": lambda seat: spoken_tokens(match, seat),
        "spoken_action": answers.act_in_words,
        "most_in_a_row": lambda: answers.most_in_a_row(match),
        "what_follows": lambda action: answers.what_follows(match, action),
        "best_return": lambda: answers.best_return(match),
        "ruling": lambda action: ruling_of(match, action),
        "can_roll": lambda roll: answers.can_roll(match, roll),
        "kind_of_roll": lambda roll: answers.kind_of_roll(match, roll),
        "spoken_roll": answers.roll_in_words,
    }


def spoken_tokens(match: Match, seat: str) -> str:
    held = str(answers.tokens_of(match, LETTERS.index(seat)))
    return answers.tokens_in_words(held) or _("no token")


def in_words(keys: Iterable[object], words: Callable[[str], str], reason: WhyNot | None = None) -> Choices:
    options = {str(key): words(str(key)) for key in keys}
    return Choices(lambda _match: options, reason)


# --- what a rule says of an action


def ruling_of(match: Match, action: str) -> str:
    legal, rule, _text = match.explain(action)
    return f"{ALLOWED if legal else FORBIDDEN} {rule}"


def rulings(action: str, match: Match) -> Options:
    """The right ruling among those that people mistake it for."""
    near = ("BAS-09", "BAS-10", "BAS-13") if action == "draw" else NEAR[match.variant.partition("+")[0]]
    words = {ALLOWED: _("Yes. {sentence}"), FORBIDDEN: _("No. {sentence}")}
    keys = [f"{word} {rule}" for word in words for rule in near]
    return {key: words[key.split()[0]].format(sentence=_(SENTENCES[key.split()[1]])) for key in keys}


def other_ruling(action: str, match: Match, answer: Answer) -> Reason | None:
    said_yes = str(answer).startswith(ALLOWED)
    legal, rule, _text = match.explain(action)
    if said_yes == legal:
        return Reason(_("Right so far, but another rule decides here."), str(answer).split()[1])
    return Reason(_("It is the other way round. {sentence}").format(sentence=_(SENTENCES[rule])), rule)


ASKING = Asking(
    names,
    {
        **common.ASKING.choices,
        "cards": lambda: Choices(answers.cards_in_hand, answers.why_not_these),
        "acts": lambda: Choices(answers.acts_options),
        "values": lambda: Choices(answers.values_to_choose),
        "kinds_of_token": lambda: Choices(answers.kinds_of_token),
        "kinds_or_nothing": lambda: Choices(answers.kinds_or_nothing),
        "token_or_nothing": lambda: Choices(answers.tokens_or_nothing),
        "tokens": lambda *stacks: in_words(stacks, answers.tokens_in_words),
        "rolls": lambda *rolls: in_words(rolls, answers.roll_in_words),
        "moves": lambda *actions: in_words(flat(actions), answers.act_in_words),
        "actions": lambda *actions: in_words(flat(actions), answers.act_in_words, answers.why_not_these_actions),
        "fractions": lambda *shares: in_words([str(share) for share in sorted(set(shares))], str),
        "rulings": lambda action: Choices(partial(rulings, action), partial(other_ruling, action)),
    },
    {"plays_a_card": lambda: answers.plays_a_card, "is_left_with": answers.is_left_with},
)
