"""You against B, who holds one card, plays it if it fits, and quits if not."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache

from lamakit import odds
from lamakit.bots import Bot, make as make_bot
from lamakit.games.rounds import GOAL
from lamakit.lessons.engine.drawing import Drawn, Simulated, Texts, Trial, on_levels
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.engine.moving import Frame, Moving, Slider
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.tree import Names
from lamakit.lessons.engine.values import Unit, minus, shown, told
from lamakit.lessons.tables.llama.names import Card, dealt, names
from lamakit.lessons.tables.llama.situations import FEW, FULL, MANY, Cards, box_part, cards_of_box
from lamakit.odds.llama.draws import observed
from lamakit.play.generator import Words
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.play.observation import Observation
from lamakit.texts.numbers import number
from lamakit.views.charts import bars, tree
from lamakit.views.llama.words import card_name

DRAW, OVER = "draw", ("round_over", "match_over")
PILED, KEPT = (8, 15), 1000  # cards under the top card; answers of the engine that are remembered


def one_left(top: str, hand: Sequence[str], points: int, pile: Sequence[str], box: str = "") -> LlamaObservation:
    """A is about to act; B holds one hidden card."""
    parts = [
        "base",
        top,
        f"A* {' '.join(hand)}:{points}",
        "B ?1:9",
        " ".join(["played", *pile]),
        *([box] if box else []),
    ]
    return observed(" | ".join(parts))


def duel_names(seen: LlamaObservation) -> Names:
    """Also: what follows playing or drawing a card (`out`: B goes out; what you pay then, or `alone`; the `mean`)."""
    return {
        **names(seen),
        "after_playing": lambda card: _reply(seen, str(card)),
        "after_drawing": lambda card: _reply(seen, DRAW, str(card)),
        "drawing": lambda: drawing(seen).mean(),
        "drawing_spread": lambda: Fraction(drawing(seen).sd()),
        "survival": lambda: survival(seen),
    }


@lru_cache(KEPT)
def _reply(seen: LlamaObservation, action: str, card: str = "") -> Names:
    found = odds.reply(seen, action, card) if card else odds.reply(seen, action)
    return {"out": found.out, "ended": found.ended, "alone": found.alone, "mean": found.mean}


def drawing(seen: LlamaObservation) -> odds.Pmf[int]:
    """The distribution of the cost of drawing; less than 0 is what you get rid of."""
    return odds.duel_pmf(seen, DRAW)


def survival(seen: LlamaObservation) -> Fraction:
    """P(drawing leaves fewer than 40 points)."""
    return drawing(seen).probability(range(-GOAL, GOAL - seen.points[seen.seat]))


def likely(kind: str, top: str, hand: Sequence[str]) -> bool:
    """Whether a hand is of this kind, quick to see: nothing, something or both kinds fit; or nothing, with a llama."""
    fits = {top, _after(top)} & set(hand)
    return {"something": bool(fits), "both": len(fits) == 2, "llama": not fits and "L" in hand}.get(kind, not fits)


@on_levels({"cards": FEW}, {"cards": MANY})
def duel(rng: Rng, fit: str, size: int, points: int = 0, linked: int = 0, cards: Cards | None = None) -> Drawn | None:
    """Cards at random; `fit` says which of the hand's do. `linked`: one draw may join the hand to the top card."""
    box = cards.box(rng) if cards else FULL.box
    deck = cards_of_box(box)
    top = deck.pop(rng.below(len(deck)))
    hand = [_after(_after(top))] if linked else []
    for code in hand:
        deck.remove(code)
    hand += [deck.pop(rng.below(len(deck))) for _card in range(size - len(hand))]
    if not likely(fit, top, hand):
        return None
    count = rng.between(*(cards.pile if cards else PILED))
    under = [deck.pop(rng.below(len(deck))) for _card in range(count)]
    seen = one_left(top, _in_order(hand), points, _in_order(under), box_part(box) if cards else "")
    return Drawn(seen.boxed_position, duel_names(seen))


def duel_at(rng: Rng, position: str) -> Drawn:
    """This very table."""
    return Drawn(position, duel_names(observed(position)))


def _in_order(cards: Sequence[str]) -> list[str]:
    return sorted(cards, key=FULL.codes.index)


@cache
def _after(code: str) -> str:
    """The next card of the circle: what fits besides the same card."""
    return next(card for card in FULL.fitting(code) if card != code)


def draws_once(held: int) -> Trial:
    """Until the round is over: the `card` that was drawn at first, and what the round has `cost` who `held` points."""

    def came(match: Match) -> Names | None:
        first = match.history[0]
        return {"card": Card(first.chance or ""), "cost": match.points[0] - held} if first.action == DRAW else None

    return Trial(lambda match: match.phase in OVER, came)


