"""A hint in three steps: what to think about, what the candidates cost, the best action and why.

Each sentence says where its numbers come from: the rules it names, the section of the odds that computes it, or the
rounds that were tried. Whatever is compared in words is compared by the numbers that stand there.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from lamakit import odds
from lamakit.games import find_variant
from lamakit.games.kadabra import MAGIC_PENALTY
from lamakit.games.rounds import GOAL
from lamakit.games.seats import next_in_round
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _, plural
from lamakit.views.charts import percent
from lamakit.views.llama.actions import doing, named, named_either
from lamakit.views.llama.odds import opponents
from lamakit.views.llama.reasons import roll_chances
from lamakit.views.llama.words import card_name, has_magic_token, has_stage, spoken_card, stage_word
from lamakit.views.words import Names, either, listed

FEW = 3  # cards: who holds no more may soon be out
SURE = 2  # standard errors
LLAMAS = ("L", "P")
TRIED = "tried"  # in place of a section: in the rounds that the coach tried


@dataclass(frozen=True)
class Candidate:
    """An action: the chance to win the match after it, how much less that is than after the best, and points.

    `points` are those of this round, on average; `points_error` is 0 where they are exact.
    """

    action: str
    chance: float
    chance_error: float
    loss: float
    loss_error: float
    is_best: bool  # as good as the best, as far as chance lets one tell
    points: float | None = None
    points_error: float = 0.0


@dataclass(frozen=True)
class Others:
    """What all the others together take of points in this round, on average, after the best action.

    `difference` is how much more that is than after the first action that is clearly worse, `error` its standard error.
    """

    after_best: float
    difference: float
    error: float


@dataclass(frozen=True)
class Part:
    """A sentence, the rules that it rests on, and the section of the odds that computes its numbers."""

    text: str
    rules: Sequence[str] = ()
    section: str = ""

    def message(self) -> dict[str, object]:
        return {"text": self.text, "rules": list(self.rules), "section": self.section}


def chance_text(share: float) -> str:
    """A chance to win, to the nearest percent; never 0% or 100% for what is merely unlikely or likely."""
    if 0 < share < 0.005:
        return "< 1%"
    return "> 99%" if 0.995 < share < 1 else f"{share:.0%}"


# --- first: what to think about -----------------------------------------------------------------------------------


def to_think(seen: LlamaObservation, names: Names) -> list[Part]:
    """What matters here, without a recommendation."""
    if seen.phase == "return":
        return [Part(_("Fewer points are better: which token would you rather not have?"), [_wins_rule(seen)])]
    if seen.phase == "give":
        return [Part(_("Your token of lowest value goes to somebody else: who could still beat you?"), ["KAD-10"])]
    if seen.phase == "roll":
        return [Part(_("Each value in your hand counts once: which choice leaves the cheapest hand?"), ["DIC-08"])]
    first = _of_the_show(seen) if seen.phase == "show" else _of_the_dice(seen) if seen.dice else _of_the_turn(seen)
    return [*first, *_of_the_others(seen, names), *_of_the_goal(seen)]


def _of_the_turn(seen: LlamaObservation) -> list[Part]:
    fitting = _playable(seen)
    if fitting and len(seen.hand) == 1:
        return [Part(_("You hold one card, and it fits: playing it ends the round."), [_ends_rule(seen)])]
    if len(fitting) > 1:
        text = _("{cards} fit. Which of them can wait, and which of your other cards could follow each of them?")
        said = [Part(_upper(text.format(cards=listed([card_name(code) for code in fitting]))), [_fits_rule(seen)])]
    elif fitting:
        text = _("Of your cards only {card} fits. Is now the time for it?")
        said = [Part(text.format(card=card_name(fitting[0])), [_fits_rule(seen)])]
    elif "draw" in seen.legal_actions:
        text = _("Nothing you hold fits. Does drawing help more than it costs, or is your hand cheap enough to quit?")
        said = [Part(text, [_fits_rule(seen)])]
    else:
        said = [Part(_("Nothing you hold fits, and you can't draw."), [_fits_rule(seen)])]
    if not opponents(seen):
        said.append(Part(_("All the others have quit: you play on alone while your cards fit."), [_alone_rule(seen)]))
    return said


def _of_the_dice(seen: LlamaObservation) -> list[Part]:
    return [
        Part(
            _("Passing costs what your cards count now. How likely is it that a roll lets you discard some?"),
            ["DIC-03"],
        )
    ]


def _of_the_show(seen: LlamaObservation) -> list[Part]:
    show = stage_word(seen)
    if _playable(seen):
        text = _("You are in {show}: a llama passes it on, and takes one more of your tokens onto the stage.")
    else:
        text = _("You are in {show}, and hold no llama.")
    return [Part(text.format(show=show), [_show_rule(seen)])]


def _of_the_others(seen: LlamaObservation, names: Names) -> list[Part]:
    others = opponents(seen)
    if not others:
        return []
    fewest = min(seen.hand_sizes[seat] for seat in others)
    if fewest > FEW:
        return []
    who = [names[seat] for seat in others if seen.hand_sizes[seat] == fewest]
    left = plural("{{names}}: only {count} card left", "{{names}}: only {count} cards left", fewest)
    if len(who) > 1:
        left = plural("{{names}}: only {count} card left each", "{{names}}: only {count} cards left each", fewest)
    soon = _("The round may be over before your next turn.") if fewest == 1 else _("The round may soon be over.")
    said = f"{left.format(names=listed(who))}. {soon} {_('What you hold then counts.')}"
    return [Part(said, [_ends_rule(seen)])]


def _of_the_goal(seen: LlamaObservation) -> list[Part]:
    total = seen.points[seen.seat] + hand_costs(seen)
    if total < GOAL:
        return []
    text = _("Your hand would take you to {total} points now, and {goal} end the match.")
    return [Part(text.format(total=total, goal=GOAL), [_goal_rule(seen)])]


# --- second: what the candidates cost -----------------------------------------------------------------------------


def costs(seen: LlamaObservation, names: Names, again: tuple[int, int] | None = None) -> list[Part]:
    """The figures of this position; `again`: in how many of so many rounds tried one plays on after drawing."""
    if seen.dice:
        return _dice_costs(seen)
    return [*_on_the_stage(seen), *_cost_of_quitting(seen), *_of_drawing(seen, again), *_of_the_next(seen, names)]


def _on_the_stage(seen: LlamaObservation) -> list[Part]:
    """What is collected if nobody answers with a llama."""
    if seen.phase != "show":
        return []
    points = sum(int(kind) for kind in seen.stage if kind.isdigit())
    text = plural("Collecting brings you {count} point.", "Collecting brings you {count} points.", points)
    magic = [Part(_("The magic token is on the stage, too: it costs 10 points at the end of a round."), ["KAD-20"])]
    return [Part(text, [_show_rule(seen)]), *(magic if "m" in seen.stage else [])]


def _cost_of_quitting(seen: LlamaObservation) -> list[Part]:
    if "quit" not in seen.legal_actions:
        return []
    if seen.has_magic[seen.seat]:
        text = _("Quitting costs {points} points, {magic} of them if you still hold the magic token at the end.")
        return [
            Part(text.format(points=hand_costs(seen), magic=MAGIC_PENALTY), [_counts_rule(seen), "KAD-20"], "penalty")
        ]
    text = plural("Quitting costs {count} point now.", "Quitting costs {count} points now.", hand_costs(seen))
    return [Part(text, [_counts_rule(seen)], "penalty")]


def _of_drawing(seen: LlamaObservation, again: tuple[int, int] | None) -> list[Part]:
    if "draw" not in seen.legal_actions:
        return []
    text = _("A card that you draw waits for your next turn. The chance that it fits on the {top} is {percent}.")
    share = odds.p_draw_playable(seen)
    said = [Part(text.format(top=spoken_card(seen.top), percent=percent(share)), [_waits_rule(seen)], "next")]
    if again is not None:
        hits, rounds = again
        text = _("After drawing you get to play again in {hits} of {rounds} rounds tried, about {percent}.")
        if hits in (0, rounds):
            text = _("After drawing you get to play again in all {rounds} rounds tried.")
            text = text if hits else _("After drawing you get to play again in none of {rounds} rounds tried.")
        said.append(Part(text.format(percent=_share(again), hits=hits, rounds=rounds), (), TRIED))
    return said


def _of_the_next(seen: LlamaObservation, names: Names) -> list[Part]:
    following = next_in_round(seen.copy_seen(), seen.seat)
    if seen.phase != "turn" or following == seen.seat:
        return []
    size = seen.hand_sizes[following]
    text = plural(
        "{{name}} is next, with {count} card. The chance that it fits on the {{top}} is {{percent}}.",
        "{{name}} is next, with {count} cards. The chance that one of them fits on the {{top}} is {{percent}}.",
        size,
    )
    share = percent(odds.p_can_play(seen, following))
    return [Part(text.format(name=names[following], top=spoken_card(seen.top), percent=share), (), "holders")]


def _dice_costs(seen: LlamaObservation) -> list[Part]:
    if seen.phase != "turn":
        return []
    passing = plural("Passing costs {count} point now.", "Passing costs {count} points now.", seen.penalty())
    return [
        Part(passing, ["DIC-08"], "penalty"),
        Part(_("A roll brings: {kinds}.").format(kinds=roll_chances(seen)), ["DIC-05", "DIC-06", "DIC-07"], "roll"),
    ]


# --- third: the best action and why -------------------------------------------------------------------------------


def advice(candidates: Sequence[Candidate], seen: LlamaObservation, names: Names) -> str:
    """Which action is best, or which are."""
    best = [each.action for each in candidates if each.is_best]
    if len(best) == len(candidates):
        return _("It hardly matters: nothing here is clearly better than anything else.")
    if len(best) == 1:
        return _("Best: {action}.").format(action=named(best[0], seen, names))
    return _("Equally good, as far as one can tell: {actions}.").format(actions=named_either(best, seen, names))


def reasons(
    candidates: Sequence[Candidate],
    seen: LlamaObservation,
    names: Names,
    again: tuple[int, int] | None = None,
    others: Others | None = None,
    caution: float = 0.0,
) -> list[Part]:
    """Why the first candidate is better than the first that is clearly worse; or how close they are.

    `others` is what the others take after either, `caution` what is taken off quitting, in percentage points.
    """
    best, other = compared_pair(candidates)
    doubted = _doubted(candidates, caution) if caution else []
    said = [*_what_it_does(best, seen, names), *doubted]
    if other is None:
        return said if doubted else [*said, _how_close(candidates)]
    taken = _others_take(best, other, others, seen, names)
    ends = _of_the_end(other, seen)
    said += [*_in_points(best, other, seen, names, again, bool(taken or ends)), *ends]
    said += [*_of_the_last_one(best, seen, names), *taken]
    text = _("Your chance to win is {best} if you {do}, and {worse} if you {other}.")
    chances = text.format(
        best=chance_text(best.chance),
        do=named(best.action, seen, names),
        worse=chance_text(other.chance),
        other=named(other.action, seen, names),
    )
    return [*said, Part(chances, (), TRIED)]


def compared_pair(candidates: Sequence[Candidate]) -> tuple[Candidate, Candidate | None]:
    """The first candidate, and the first that is clearly worse."""
    return candidates[0], next((each for each in candidates if not each.is_best), None)


def _how_close(candidates: Sequence[Candidate]) -> Part:
    low, high = chance_text(candidates[-1].chance), chance_text(candidates[0].chance)
    text = _("The chance to win is from {low} to {high}, and the difference is no more than chance explains.")
    if low == high == "0%":
        text = _("In all the rounds tried the match is lost whatever you do.")
    elif low == high == "100%":
        text = _("In all the rounds tried the match is won whatever you do.")
    elif low == high:
        text = _("The chance to win is {high} whatever you do.")
    return Part(text.format(low=low, high=high), (), TRIED)


def _doubted(candidates: Sequence[Candidate], caution: float) -> list[Part]:
    """That quitting is as good as the best although less is left of it, as its rounds alone say that it is better."""
    if not any(each.action == "quit" and each.is_best and each.loss > SURE * each.loss_error for each in candidates):
        return []
    text = _(
        "In the rounds tried quitting is better. But {caution} percentage points are taken off its chance to win, and "
        "that turns it round: take it as a close call."
    )
    return [Part(text.format(caution=f"{caution:.3g}"), (), TRIED)]


def _what_it_does(best: Candidate, seen: LlamaObservation, names: Names) -> list[Part]:
    """What playing this card leaves behind."""
    if seen.dice or best.action not in seen.hand:
        return []
    card, rest = spoken_card(best.action), list(seen.hand)
    rest.remove(best.action)
    if not rest and best.action.endswith("d") and not opponents(seen):
        return []  # it makes its player draw, and that card counts (KAD-09, KAD-11)
    if not rest:
        return [Part(_("It is your last card: the round is over, and your hand costs nothing."), [_ends_rule(seen)])]
    follows = [code for code in dict.fromkeys(rest) if code in seen.fitting(best.action)]
    said = _effect(best.action, seen, names)
    text = (
        _("On the {card} you could play {cards} next.") if follows else _("Nothing else you hold fits on the {card}.")
    )
    another = _("another {card}").format(card=card)
    cards = either([another if code == best.action else card_name(code) for code in follows])
    return [*said, Part(text.format(card=card, cards=cards), [_fits_rule(seen)], "followers")]


def _effect(card: str, seen: LlamaObservation, names: Names) -> list[Part]:
    """What else it does to play this card."""
    alone, has_token = not opponents(seen), bool(seen.points[seen.seat]) or seen.has_magic[seen.seat]
    if card[-1] == "+" and not alone:
        return [Part(_("After a plus card you have another turn at once."), ["PTY-04"])]
    if card[-1] == "g" and has_token and not alone:
        return [Part(_("It gives your token of lowest value to somebody else."), ["KAD-10"])]
    if card[-1] == "d" and seen.deck_size:
        text = _("It makes you draw a card, as you are alone.") if alone else _("It makes {name} draw a card.")
        return [Part(text.format(name=names[next_in_round(seen.copy_seen(), seen.seat)]), ["KAD-11"])]
    if card[-1] == "m":
        text = _("It brings you the magic token, which costs 10 points if you hold it at the end of the round.")
        return [Part(text, ["KAD-12", "KAD-20"])]
    if card in LLAMAS and has_token and has_stage(seen):
        rule = "KAD-13" if has_magic_token(seen) else "DRA-01"
        return [Part(_("It puts your token of lowest value on the stage."), [rule])]
    return []


def _in_points(
    best: Candidate,
    other: Candidate,
    seen: LlamaObservation,
    names: Names,
    again: tuple[int, int] | None,
    explained: bool,
) -> list[Part]:
    """Both in points of this round; if the better one costs more, that the match counts, unless that is explained."""
    if best.points is None or other.points is None:
        return []
    difference = compared(best, other)
    values = {
        "do": _upper(doing(best.action, seen, names)),
        "best": costs_text(best),
        "other": doing(other.action, seen, names),
        "worse": costs_text(other),
        "alike": f"{abs(other.points):.1f}",
    }
    if difference < 0:
        values |= {"do": doing(best.action, seen, names), "other": _upper(values["other"])}
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
        because = _(", because with a chance of about {percent} you get to play again").format(percent=_share(again))
        if again[0] == again[1]:
            because = _(", because you get to play again")
    return [Part(text.format(because=because, **values), (), "decision")]


def _of_the_last_one(best: Candidate, seen: LlamaObservation, names: Names) -> list[Part]:
    """What quitting does to the only one who is then left in the round."""
    left = opponents(seen)
    if best.action not in ("quit", "pass") or len(left) != 1:
        return []
    text = _("That leaves {name} alone in the round, unable to draw: what doesn't fit has to be paid for.")
    if seen.dice:
        text = _("That leaves {name} alone in the round: the first roll without a hit ends it.")
    return [Part(text.format(name=names[left[0]]), [_alone_rule(seen)])]


def _of_the_end(other: Candidate, seen: LlamaObservation) -> list[Part]:
    """That quitting, the worse action, would end the match."""
    total = seen.points[seen.seat] + hand_costs(seen)
    if other.action not in ("quit", "pass") or total < GOAL:
        return []
    text = _("You would have {total} points, and the match would end with this round.")
    return [Part(text.format(total=total), [_goal_rule(seen)])]


def _others_take(
    best: Candidate, other: Candidate, others: Others | None, seen: LlamaObservation, names: Names
) -> list[Part]:
    """That the others pay more after the better action, where that is why it is better."""
    if others is None or others.difference <= SURE * others.error:
        return []
    text = _("If you {do}, the others take {more} points on average, and if you {other}, {less}.")
    if seen.num_players == 2:
        text = _("If you {do}, {name} takes {more} points on average, and if you {other}, {less}.")
    said = text.format(
        do=named(best.action, seen, names),
        other=named(other.action, seen, names),
        name=names[1 - seen.seat],
        more=_signed(others.after_best),
        less=_signed(others.after_best - others.difference),
    )
    return [Part(said, (), TRIED)]


def _signed(points: float) -> str:
    return f"{points:.1f}".replace("-", "−")


def compared(one: Candidate, other: Candidate) -> int:
    """-1 if the first costs clearly fewer points, 1 if clearly more, 0 if chance explains the difference."""
    difference = (one.points or 0) - (other.points or 0)
    error = (one.points_error**2 + other.points_error**2) ** 0.5
    if abs(difference) <= SURE * error or costs_text(one) == costs_text(other):
        return 0
    return -1 if difference < 0 else 1


def costs_text(candidate: Candidate) -> str:
    """Points of this round: "costs 10 points" where that is sure, else "wins back 6.3 points on average"."""
    points = candidate.points or 0.0
    text = _("wins back {points}") if points < 0 else _("costs {points}")
    if not candidate.points_error and points == round(points):
        return text.format(points=plural("{count} point", "{count} points", abs(round(points))))
    return text.format(points=_("{points} points on average").format(points=f"{abs(points):.1f}"))


def rows(candidates: Sequence[Candidate], seen: LlamaObservation, names: Names) -> list[Mapping[str, object]]:
    """The candidates as a table, best first."""
    return [
        {
            "action": each.action,
            "label": _upper(named(each.action, seen, names)),
            "chance": chance_text(each.chance),
            "error": _("± {error}").format(error=f"{100 * SURE * each.chance_error:.0f}"),
            "loss": "" if each.is_best else "−" + chance_text(each.loss),
            "points": "" if each.points is None else _signed(each.points),
            "points_error": f"± {SURE * each.points_error:.1f}" if each.points_error else "",
            "best": each.is_best,
        }
        for each in candidates
    ]


def goes_on(seen: LlamaObservation) -> str:
    """How the rounds of a judgement are played on."""
    return _("as Greta plays") if is_sharp(seen) else _("by the rule of thumb")


def is_sharp(seen: LlamaObservation) -> bool:
    """Whether who goes on in the deals is stronger than the rule of thumb, so that quitting is not overrated."""
    return find_variant(seen.variant).box == "base"


def how(seen: LlamaObservation, worlds: int, games: int, exact: bool, caution: float) -> list[str]:
    """How the numbers of the table are computed, a sentence each."""
    estimated = _("Points of this round are the mean of {games} rounds per action, as in the odds beside the table.")
    points = (
        _("Points of this round are exact: you are alone, and every way to play on is followed to its end.")
        if exact
        else estimated.format(games=games)
    )
    quitting = _(
        "Quitting counts {caution} percentage points less than its rounds say, as whoever goes on plays better than "
        "the rule of thumb does."
    )
    return [
        _how_tried(seen).format(worlds=worlds, way=goes_on(seen)),
        _("± is two standard errors. Best is everything that is not behind the first by more than that."),
        *([quitting.format(caution=f"{caution:.3g}")] if "quit" in seen.legal_actions and caution else []),
        points,
    ]


def _how_tried(seen: LlamaObservation) -> str:
    if seen.dice:
        return _(
            "Chance to win: every action is tried {worlds} times, with the same rolls to come, the round is played on "
            "{way}, and the points after it are turned into a chance to win the match."
        )
    return _(
        "Chance to win: the cards that you can't see are dealt {worlds} times, as they may be after what you have "
        "seen. Every action is tried in the same deals, the round is played on {way}, and the points after it are "
        "turned into a chance to win the match."
    )


# --- small things --------------------------------------------------------------------------------------------------


def hand_costs(seen: LlamaObservation) -> int:
    """What the seat would score if the round ended now."""
    return seen.penalty() + MAGIC_PENALTY * seen.has_magic[seen.seat]


def _playable(seen: LlamaObservation) -> list[str]:
    return [code for code in dict.fromkeys(seen.hand) if code in seen.legal_actions]


def _share(again: tuple[int, int]) -> str:
    return chance_text(float(Fraction(*again)))


def _fits_rule(seen: LlamaObservation) -> str:
    return "KAD-05" if has_magic_token(seen) else "BAS-07"


def _counts_rule(seen: LlamaObservation) -> str:
    return {"kadabra": "KAD-19", "party": "PTY-09"}.get(find_variant(seen.variant).box, "BAS-15")


def _waits_rule(seen: LlamaObservation) -> str:
    return "KAD-07" if has_magic_token(seen) else "BAS-09"


def _alone_rule(seen: LlamaObservation) -> str:
    return "KAD-16" if has_magic_token(seen) else "DIC-11" if seen.dice else "BAS-13"


def _ends_rule(seen: LlamaObservation) -> str:
    return "KAD-25" if has_magic_token(seen) else "DIC-09" if seen.dice else "BAS-14"


def _goal_rule(seen: LlamaObservation) -> str:
    return "KAD-24" if has_magic_token(seen) else "DIC-14" if seen.dice else "BAS-18"


def _show_rule(seen: LlamaObservation) -> str:
    return "KAD-14" if has_magic_token(seen) else "DRA-02"


def _wins_rule(seen: LlamaObservation) -> str:
    return "KAD-24" if has_magic_token(seen) else "DIC-14" if seen.dice else "BAS-19"


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]
