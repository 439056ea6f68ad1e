"""Third: the best action and why."""

from collections.abc import Sequence
from dataclasses import dataclass

from lamakit import odds
from lamakit.games.rounds import GOAL
from lamakit.games.seats import next_in_round
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _, noun
from lamakit.views.estimates import chance_text
from lamakit.views.llama.actions import doing, named, named_either
from lamakit.views.llama.hint.candidate import SURE, Candidate, compared, compared_pair, costs_text, share_text, signed
from lamakit.views.llama.hint.remark import TRIED, Remark
from lamakit.views.llama.odds import opponents
from lamakit.views.llama.reasons import LLAMAS, hand_costs
from lamakit.views.llama.words import card_name, has_stage, spoken_card
from lamakit.views.words import Names, capital, either


@dataclass(frozen=True)
class Others:
    """The points that all the others together take in this round, on average, after the best action.

    `difference` is how much more that is than after the first action that is clearly worse, `error` its standard error.
    """

    after_best: float
    difference: float
    error: float


def advice(candidates: Sequence[Candidate], names: Names) -> str:
    """Which action is best, or which are."""
    best = [each.action for each in candidates if each.is_best]
    if most := max(each.undecided for each in candidates):
        text = _(
            "The deals tried can't tell these apart: {actions}. The first may be up to {points} percentage points "
            "better."
        )
        return text.format(actions=named_either(best, names), points=f"{100 * most:.0f}")
    if len(best) == len(candidates):
        return _("It hardly matters: nothing here is clearly better than anything else.")
    if len(best) == 1:
        return _("Best: {action}.").format(action=named(best[0], names))
    return _("Equally good, as far as one can tell: {actions}.").format(actions=named_either(best, names))


def reasons(
    candidates: Sequence[Candidate],
    seen: LlamaObservation,
    names: Names,
    again: tuple[int, int] | None = None,
    others: Others | None = None,
) -> list[Remark]:
    """Why the first candidate is better than the first that is clearly worse; or how close they are.

    `others` is what the others take after either.
    """
    best, other = compared_pair(candidates)
    said = _what_it_does(best, seen, names)
    if other is None:
        return [*said, _how_close(candidates)]
    taken = _others_take(best, other, others, seen, names)
    ends = _of_the_end(other, seen)
    said += [*_in_points(best, other, seen, names, again, bool(taken or ends)), *ends]
    said += [*_of_the_last_one(best, seen, names), *taken]
    text = _("Your chance to win is {best} if you {do}, and {worse} if you {other}.")
    chances = text.format(
        best=chance_text(best.chance),
        do=named(best.action, names),
        worse=chance_text(other.chance),
        other=named(other.action, names),
    )
    return [*said, Remark(chances, (), TRIED)]


def _how_close(candidates: Sequence[Candidate]) -> Remark:
    low, high = chance_text(candidates[-1].chance), chance_text(candidates[0].chance)
    text = _("The chance to win is from {low} to {high}, and the difference is no more than chance explains.")
    if low == high == chance_text(0):
        text = _("In all the rounds tried the match is lost whatever you do.")
    elif low == high == chance_text(1):
        text = _("In all the rounds tried the match is won whatever you do.")
    elif low == high:
        text = _("The chance to win is {high} whatever you do.")
    return Remark(text.format(low=low, high=high), (), TRIED)


def _what_it_does(best: Candidate, seen: LlamaObservation, names: Names) -> list[Remark]:
    """The hand that playing this card leaves, and whether more of it fits."""
    if seen.dice or best.action not in seen.hand:
        return []
    card, rest = spoken_card(best.action), list(seen.hand)
    rest.remove(best.action)
    if not rest and any(then.hand for then in odds.after(seen, best.action)):
        return []  # it makes its player draw, and that card counts (KAD-09, KAD-11)
    if not rest:
        return [Remark(_("It is your last card: the round is over, and your hand costs nothing."), ["BAS-14"])]
    follows = [code for code in dict.fromkeys(rest) if code in seen.fitting(best.action)]
    said = _effect(best.action, seen, names)
    text = (
        _("On the {card} you could play {cards} next.") if follows else _("Nothing else you hold fits on the {card}.")
    )
    another = noun("another {card}", card=card)
    cards = either([another if code == best.action else card_name(code) for code in follows])
    return [*said, Remark(text.format(card=card, cards=cards), ["BAS-07"], "followers")]


