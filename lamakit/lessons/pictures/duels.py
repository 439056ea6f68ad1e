"""Pictures of a round in which you have one card left, and so has B."""

from fractions import Fraction

from lamakit import odds
from lamakit.games.rounds import GOAL
from lamakit.lessons.engine.drawing import Texts
from lamakit.lessons.engine.finding import Figures, Finding, Frame, frame
from lamakit.lessons.engine.moving import Moving, Shown, Slider
from lamakit.lessons.engine.values import Unit, minus, shown, told
from lamakit.lessons.situations.llama.duels import DRAW, drawing, one_left, survival
from lamakit.lessons.tables.llama.situations import cards_of_box
from lamakit.odds.llama.draws import observed
from lamakit.play.llama.observation import LlamaObservation
from lamakit.views.charts import bars, tree
from lamakit.views.llama.words import card_name

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
    return shown(float(points), Unit.POINTS).replace("-", "−")


def draw_outcomes(words: Texts) -> Finding:
    """How likely each cost of drawing is; less than 0 is what you get rid of."""
    pmf = drawing(observed(words.position))
    costs = [minus(cost) for cost in sorted(pmf)]
    chances = [pmf[cost] for cost in sorted(pmf)]
    figures = Figures({words["chance"]: [told(chance) for chance in chances]}, costs, name=words["points"])
    return Finding(figures, bars(costs, chances, [False] * len(costs), 230), words["label"])


def with_tokens(words: Texts, *points: int) -> Frame:
    """The same table for each number of points held: quitting, drawing on average, and how likely you stay below 40."""
    keys = ("quit", "draw", "in after quitting", "in after drawing")
    rows = [_yardsticks(_with_points(words.position, held)) for held in points]
    return frame(Figures(rows, list(points), [words[key] for key in keys], words["held"]))


def _with_points(position: str, points: int) -> LlamaObservation:
    seen = observed(position)
    return _table(seen.top, seen.hand, points, seen)


def _table(top: str, hand: list[str], points: int, like: LlamaObservation) -> LlamaObservation:
    return one_left(top, hand, points, cards_of_box(like.played))


def _yardsticks(seen: LlamaObservation) -> list[str]:
    below = seen.penalty() < GOAL - seen.points[seen.seat]
    return [
        str(seen.penalty()),
        f"{float(drawing(seen).mean()):.2f}",
        f"{float(below):.0%}",
        f"{float(survival(seen)):.1%}",
    ]


def quit_or_draw(words: Texts) -> Moving:
    """The cost of drawing with one card left, by the card and by the points that one has already."""
    table = observed(words.position)

    def drawn(card: str, points: int) -> Shown:
        seen = _table(table.top, [card], points, table)
        pmf = drawing(seen)
        costs, now = sorted(pmf), seen.penalty()
        ends = [points + cost >= GOAL for cost in costs]
        figure = bars([minus(cost) for cost in costs], [pmf[cost] for cost in costs], ends, 230)
        said = words.say(now=now, mean=pmf.mean(), goal=GOAL, safe=survival(seen), ends=points + now >= GOAL)
        return Shown(figure, words["label"], said.replace("\n", " "))

    return Moving(
        drawn,
        Slider(words["your card"], CARDS, card_name, CARDS.index("L")),
        Slider(words["your points"], POINTS, start=POINTS.index(12)),
    )
