"""Somebody else has drawn or quit instead of playing: what can be seen, and what that tells."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import count

from lamakit import odds
from lamakit.bots import make as make_bot
from lamakit.lessons.engine.drawing import Drawn, Simulated, Texts, Trial, first_wanted, on_levels
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.engine.hands_on import Dealt, dealt as table_dealt
from lamakit.lessons.engine.levels import Span
from lamakit.lessons.engine.moving import Frame, Moving, Slider
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.tree import Names
from lamakit.lessons.tables.llama.names import Card, dealt
from lamakit.lessons.tables.llama.situations import (
    FEW,
    FULL,
    MANY,
    Cards,
    box_part,
    cards_of_box,
    drawn_as_seen,
    fitting_left,
    unseen_left,
)
from lamakit.odds.llama.draws import observed
from lamakit.odds.sampling import p_at_least_one
from lamakit.play.generator import Words
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.play.observation import Observation
from lamakit.texts.numbers import number
from lamakit.views.charts import Branch, level_bars, tree

PILE: Span = (2, 8)  # cards under the top card
FITTING, OFTEN = 4, 3  # unseen cards that fit, at least; copies of a card that is asked about
DRAW, QUIT, OTHER = "draw", "quit", 1


@on_levels({"cards": FEW}, {"cards": MANY})
def table_of_two(
    rng: Rng, old: Span = (2, 6), drawn: int = 0, quits: bool = False, cards: Cards | None = None
) -> Drawn:
    """B holds `old` cards, and others that it has drawn since, or has quit."""
    seen, size = _table(rng, old, drawn, quits, cards)
    return drawn_as_seen(seen, {"old": Fraction(size)})


@on_levels({"cards": FEW}, {"cards": MANY})
def three_refusals(rng: Rng, old: Span = (3, 5), cards: Cards | None = None) -> Drawn:
    """At such a table, a `card`, and three things that B may do on some top card: `one`, `two` and `three`.

    Each has what it `does`, "draw" or "quit", and on which `top`. After one of them it is least likely that B holds
    the card.
    """
    seen, size = _table(rng, old, 1, False, cards, often=OFTEN)
    card = rng.pick([code for code in seen.codes if seen.unseen[code] >= OFTEN])
    tops = rng.shuffled(seen.codes)
    telling = [top for top in tops if card in seen.fitting(top)]
    silent = [top for top in tops if top not in telling]
    events = rng.pick(
        [
            [(DRAW, telling[0]), (QUIT, telling[1]), (DRAW, silent[0])],
            [(DRAW, telling[0]), (QUIT, silent[0]), (DRAW, silent[1])],
            [(QUIT, telling[0]), (DRAW, silent[0]), (QUIT, silent[1])],
        ]
    )
    things = [{"does": kind, "top": Card(top)} for kind, top in rng.shuffled(events)]
    own = {"card": Card(card), "old": Fraction(size), **dict(zip(("one", "two", "three"), things, strict=True))}
    return drawn_as_seen(seen, own)


def _table(
    rng: Rng, old: Span, drawn: int, quits: bool, cards: Cards | None, often: int = 0
) -> tuple[LlamaObservation, int]:
    """The table, and how many cards B held before; some card is there so `often`, or more, among the unseen ones."""
    size = rng.between(*old)

    def table() -> LlamaObservation:
        box = cards.box(rng) if cards else FULL.box
        deck = rng.shuffled(cards_of_box(box))
        pile, hand = deck[1 : 1 + rng.between(*(cards.pile if cards else PILE))], deck[-3:]
        seat_b = f"B{'-' if quits else ''} ?{size + drawn}:0"
        parts = ["base", deck[0], f"A* {' '.join(hand)}:0", seat_b, " ".join(["played", *pile])]
        return observed(" | ".join([*parts, *([box_part(box)] if cards else [])]))

    def is_wanted(seen: LlamaObservation) -> bool:
        return fitting_left(seen) >= FITTING and max(seen.unseen.values()) >= often

    return first_wanted(table, is_wanted), size


def answered_again(action: str, position: str) -> Trial:
    """The other player has drawn on this card, and you play it again: does that player play (`plays`) a `card`?

    Of the deals of the position, those are set aside at which somebody who plays whenever possible would have played.
    """

    def came(match: Match) -> Names | None:
        *_before, yours, answer = match.history
        if (yours.seat, yours.action) != (0, action):
            return None
        return {"plays": answer.action in FULL.cards, "card": Card(answer.action)}

    def tables(seed: int) -> Callable[[int], Dealt]:
        numbers, other = count(), make_bot("threshold", seed=seed, draw_above=0)

        def deal(_trial: int) -> Dealt:
            while True:
                match = table_dealt(position, seed, next(numbers))
                match.play(action)
                if other.choose(match.observation(OTHER)) == DRAW:
                    match.play(DRAW)
                    return match, {OTHER: other}

        return deal

    return Trial(lambda match: len(match.history) > 3, came, tables)


def drawn_when_stuck(observation: Observation) -> Simulated:
    """`drawn` is the card that the next player has drawn last, dealt until none of the others in that hand fits."""
    seen = LlamaObservation.of(observation)
    fitting, size = set(seen.fitting()), seen.hand_sizes[OTHER]
    cards = cards_of_box(seen.unseen)

    def trial(words: Words) -> Names:
        while True:
            *old, drawn = dealt(cards, size, words)
            if fitting.isdisjoint(old):
                return {"drawn": Card(drawn)}

    return trial


TWENTIETHS = [Fraction(part, 20) for part in range(21)]


def draw_branches(words: Texts) -> Finding:
    """B plays or draws; the drawn card fits or not."""
    seen = observed(words.position)
    before = p_at_least_one(unseen_left(seen), fitting_left(seen), seen.hand_sizes[OTHER] - 1)
    after = _watched(seen).p_can_play(OTHER)
    drawn: list[Branch] = [(words["fits"], after, []), (words["not"], 1 - after, [])]
    figure = tree(words["player"], [(words["plays"], before, []), (words["draws"], 1 - before, drawn)])
    shares = [before, (1 - before) * after, (1 - before) * (1 - after)]
    labels = [words["plays"], words["and_fits"], words["and_not"]]
    return Finding(_percents({words["share"]: dict(zip(labels, shares, strict=True))}), figure, words["label"])


def by_top(words: Texts) -> Finding:
    """How likely it is that B can play on each top card, for somebody who has watched the draw and who hasn't."""
    seen = observed(words.position)
    beliefs = _watched(seen)
    prior = {code: odds.p_can_play(seen, OTHER, code) for code in seen.codes}
    posterior = {code: beliefs.p_can_play(OTHER, code) for code in seen.codes}
    labels = [words.text("on", card=Card(code)) for code in seen.codes]
    both = words["not_watched"], words["watched"]
    figure = level_bars(labels, list(prior.values()), list(posterior.values()), both)
    return Finding(_percents({both[0]: prior, both[1]: posterior}), figure, words["label"])


