"""Pictures of a draw against somebody with a single card: its tree, what it costs, and what that means."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from lamakit import odds
from lamakit.games.rounds import GOAL
from lamakit.lessons.engine.drawing import Texts
from lamakit.lessons.engine.finding import Figures, Finding, Frame, frame
from lamakit.lessons.engine.moving import Moving, Shown, Slider
from lamakit.lessons.engine.values import minus
from lamakit.lessons.tables.llama.names import Card
from lamakit.odds.llama.draws import observed
from lamakit.odds.pmf import Pmf
from lamakit.play.llama.observation import LlamaObservation
from lamakit.views.charts import bars, tree
from lamakit.views.llama.words import card_name

DRAW = "draw"
CARDS, POINTS = ("1", "2", "3", "4", "L"), tuple(range(0, GOAL, 3))


def draw_tree(words: Texts) -> Finding:
    """The card that is drawn, then what the other does; at the leaves what each path costs."""
    seen = observed(words.position)
    shares = odds.draw_pmf(seen)
    ways = {card: odds.reply(seen, DRAW, card) for card in shares}
    branches = [
        (
            words.text("branch", card=Card(card)),
            share,
            [
                (words.text("plays", points=ways[card].ended), ways[card].out, ()),
                (words.text("quits", points=ways[card].alone), 1 - ways[card].out, ()),
            ],
        )
        for card, share in shares.items()
    ]
    rows = [
        [str(shares[card]), str(then.out), then.ended, minus(then.alone), _mean(then.mean)]
        for card, then in ways.items()
    ]
    columns = [words[key] for key in ("chance", "out", "then", "otherwise", "mean")]
    return Finding(Figures(rows, list(ways), columns, words["card"]), tree(words["draw"], branches), words["label"])


def cost_of_drawing(words: Texts) -> Pmf[int]:
    """How likely each cost is; less than 0 is what one gets rid of."""
    return odds.duel_pmf(observed(words.position), DRAW)


def with_points(words: Texts, *points: int) -> Frame:
    """The same cards with other points: quitting, drawing on average, and how likely one stays in the match."""
    seen = observed(words.position)
    tables = [_holding(seen, " ".join(seen.hand), held) for held in points]
    columns = {
        words["quit"]: [str(table.penalty()) for table in tables],
        words["draw"]: [_mean(odds.duel_pmf(table, DRAW).mean()) for table in tables],
        words["quitting"]: [f"{float(_points(table) + table.penalty() < GOAL):.0%}" for table in tables],
        words["drawing"]: [f"{float(_stays_below(table)):.1%}" for table in tables],
    }
    return frame(Figures(columns, list(points), name=words["points"]))


def quit_or_draw(words: Texts, card: str) -> Moving:
    """What drawing may cost with one card left, by that card and by the points that one has already."""
    seen = observed(words.position)

    def drawn(held: str, points: int) -> Shown:
        table = _holding(seen, held, points)
        pmf = odds.duel_pmf(table, DRAW)
        costs = sorted(pmf)
        ends = [points + cost >= GOAL for cost in costs]
        figure = bars([minus(cost) for cost in costs], [pmf[cost] for cost in costs], ends, 230)
        said = words.say(now=table.penalty(), mean=pmf.mean(), safe=_stays_below(table), held=Fraction(points))
        return Shown(figure, words["label"], said)

    return Moving(
        drawn,
        Slider(words["card"], CARDS, card_name, CARDS.index(card)),
        Slider(words["points"], POINTS, start=POINTS.index(_points(seen))),
    )


def _holding(seen: LlamaObservation, hand: str, points: int) -> LlamaObservation:
    """The same table with another hand and other points; every other card that isn't played is unseen."""
    variant, top, _you, *rest = seen.position.split(" | ")
    others = [part for part in rest if not part.startswith("deck")]
    return observed(" | ".join([variant, top, f"A* {hand}:{points}", *others]))


def _mean(points: Fraction) -> str:
    return f"{float(points):.2f}".replace("-", "−")


def _points(seen: LlamaObservation) -> int:
    return seen.points[seen.seat]


def _stays_below(seen: LlamaObservation) -> Fraction:
    """P(a draw leaves fewer than 40 points)."""
    return odds.duel_pmf(seen, DRAW).probability(range(-GOAL, GOAL - _points(seen)))


PICTURES: Mapping[str, Callable[..., object]] = {
    "draw_tree": draw_tree,
    "cost_of_drawing": cost_of_drawing,
    "with_points": with_points,
    "quit_or_draw": quit_or_draw,
}
