"""Lesson 15: its question, what is tried at the table, and what its notebook shows."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import count

from lamakit import odds
from lamakit.bots import make as make_bot
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.engine.hands_on import Dealt, HandsOn, Trial, dealt
from lamakit.lessons.engine.said import Said
from lamakit.lessons.tables.llama import compare
from lamakit.lessons.tables.llama.situations import fitting_left, unseen_left
from lamakit.odds.llama.draws import observed
from lamakit.odds.sampling import p_at_least_one
from lamakit.play.generator import Words
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.texts import _
from lamakit.views.charts import Branch, level_bars, tree
from lamakit.views.llama.words import card_name

TITLE = "What does a draw tell?"
BEFORE = "base | 4 | A* 1 4 4:0 | B ?3:0"  # you play a 4, and Mia draws
POSITION = "base | 4 | A* 1 4:0 | B ?4:0 | played 4"
SEEN, MIA = observed(POSITION), 1
OLD = SEEN.hand_sizes[MIA] - 1
DREW, QUIT = "draw", "quit"


def watched(seen: LlamaObservation, seat: int, *kinds: str, beta: Fraction | int = 0, top: str = "") -> odds.Beliefs:
    """What to believe after a seat has not played on the top card, each time drawing or quitting instead.
    `beta`: the probability that a player who could play doesn't.
    """
    record = [odds.Evidence(seat, kind, top or seen.top) for kind in kinds]
    return odds.Beliefs(seen, record, odds.Behaviour(beta))


def p_answers() -> Fraction:
    return watched(SEEN, MIA, DREW).p_can_play(MIA)


def formula() -> str:
    hits, unseen = fitting_left(SEEN), sum(SEEN.unseen.values())
    return "\n".join(
        [
            _("Mia's {old} old cards don't fit, or she would have played. Only the drawn one may.").format(old=OLD),
            _("{hits} unseen cards fit, and all of them were among the other {unseen} − {old} = {rest}.").format(
                hits=hits, unseen=unseen, old=OLD, rest=unseen - OLD
            ),
        ]
    )


def drawn_card_fits(words: Words) -> int:
    """Deal until Mia's old cards don't fit, as happened at the table; does the card she draws fit?"""
    cards = [code for code, copies in SEEN.unseen.items() for _copy in range(copies)]
    while True:
        *old, drawn = compare.dealt(cards, OLD + 1, words)
        if FITTING.isdisjoint(old):
            return int(drawn in FITTING)


FITTING = frozenset(SEEN.fitting())


# --- at the table


def after_a_draw(seed: int) -> Callable[[int], Dealt]:
    """Tables at which Mia has just drawn: deals at which she would have played are put aside."""
    numbers, mia = count(), make_bot("threshold", seed=seed, draw_above=0)

    def deal(_trial: int) -> Dealt:
        while True:
            match = dealt(BEFORE, seed, next(numbers))
            match.play("4")
            if mia.choose(match.observation(MIA)) == DREW:
                match.play(DREW)
                return match, {MIA: mia}

    return deal


def second_answer(match: Match) -> int | None:
    """Whether Mia can answer the second 4; None if none was played."""
    *_before, yours, hers = match.history
    return int(hers.action in FITTING) if (yours.seat, yours.action) == (0, "4") else None


def told_answer(match: Match) -> str:
    if second_answer(match) is None:
        return _("You did not play the 4.")
    card = match.history[-1].action
    return _("Mia plays {card}.").format(card=card_name(card)) if card in FITTING else _("Mia can't play again.")


TRIAL = Trial(
    task=(
        "The top card is a 4. Mia had three cards and drew. Play your other 4: can she play on it now? Deal "
        "again, ten times or more, and watch the tally. (Mia always plays if she can, and all tables at which "
        "she played at once are set aside.)"
    ),
    position=BEFORE,
    over=lambda match: len(match.history) > 3,
    measure=second_answer,
    told=told_answer,
)


def at_the_table(seed: int, solved: Callable[[], None]) -> HandsOn:
    return HandsOn(_(TITLE), TRIAL, seed, solved, after_a_draw(seed))


# --- for the notebook


def of_a_thousand() -> Said:
    """A thousand tables: what Mia does, and whether the card she draws fits."""
    before = p_played(SEEN, OLD)
    draws, fits = 1000 * (1 - before), 1000 * (1 - before) * p_answers()
    return Said(
        _("1,000 tables: she plays at {plays} and draws at {draws}; at {fits} of these the drawn card fits.").format(
            plays=round(1000 * before), draws=round(draws), fits=round(fits)
        )
    )


def branches() -> Finding:
    """The same as a tree."""
    before, after = p_played(SEEN, OLD), p_answers()
    drawn: list[Branch] = [(_("new card fits"), after, []), (_("does not fit"), 1 - after, [])]
    figure = tree(_("Mia"), [(_("plays"), before, []), (_("draws"), 1 - before, drawn)])
    ways = {_("plays"): before, _("draws, fits"): (1 - before) * after, _("draws, no fit"): (1 - before) * (1 - after)}
    return Finding(
        _percents({_("of all tables"): ways}), figure, _("a tree: Mia plays or draws; the drawn card fits or not")
    )


def by_top() -> Finding:
    """How likely it is that Mia can play on each top card, before and after she drew on the 4."""
    beliefs = watched(SEEN, MIA, DREW)
    prior = {code: odds.p_can_play(SEEN, MIA, code) for code in SEEN.codes}
    posterior = {code: beliefs.p_can_play(MIA, code) for code in SEEN.codes}
    figure = level_bars(
        [_("on {card}").format(card=card_name(code)) for code in SEEN.codes],
        list(prior.values()),
        list(posterior.values()),
        (_("not watched"), _("watched")),
    )
    table = _percents({_("not watched"): prior, _("watched"): posterior})
    return Finding(table, figure, _("how likely it is that Mia can play on each card, before and after her draw"))


def by_trust() -> Finding:
    """How likely it is that Mia can play after her draw, by how often she draws when she could play."""
    shares = {
        f"{10 * tenth}%": watched(SEEN, MIA, DREW, beta=Fraction(tenth, 10)).p_can_play(MIA)
        for tenth in range(0, 11, 2)
    }
    return Finding(
        _percents({_("she can play"): shares}),
        level_bars(list(shares), list(shares.values())),
        _("how likely it is that Mia can play after her draw, by how often she draws when she could play"),
    )


def _percents(columns: Mapping[str, Mapping[str, Fraction]]) -> Figures:
    told = {name: {label: f"{float(share):.1%}" for label, share in shares.items()} for name, shares in columns.items()}
    return Figures(told)


def p_played(seen: LlamaObservation, size: int) -> Fraction:
    """How likely it is that a hidden hand of that size holds a card that fits, if nothing else is known."""
    return p_at_least_one(unseen_left(seen), fitting_left(seen), size)