def by_trust(words: Texts) -> Finding:
    """How likely it is that B can play after the draw, by how often B draws when it could play."""
    seen = observed(words.position)
    betas = [Fraction(tenth, 10) for tenth in range(0, 11, 2)]
    shares = {_whole_percent(beta): _watched(seen, beta).p_can_play(OTHER) for beta in betas}
    return Finding(
        _percents({words["can_play"]: shares}), level_bars(list(shares), list(shares.values())), words["label"]
    )


def weighing(words: Texts, tables: int) -> Moving:
    """Many tables, of which those are set aside at which somebody plays; how many of the rest could have?"""

    def weighed(prior: Fraction, likelihood: Fraction) -> Frame:
        could, cannot = prior * likelihood, 1 - prior
        labels = [words["plays"], words["could"], words["cannot"]]
        said = words.say(tables=Fraction(tables), a=tables * could, b=tables * cannot)
        return Frame(level_bars(labels, [prior - could, could, cannot]), words["label"], said)

    return Moving(
        weighed,
        Slider(words["prior"], TWENTIETHS, _whole_percent, 12),
        Slider(words["likelihood"], TWENTIETHS, _whole_percent, 2),
    )


def _whole_percent(share: Fraction) -> str:
    return number(float(share), ".0%")


def _watched(seen: LlamaObservation, beta: Fraction = Fraction(0)) -> odds.Beliefs:
    return odds.Beliefs(seen, [odds.Evidence(OTHER, "draw", seen.top)], odds.Behaviour(beta))


def _percents(columns: Mapping[str, Mapping[str, Fraction]]) -> Figures:
    told = {
        name: {label: number(float(share), ".1%") for label, share in shares.items()}
        for name, shares in columns.items()
    }
    return Figures(told)