def _effect(card: str, seen: LlamaObservation, names: Names) -> list[Remark]:
    """The side effect of playing this card."""
    alone, has_token = not opponents(seen), bool(seen.points[seen.seat]) or seen.has_magic[seen.seat]
    if card[-1] == "+" and not alone:
        return [Remark(_("After a plus card you have another turn at once."), ["PTY-04"])]
    if card[-1] == "g" and has_token and not alone:
        return [Remark(_("It gives your token of lowest value to somebody else."), ["KAD-10"])]
    if card[-1] == "d" and seen.deck_size:
        text = _("It makes you draw a card, as you are alone.") if alone else _("It makes {name} draw a card.")
        return [Remark(text.format(name=names[next_in_round(seen.copy_seen(), seen.seat)]), ["KAD-11"])]
    if card[-1] == "m" and not seen.has_magic[seen.seat]:
        text = _("It brings you the magic token, which costs 10 points if you hold it at the end of the round.")
        return [Remark(text, ["KAD-12", "KAD-20"])]
    if card in LLAMAS and has_token and has_stage(seen):
        return [Remark(_("It puts your token of lowest value on the stage."), ["DRA-01"])]
    return []


def _in_points(
    best: Candidate,
    other: Candidate,
    seen: LlamaObservation,
    names: Names,
    again: tuple[int, int] | None,
    explained: bool,
) -> list[Remark]:
    """Both in points of this round; if the better one costs more, that the match counts, unless that is explained."""
    if best.points is None or other.points is None:
        return []
    difference = compared(best, other)
    values = {
        "do": capital(doing(best.action, names)),
        "best": costs_text(best),
        "other": doing(other.action, names),
        "worse": costs_text(other),
        "alike": f"{abs(other.points):.1f}",
    }
    if difference < 0:
        values |= {"do": doing(best.action, names), "other": capital(values["other"])}
        text = _("{other} {worse} this round, {do} {best}{because}.")
    elif difference > 0:
        text = _("{do} {best} this round, {other} {worse}.")
        if not explained:
            text += " " + _("But what counts is the chance to win the match, which depends on everybody's points.")
    else:
        text = _("{do} {best} this round, about as much as {other} ({alike}).")
        if (best.points < 0) != (other.points < 0):
            text = _("{do} {best} this round, {other} {worse}, which is about the same as far as one can tell.")
        if not explained:
            text += " " + _("The chance to win the match decides.")
    because = ""
    if again is not None and best.action == "draw" and difference < 0:
        because = _(", because with a chance of about {percent} you get to play again").format(
            percent=share_text(*again)
        )
        if again[0] == again[1]:
            because = _(", because you get to play again")
    return [Remark(text.format(because=because, **values), (), "decision")]


def _of_the_last_one(best: Candidate, seen: LlamaObservation, names: Names) -> list[Remark]:
    """The consequence of quitting for the only one who is then left in the round."""
    left = opponents(seen)
    if best.action not in ("quit", "pass") or len(left) != 1:
        return []
    text = _("That leaves {name} alone in the round, unable to draw: what doesn't fit has to be paid for.")
    if seen.dice:
        text = _("That leaves {name} alone in the round: the first roll without a hit ends it.")
    return [Remark(text.format(name=names[left[0]]), ["BAS-13"])]


def _of_the_end(other: Candidate, seen: LlamaObservation) -> list[Remark]:
    """That quitting, the worse action, would end the match."""
    total = seen.points[seen.seat] + hand_costs(seen)
    if other.action not in ("quit", "pass") or total < GOAL:
        return []
    text = _("You would have {total} points, and the match would end with this round.")
    return [Remark(text.format(total=total), ["BAS-18"])]


def _others_take(
    best: Candidate, other: Candidate, others: Others | None, seen: LlamaObservation, names: Names
) -> list[Remark]:
    """That the others pay more after the better action, where that is why it is better."""
    if others is None or others.difference <= SURE * others.error:
        return []
    text = _("If you {do}, the others take {more} points on average, and if you {other}, {less}.")
    if seen.num_players == 2:
        text = _("If you {do}, {name} takes {more} points on average, and if you {other}, {less}.")
    said = text.format(
        do=named(best.action, names),
        other=named(other.action, names),
        name=names[1 - seen.seat],
        more=signed(others.after_best),
        less=signed(others.after_best - others.difference),
    )
    return [Remark(said, (), TRIED)]
