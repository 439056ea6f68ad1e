"""The odds of a position of Abrakadabrien as the table shows them next to the cards."""

from collections import Counter
from fractions import Fraction
from typing import Any

from lamakit.coach.abrakadabrien.judgement import Plan, is_judged, marks_of, ways_to_score
from lamakit.games.abrakadabrien.cards import CODES, NUMBERS, TERRAINS, UNKNOWN_BACK, back_of
from lamakit.odds.abrakadabrien import (
    action_chances,
    back_pmf,
    formation_chances,
    heat_map,
    p_hand_completes,
    reveal_chances,
)
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.texts import action_text
from lamakit.texts import _
from lamakit.views.abrakadabrien.cards import BACKS
from lamakit.views.abrakadabrien.coach import outlook, plan_text
from lamakit.views.abrakadabrien.words import action_in_words, goal_name, spoken_card
from lamakit.views.estimates import chance_text
from lamakit.views.words import Names, either, listed

SHOWN = 5  # how many of the best actions are listed


def odds_view(seen: AbrakadabrienObservation, names: Names) -> dict[str, Any]:
    """The odds of each back, and the chances that a reveal completes a formation.

    For the seat that decides also what the others' hands may complete, and the best single actions. Shares are floats
    from 0 to 1 for drawing; `text` has the exact fraction.
    """
    own = seen.current_player == seen.seat
    decides = own and seen.phase in ("turn", "bonus")
    best = _best(seen, names) if decides else []
    ways = [plan for plan in ways_to_score(seen) if plan.scored[0].turn] if is_judged(seen) else []
    return {
        "line": _line(best, ways) if decides else "",
        "ways": [{"text": plan_text(plan), "action": action_text(plan.steps[0])} for plan in ways[:SHOWN]],
        "marks": marks_of(seen) if is_judged(seen) else {},
        "outlook": outlook(seen, names) if seen.phase != "match_over" else [],
        "backs": {back: _back(seen, back) for back in _hidden_backs(seen)},
        "reveals": {f"c{cell}": _share(chance) for cell, chance in reveal_chances(seen).items()},
        "heat": {f"c{cell}": _share(chance) for cell, chance in heat_map(seen).items()} if decides else {},
        "best": best,
        "hands": [_hand(seen, names, seat) for seat in range(seen.num_players) if own and seat != seen.seat],
        "decides": decides,
    }


def _line(best: list[dict[str, Any]], ways: list[Plan]) -> str:
    """All actions that are likeliest to complete a formation now, or else the best way to one in two turns."""
    if best:
        equal = [each for each in best if each["text"] == best[0]["text"]]
        goals = listed(list(dict.fromkeys(each["goals"] for each in equal)))
        return f"{either([each['label'] for each in equal])} → {goals}: {best[0]['percent']}"
    if ways:
        return plan_text(ways[0])
    return _("No action completes a formation now, nor certainly in two turns.")


def _hidden_backs(seen: AbrakadabrienObservation) -> list[str]:
    unseen = Counter(back_of(code) for code, count in seen.unseen.items() for _copy in range(count))
    return [back for back in BACKS if unseen[back]]


def _back(seen: AbrakadabrienObservation, back: str) -> dict[str, Any]:
    """P(number) of a card with this back, and for a treasure P(terrain) too."""
    pmf = back_pmf(seen, back)
    left = sum(count for code, count in seen.unseen.items() if back_of(code) == back)
    numbers = [pmf.probability({code for code in CODES if code[1] == str(number)}) for number in NUMBERS]
    terrains = {terrain: pmf.probability({code for code in CODES if code[0] == terrain}) for terrain in TERRAINS}
    return {
        "name": spoken_card(back),
        "left": left,
        "numbers": [_share(chance) for chance in numbers],
        "terrains": {t: _share(chance) for t, chance in terrains.items()} if back == UNKNOWN_BACK else {},
    }


def _best(seen: AbrakadabrienObservation, names: Names) -> list[dict[str, Any]]:
    """The actions most likely to complete a formation, the likeliest first; none that can't."""
    chances = sorted(action_chances(seen).items(), key=lambda pair: -pair[1])
    return [
        {"action": action, "label": action_in_words(action, names), "goals": _goals(seen, action), **_share(chance)}
        for action, chance in chances[:SHOWN]
        if chance
    ]


def _goals(seen: AbrakadabrienObservation, action: str) -> str:
    chances = formation_chances(seen, action)
    return ", ".join(dict.fromkeys(goal_name(goal.split()[1]) for goal in chances))


def _hand(seen: AbrakadabrienObservation, names: Names, seat: int) -> dict[str, Any]:
    """P(what the seat holds, or takes up next, completes a formation there)."""
    return {"seat": seat, "name": names[seat], **_share(p_hand_completes(seen, seat))}


def _share(chance: Fraction) -> dict[str, Any]:
    places = 0 if chance in (0, 1) or 1 <= 100 * chance <= 99 else 1
    return {"share": float(chance), "percent": chance_text(chance, places), "text": str(chance)}
