"""The course of a match of Abrakadabrien: who scored what on which turn."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from lamakit.games.abrakadabrien.cards import GOALS
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.match import Move
from lamakit.texts import _
from lamakit.views.abrakadabrien.words import goal_name
from lamakit.views.words import listed


class ScoreChange(NamedTuple):
    """Points that a seat gained on a turn (below 0: a ghost was called away), and what for."""

    turn: int
    seat: int
    points: int
    what: str


def scores(before: AbrakadabrienObservation, after: AbrakadabrienObservation, move: Move) -> list[ScoreChange]:
    """Everybody's gains by a move, from the tables before and after it."""
    gains = [now - then for then, now in zip(before.points, after.points, strict=True)]
    return [
        ScoreChange(before.round, seat, gain, _what(before, after, move, seat))
        for seat, gain in enumerate(gains)
        if gain
    ]


def _what(before: AbrakadabrienObservation, after: AbrakadabrienObservation, move: Move, seat: int) -> str:
    """The goals that were announced, the orders fulfilled with them, ghosts that came or went; else a duel's cards."""
    then, now = before.seats[seat], after.seats[seat]
    verb, *words = move.action.split()
    goals = [goal.formation or GOALS[goal.terrain] for goal in then.announced]
    goals += words[:1] if verb == "score" and move.seat == seat else []
    orders = after.decks.orders
    parts = [goal_name(goal) for goal in goals]
    parts += [_(f"order|{orders[order].name}") for order in now.fulfilled[len(then.fulfilled) :]]
    for goal, holder in after.ghosts.items():
        if seat in (holder, before.ghosts[goal]) and holder != before.ghosts[goal]:
            text = _("move|ghost: {goal}") if holder == seat else _("move|ghost lost: {goal}")
            parts.append(text.format(goal=goal_name(goal)))
    return listed(parts) or _("move|duel")


def turns(course: Sequence[ScoreChange]) -> list[dict[str, Any]]:
    """For the page: each turn in which points changed, with everybody's changes in it."""
    changes: dict[int, list[dict[str, Any]]] = {}
    for turn, seat, points, what in course:
        changes.setdefault(turn, []).append({"seat": seat, "points": points, "what": what})
    return [{"turn": turn, "scores": scores} for turn, scores in changes.items()]
