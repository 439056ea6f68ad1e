"""Lesson 14: its question, what is tried at the table, and what its notebook shows."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache

from lamakit import odds
from lamakit.bots import Bot, make as make_bot
from lamakit.games.rounds import GOAL
from lamakit.lessons.engine.finding import Figures, Finding, Frame, frame
from lamakit.lessons.engine.values import Unit, minus, shown
from lamakit.lessons.tables.llama import compare
from lamakit.lessons.tables.llama.situations import unseen_left
from lamakit.odds.llama.draws import observed
from lamakit.play.generator import Words
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.texts import _
from lamakit.views.charts import tree
from lamakit.views.llama.words import card_name, spoken_card

HELD, PILE = 12, "1 1 2 2 3 3 4 4 4 5"
DRAW, QUIT = "draw", "quit"
OTHER = 1  # the seat of B
KEPT = 1000  # answers of the engine that are remembered


def one_left(
    top: str, hand: Sequence[str], points: int, pile: Sequence[str], alone: bool = False, box: str = ""
) -> LlamaObservation:
    """A is about to act; B holds one hidden card, or has quit, so that A is alone."""
    other = "B-:9" if alone else "B ?1:9"
    parts = ["base", top, f"A* {' '.join(hand)}:{points}", other, " ".join(["played", *pile]), *([box] if box else [])]
    return observed(" | ".join(parts))


SEEN = one_left("5", ["L"], HELD, PILE.split())
POSITION = SEEN.position


@lru_cache(KEPT)
def drawn(seen: LlamaObservation, card: str) -> odds.Reply:
    """What follows drawing this card: B plays its last card if it fits, and quits if not."""
    return odds.reply(seen, DRAW, card)


@lru_cache(KEPT)
def played(seen: LlamaObservation, card: str) -> odds.Reply:
    """What comes after this card was played."""
    return odds.reply(seen, card)


def drawing(seen: LlamaObservation) -> Fraction:
    """What drawing costs on average: Σ P(card) · what follows."""
    return odds.duel_pmf(seen, DRAW).mean()


def in_order(cards: Sequence[str]) -> list[str]:
    return sorted(cards, key=SEEN.codes.index)


def helpful(seen: LlamaObservation) -> list[str]:
    """The cards with which you would pay less than for quitting, once B has quit."""
    return [card for card in odds.draw_pmf(seen) if drawn(seen, card).alone < seen.penalty()]


# --- the question of the lesson


def formula() -> str:
    lines = [
        _("{card} ({copies} of {all}): B goes out {out}, then {ended}; otherwise {alone}; on average {mean}").format(
            card=spoken_card(card),
            copies=SEEN.unseen[card],
            all=unseen_left(SEEN),
            out=drawn(SEEN, card).out,
            ended=drawn(SEEN, card).ended,
            alone=minus(drawn(SEEN, card).alone),
            mean=minus_shown(drawn(SEEN, card).mean),
        )
        for card in odds.draw_pmf(SEEN)
    ]
    return "\n".join([*lines, _("all together, each with its share; quitting costs {now}").format(now=SEEN.penalty())])


def drawn_by_lot(words: Words) -> int:
    """What drawing costs in one deal: the next card and B's card are two of the unseen cards."""
    cards = [code for code, count in SEEN.unseen.items() for _copy in range(count)]
    card, other = compare.dealt(cards, 2, words)
    return played_out(card, other)


@cache
def played_out(card: str, other: str) -> int:
    """The cost of the round if A draws this card and B holds that one: B by the rule of thumb, A by what is best."""
    match = Match.from_position(f"base | {SEEN.top} | A* {' '.join(SEEN.hand)}:{HELD} | B {other}:9 | played {PILE}")
    match.play(DRAW, chance=card)
    while match.phase not in OVER:
        seat = match.current_player or 0
        match.play((best_alone if seat == SEEN.seat else thumb().choose)(match.observation(seat)))
    return match.points[SEEN.seat] - HELD


@cache
def thumb() -> Bot:
    """With one card, which never costs more than 10, it quits if it can't play."""
    return make_bot("threshold", seed=1, draw_above=10)


best_alone = lru_cache(KEPT)(odds.best_action)
OVER = ("round_over", "match_over")


def cost_of_draw(match: Match) -> int | None:
    """What the round has cost; None if the learner quit at once."""
    return match.points[0] - HELD if match.history[0].action == DRAW else None


def told_round(match: Match) -> str:
    cost = cost_of_draw(match)
    if cost is None:
        return _("You quit at once: {points} points.").format(points=match.points[0] - HELD)
    card = card_name(match.history[0].chance or "")
    if cost < 0:
        return _("You drew {card}, and got rid of {points} points!").format(card=card, points=-cost)
    return _("You drew {card}, and it cost you {points} points.").format(card=card, points=cost)


# --- charts


def paths() -> Finding:
    """The tree of drawing: the card, then B; at its leaves what each path costs."""
    branches = [
        (
            _("{card}:").format(card=card_name(card)),
            share,
            [
                (_("B goes out, {points} points:").format(points=drawn(SEEN, card).ended), drawn(SEEN, card).out, ()),
                (
                    _("B quits, {points} points:").format(points=minus(drawn(SEEN, card).alone)),
                    1 - drawn(SEEN, card).out,
                    (),
                ),
            ],
        )
        for card, share in odds.draw_pmf(SEEN).items()
    ]
    return Finding(_by_card(SEEN), tree(_("draw"), branches), _("the tree of drawing, with what each path costs"))


def _by_card(seen: LlamaObservation) -> Figures:
    """One row per card that may be drawn: its share, what comes of it, and the mean."""
    rows = {
        card: {
            _("chance"): str(share),
            _("B goes out"): str(drawn(seen, card).out),
            _("points then"): drawn(seen, card).ended,
            _("points if B quits"): minus(drawn(seen, card).alone),
            _("on average"): minus_shown(drawn(seen, card).mean),
        }
        for card, share in odds.draw_pmf(seen).items()
    }
    return Figures(list(rows.values()), list(rows), name=_("card"))


def outcomes() -> odds.Pmf[int]:
    """How likely each cost of drawing is; less than 0 is what you get rid of."""
    return odds.duel_pmf(SEEN, DRAW)


def with_tokens(*points: int) -> Frame:
    """The same table for each number of points held: quitting, drawing on average, and how likely you stay below 40."""
    rows = {held: _yardsticks(one_left("5", ["L"], held, PILE.split())) for held in points}
    return frame(Figures(list(rows.values()), list(rows), name=_("points held")))


def _yardsticks(seen: LlamaObservation) -> dict[str, str]:
    left = GOAL - seen.points[seen.seat]
    return {
        _("quit"): str(seen.penalty()),
        _("draw"): f"{float(drawing(seen)):.2f}",
        _("still in after quitting"): f"{float(seen.penalty() < left):.0%}",
        _("still in after drawing"): f"{float(survival(seen)):.1%}",
    }


def survival(seen: LlamaObservation) -> Fraction:
    """P(drawing leaves fewer than 40 points)."""
    return odds.duel_pmf(seen, DRAW).probability(range(-GOAL, GOAL - seen.points[seen.seat]))


def minus_shown(points: Fraction) -> str:
    """An average as it is written."""
    return shown(float(points), Unit.POINTS).replace("-", "−")