def drawn_by_lot(observation: Observation) -> Simulated:
    """Trials of the `cost` of drawing: the next card and B's are two of the unseen ones."""
    seen = LlamaObservation.of(observation)
    cards = cards_of_box(seen.unseen)

    def trial(words: Words) -> Names:
        card, other = dealt(cards, 2, words)
        return {"cost": _played_out(seen.position, card, other)}

    return trial


@cache
def _played_out(position: str, card: str, other: str) -> int:
    """The cost of the round if A draws this card and B holds that one: B by the rule of thumb, A by what is best."""
    seen = observed(position)
    parts = [part.replace("?1", other) for part in position.split(" | ") if not part.startswith("deck")]
    match = Match.from_position(" | ".join(parts))
    match.play(DRAW, chance=card)
    while match.phase not in OVER:
        seat = match.current_player or 0
        match.play((_best_alone if seat == seen.seat else _thumb().choose)(match.observation(seat)))
    return match.points[seen.seat] - seen.points[seen.seat]


@cache
def _thumb() -> Bot:
    """With one card, which never costs more than 10, it quits if it can't play."""
    return make_bot("threshold", seed=1, draw_above=10)


_best_alone = lru_cache(KEPT)(odds.best_action)


CARDS, POINTS = ("1", "2", "3", "4", "L"), tuple(range(0, GOAL, 3))


def draw_paths(words: Texts) -> Finding:
    """The tree of drawing: the card, then B; at its leaves what each path costs."""
    seen = observed(words.position)
    replies = {card: odds.reply(seen, DRAW, card) for card in odds.draw_pmf(seen)}
    branches = [
        (
            words.text("card", name=card_name(card)),
            share,
            [
                (words.text("out", points=replies[card].ended), replies[card].out, ()),
                (words.text("quits", points=replies[card].alone), 1 - replies[card].out, ()),
            ],
        )
        for card, share in odds.draw_pmf(seen).items()
    ]
    rows = {
        card: [
            str(share),
            str(replies[card].out),
            replies[card].ended,
            minus(replies[card].alone),
            _mean(replies[card].mean),
        ]
        for card, share in odds.draw_pmf(seen).items()
    }
    columns = [words[key] for key in ("chance", "goes out", "points then", "points if", "mean")]
    figures = Figures(list(rows.values()), list(rows), columns, words["cards"])
    return Finding(figures, tree(words["draw"], branches), words["label"])


def _mean(points: Fraction) -> str:
    return shown(float(points), Unit.POINTS)


def draw_outcomes(words: Texts) -> Finding:
    """How likely each cost of drawing is; less than 0 is what you get rid of."""
    pmf = drawing(observed(words.position))
    costs = [minus(cost) for cost in sorted(pmf)]
    chances = [pmf[cost] for cost in sorted(pmf)]
    figures = Figures({words["chance"]: [told(chance) for chance in chances]}, costs, name=words["points"])
    return Finding(figures, bars(costs, chances, [False] * len(costs), 230), words["label"])


def with_tokens(words: Texts, *points: int) -> Figures:
    """The same table for each number of points held: quitting, drawing on average, and how likely you stay below 40."""
    keys = ("quit", "draw", "in after quitting", "in after drawing")
    rows = [_yardsticks(_with_points(words.position, held)) for held in points]
    return Figures(rows, list(points), [words[key] for key in keys], words["held"])


def _with_points(position: str, points: int) -> LlamaObservation:
    seen = observed(position)
    return _table(seen.top, seen.hand, points, seen)


def _table(top: str, hand: list[str], points: int, like: LlamaObservation) -> LlamaObservation:
    return one_left(top, hand, points, cards_of_box(like.played))


def _yardsticks(seen: LlamaObservation) -> list[str]:
    below = seen.penalty() < GOAL - seen.points[seen.seat]
    return [
        str(seen.penalty()),
        number(float(drawing(seen).mean()), ".2f"),
        number(float(below), ".0%"),
        number(float(survival(seen)), ".1%"),
    ]


def quit_or_draw(words: Texts) -> Moving:
    """The cost of drawing with one card left, by the card and by the points that one has already."""
    table = observed(words.position)

    def drawn(card: str, points: int) -> Frame:
        seen = _table(table.top, [card], points, table)
        pmf = drawing(seen)
        costs, now = sorted(pmf), seen.penalty()
        ends = [points + cost >= GOAL for cost in costs]
        figure = bars([minus(cost) for cost in costs], [pmf[cost] for cost in costs], ends, 230)
        said = words.say(now=now, mean=pmf.mean(), goal=GOAL, safe=survival(seen), ends=points + now >= GOAL)
        return Frame(figure, words["label"], said.replace("\n", " "))

    return Moving(
        drawn,
        Slider(words["your card"], CARDS, card_name, CARDS.index("L")),
        Slider(words["your points"], POINTS, start=POINTS.index(12)),
    )
