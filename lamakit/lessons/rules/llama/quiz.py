"""Questions drawn afresh each time, for every game of playing, drawing and quitting. Each maker makes one step."""

from functools import partial

from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.question import Question
from lamakit.lessons.engine.step import Step
from lamakit.lessons.situations.llama.turns import emptied_deck
from lamakit.lessons.tables.llama import answers
from lamakit.lessons.tables.llama.asking import other_ruling, ruling_of, rulings
from lamakit.play.match import Match
from lamakit.texts import _

NAMES = ("You", "Mia", "Ben", "Zoe")


def box_of(variant: str) -> str:
    return variant.partition("+")[0]


def seated(match: Match) -> tuple[str, ...]:
    """Names that give the learner the seat that decides."""
    you, count = match.current_player or 0, match.num_players
    return tuple(NAMES[(seat - you) % count] for seat in range(count))


def asked(match: Match, name: str, title: str, task: str, rules: tuple[str, ...], question: Question) -> Step:
    return Step(name, title, rules, task, match.position, names=seated(match), question=question)


FITS = {
    "base": "Say the value of the top card, and the one after it. If you hold neither, tick nothing.",
    "party": "Say the value of the top card, plus or not, and the one after it. The pink llama has a rule of its own.",
}
COSTS = {"base": "BAS-15", "party": "PTY-09"}


def which_fit(lots: Lots, variant: str = "base", edition: str = "amigo") -> Step:
    """Which cards in your hand may be played?"""
    question = answers.which_cards(
        text="Which of your cards may be played here?",
        rule="BAS-07",
        hint=FITS[box_of(variant)],
        why="These and no others.",
    )
    task = "Look at the top card and at your hand. If nothing fits, leave all boxes empty."
    return asked(lots.midround(variant, edition), "which-fit", "What fits?", task, ("BAS-07", "BAS-08"), question)


def what_it_costs(lots: Lots, variant: str = "base", edition: str = "amigo") -> Step:
    """What would the next seat's hand count?"""
    match = lots.midround(variant, edition)
    other = ((match.current_player or 0) + 1) % match.num_players
    cards = ", ".join(answers.card_label(code) for code in match.observation(other).hand)
    question = Question(
        text=_("{name} would be left with these cards: {cards}. How many points is that?").format(
            name=_(seated(match)[other]), cards=cards
        ),
        right=answers.cost(other),
        rule="BAS-20" if "each-llama" in variant else COSTS[box_of(variant)],
        hint="Cross out every card whose value you have counted already. Then add.",
        why="Every value once, and the llamas.",
    )
    task = "Suppose the round ended now."
    return asked(match, "what-it-costs", "What does a hand cost?", task, (question.rule,), question)


def is_it_allowed(lots: Lots, variant: str = "base", edition: str = "amigo") -> Step:
    """May this be done, and which rule says so?"""
    match = lots.midround(variant, edition)
    action = lots.pick([*dict.fromkeys(answers.own_hand(match)), *(["draw"] if lots.below(3) == 0 else [])])
    if lots.below(4) == 0:
        match = Match.from_position(emptied_deck(match.position))
    question = Question(
        text=_("Is this allowed: {act}? And which rule says so?").format(act=act_words(action)),
        choices=partial(rulings, action),
        right=lambda asked_about: ruling_of(asked_about, action),
        reason=partial(other_ruling, action),
        rule="BAS-06",
        hint="First decide yes or no. Then look for the rule about just this pair of cards, or this deck.",
        why="That is the rule that decides here.",
    )
    task = "Decide yes or no, and find the rule that says so."
    return asked(match, "is-it-allowed", "May I?", task, ("BAS-06",), question)


def act_words(action: str) -> str:
    return _("drawing a card") if action == "draw" else _("playing the {card}").format(card=answers.card_label(action))


def best_token(lots: Lots, variant: str = "base", edition: str = "amigo") -> Step:
    """The hand is empty: which token goes back?"""
    top, points = lots.below(5) + 1, lots.below(39) + 1
    match = Match.from_position(
        f"{variant}@{edition} | {top} | A* {top + 1}:{points} | B 1 6:{lots.below(20)} | C 2 5:0"
    )
    question = Question(
        text=_(
            "You have {points} points in tokens, and play your last card. Return the best token: how many points "
            "are left?"
        ).format(points=points),
        right=answers.after(answers.best_return, str(top + 1)),
        rule="L20-02" if "lama20" in variant or variant.startswith("party") else "BAS-17",
        hint="First say which tokens you have. Then take away the one that is worth most.",
        why="The token worth most is the best one to lose.",
    )
    task = "You are about to play your last card."
    return asked(match, "best-token", "Which token goes back?", task, (question.rule,), question)
