"""The consequences of an action, and what speaks for one action against another; all figures are exact."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from lamakit import odds
from lamakit.games.contract import LETTERS
from lamakit.games.kadabra import MAGIC_PENALTY
from lamakit.games.rounds import GOAL
from lamakit.games.seats import next_in_round
from lamakit.odds.effort import TooMuchEffortError
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _, noun, plural
from lamakit.views.charts import percent
from lamakit.views.llama.actions import doing
from lamakit.views.llama.explain import facts
from lamakit.views.llama.explain.facts import LLAMAS, Remark
from lamakit.views.llama.odds import opponents
from lamakit.views.llama.odds.consequence import consequence
from lamakit.views.llama.words import card_name, card_names, has_stage, spoken_card
from lamakit.views.words import Names, either, listed, points_text

MOST = 3  # sentences that speak for an action
MUCH = 5  # points: so much speaks against quitting
OUT = ("quit", "pass")
CLOSE = 10  # points before the end of the match: that may come with this round
LIKELY = Fraction(1, 4)  # that a card drawn fits: two of seven values do
CLEARLY = Fraction(1, 20)  # less likely
NEAR = 1.4  # times the mean of a hand: it may well cost so much


# --- what an action leads to


def leads_to(seen: LlamaObservation, names: Names, action: str) -> list[Remark]:
    """Tells what the seat that decides has, and what the others face, after this action."""
    word, *objects = action.split()
    match word:
        case "quit" | "pass":
            return [*facts.quitting(seen), *facts.over_goal(seen), *_last_one(seen, names)]
        case "draw":
            return list(facts.drawing(seen))
        case "roll":
            return [facts.rolled(seen)]
        case "discard" | "take":
            return [_after_choice(seen, word, objects, action)]
        case "collect":
            text = _("You take the tokens: you would have {total}, and then a normal turn.")
            total = points_text(seen.points[seen.seat] + facts.stage_points(seen))
            return [Remark(text.format(total=total), ["DRA-04"])]
        case "use":
            return [_using_magic()]
        case "keep" | "return":
            return [_left(seen, objects)]
        case "give":
            return [_receiver(seen, names, LETTERS.index(objects[0]))]
    return [*_effect(seen, names, action), _goes_on(seen, action)]


def goes_out(seen: LlamaObservation, action: str) -> bool:
    """Whether the hand is empty after it, whatever chance brings."""
    return not any(then.hand for then in odds.after(seen, action))


def _goes_on(seen: LlamaObservation, code: str) -> Remark:
    """Tells what the hand costs after this card, and which cards could follow it."""
    card = card_name(code)
    if goes_out(seen, code):
        return Remark(_("With {card} you go out: the round is over.", card=card), ["BAS-14"])
    follows = either([_another(other, code) for other in _followers(seen, code)])
    text = _("After {card} your hand costs {points}.")
    if follows:
        text = _("After {card} your hand costs {points}, and you could play {follows} on it.")
    return Remark(text.format(card=card, points=consequence(seen, code).hand_told, follows=follows), ["BAS-07"])


def _another(code: str, played: str) -> str:
    return noun("another {card}", card=spoken_card(code)) if code == played else card_name(code)


def _effect(seen: LlamaObservation, names: Names, card: str) -> Iterator[Remark]:
    """The side effect of playing this card."""
    is_alone, has_token = not opponents(seen), bool(seen.points[seen.seat]) or seen.has_magic[seen.seat]
    if card[-1] == "+" and not is_alone and not goes_out(seen, card):
        yield Remark(_("After a plus card you have another turn at once."), ["PTY-04"])
    elif card[-1] == "g" and has_token and not is_alone:
        yield Remark(_("It gives your token of lowest value to somebody else."), ["KAD-10"])
    elif card[-1] == "d" and seen.deck_size:
        text = _("It makes you draw a card, as you are alone.") if is_alone else _("It makes {name} draw a card.")
        yield Remark(text.format(name=names[next_in_round(seen.copy_seen(), seen.seat)]), ["KAD-11"])
    elif card[-1] == "m" and not seen.has_magic[seen.seat]:
        text = _("It brings you the magic token, which costs {points} points if you hold it at the end of the round.")
        yield Remark(text.format(points=MAGIC_PENALTY), ["KAD-12", "KAD-20"])
    elif card in LLAMAS and has_token and has_stage(seen):
        yield Remark(_("It puts your token of lowest value on the stage."), ["DRA-01"])


def _last_one(seen: LlamaObservation, names: Names) -> Iterator[Remark]:
    """The consequence of quitting for the only one who is then left in the round."""
    left = opponents(seen)
    if len(left) != 1:
        return
    text = _("That leaves {name} alone in the round with {cards}, unable to draw: what doesn't fit has to be paid for.")
    if seen.dice:
        text = _("That leaves {name} alone in the round: the first roll without a hit ends it.")
    cards = plural("count|{count} card", "{count} cards", seen.hand_sizes[left[0]])
    yield Remark(text.format(name=names[left[0]], cards=cards), ["BAS-13"])


def _after_choice(seen: LlamaObservation, word: str, codes: list[str], action: str) -> Remark:
    (then,) = odds.after(seen, action)
    cards = listed(card_names(codes))
    if not then.hand:
        return Remark(_("If you discard {cards}, you go out.", cards=cards), ["BAS-14"])
    text = _("If you take {cards}, you hold {count} for {points}; the chance of a hit is {chance} then.")
    if word == "discard":
        text = _("If you discard {cards}, you hold {count} for {points}; the chance of a hit is {chance} then.")
    said = text.format(
        cards=cards,
        count=plural("count|{count} card", "{count} cards", len(then.hand)),
        points=points_text(then.penalty()),
        chance=percent(_hit_chance(seen, action)),
    )
    return Remark(said, ["DIC-05" if word == "discard" else "DIC-06"])


def _using_magic() -> Remark:
    text = _("Using the magic token returns it and skips your turn; at the end of the round it would cost {points}.")
    return Remark(text.format(points=points_text(MAGIC_PENALTY)), ["KAD-15", "KAD-20"])


def _left(seen: LlamaObservation, objects: list[str]) -> Remark:
    before = seen.points[seen.seat]
    if not objects:
        return Remark(_("Keeping everything leaves you {points}.", points=points_text(before)), ["BAS-17"])
    text = _("Returning a {value} leaves you {points}.")
    left = points_text(before - int(objects[0]))
    return Remark(text.format(value=objects[0], points=left), ["BAS-17"])


def _receiver(seen: LlamaObservation, names: Names, seat: int) -> Remark:
    text = _("{name} has {points} and {cards} in hand.")
    said = text.format(
        name=names[seat],
        points=points_text(seen.points[seat]),
        cards=plural("count|{count} card", "{count} cards", seen.hand_sizes[seat]),
    )
    return Remark(said, ["KAD-10"])


# --- what speaks for one against another


def arguments(seen: LlamaObservation, names: Names, best: str, other: str) -> list[Remark]:
    """Arguments for `best` and against `other`, most telling first; never what speaks the other way.

    If no figure speaks for it, what `best` leads to.
    """
    found = [*_of_quitting(seen, best, other), *speaking_for(seen, names, best, other)]
    return found[:MOST] or leads_to(seen, names, best)


def speaking_for(seen: LlamaObservation, names: Names, best: str, other: str) -> list[Remark]:
    """As `arguments`, but for what quitting costs; perhaps nothing."""
    if seen.phase in ("return", "give"):
        return [*leads_to(seen, names, best), *leads_to(seen, names, other)]
    return [remark for argue in ARGUMENTS for remark in argue(seen, names, best, other)]


def _of_quitting(seen: LlamaObservation, best: str, other: str) -> list[Remark]:
    """The cost of quitting or passing: for it; or against it if that is much."""
    is_told = best in OUT or (other in OUT and facts.hand_costs(seen) >= MUCH)
    return list(facts.quitting(seen))[:1] if is_told and seen.phase == "turn" else []


def _out(seen: LlamaObservation, names: Names, best: str, other: str) -> Iterator[Remark]:
    """Going out, which ends the round."""
    if (best in seen.codes or best.startswith("discard")) and goes_out(seen, best):
        yield from leads_to(seen, names, best)[-1:]


def _to_quit(seen: LlamaObservation, names: Names, best: str, other: str) -> Iterator[Remark]:
    """For quitting: who is left with what, or may end the round before a card drawn helps."""
    if best not in OUT:
        return
    yield from _last_one(seen, names)
    yield from (_wins, _pays, _leads)[min(len(opponents(seen)), 2)](seen, names)
    if other == "draw" and len(opponents(seen)) > 1:
        yield from facts.nearly_out(seen, names)


def _wins(seen: LlamaObservation, names: Names) -> Iterator[Remark]:
    """Tells whether passing as the last one wins the match: with dice all the others have scored."""
    points = [each for seat, each in enumerate(seen.points) if seat != seen.seat]
    own = facts.total_then(seen)
    if seen.dice and own <= min(points) and max(own, *points) >= GOAL:
        text = _("Passing ends the match, and nobody has fewer points than you.")
        yield Remark(text, ["BAS-18"])


def _pays(seen: LlamaObservation, names: Names) -> Iterator[Remark]:
    """Tells what the one who is left alone may have to pay, and whether that decides the match."""
    if seen.dice:
        return
    (seat,) = opponents(seen)
    mean = _mean_penalty(seen, seat)
    need = GOAL - seen.points[seat] - MAGIC_PENALTY * seen.has_magic[seat]
    own = facts.total_then(seen)
    if mean is None or own >= GOAL or not 0 < need < NEAR * mean:
        return
    rivals = [points for each, points in enumerate(seen.points) if each not in (seat, seen.seat)]
    text = _("If cards for {need} or more stay with {name}, the match is over, and the fewest points win.")
    if own < min([GOAL, *rivals]):
        text = _("If cards for {need} or more stay with {name}, the match is over, and you win it.")
    yield Remark(text.format(need=need, name=names[seat]), ["BAS-18"])


def _leads(seen: LlamaObservation, names: Names) -> Iterator[Remark]:
    """That somebody is near the end of the match, and the seat in front."""
    most = max(opponents(seen), key=lambda seat: seen.points[seat])
    need, others = GOAL - seen.points[most], [points for seat, points in enumerate(seen.points) if seat != seen.seat]
    if 0 < need <= CLOSE and facts.total_then(seen) < min(others):
        text = _("You would have the fewest points, and {need} more for {name} end the match.")
        yield Remark(text.format(need=need, name=names[most]), ["BAS-18"])


def _mean_penalty(seen: LlamaObservation, seat: int) -> Fraction | None:
    """None where it would take too long to say exactly."""
    try:
        return odds.expected_penalty(seen, seat)
    except TooMuchEffortError:
        return None


def _not_to_quit(seen: LlamaObservation, names: Names, best: str, other: str) -> Iterator[Remark]:
    """Against quitting: that it ends the match, or that nobody else can end the round."""
    if other in OUT:
        yield from facts.over_goal(seen)
        yield from facts.alone(seen)


def _cheaper(seen: LlamaObservation, names: Names, best: str, other: str) -> Iterator[Remark]:
    """A hand that costs less afterwards; against drawing only if it costs less than now, too."""
    if {best, other} & {*OUT, "roll", "collect", "use magic"} or goes_out(seen, best):
        return
    then, instead = (consequence(seen, action) for action in (best, other))
    less = min(instead.hand, Fraction(seen.penalty() if other == "draw" else GOAL))
    if then.hand < less and then.hand_told != instead.hand_told:
        text = _("After {action} your hand costs {points}, after {other} {more}.")
        said = text.format(action=_after(best), points=then.hand_told, other=_after(other), more=instead.hand_told)
        yield Remark(said, (), "decision")


def _after(action: str) -> str:
    return card_name(action) if len(action.split()) == 1 and action != "draw" else doing(action, ())


def _follows(seen: LlamaObservation, names: Names, best: str, other: str) -> Iterator[Remark]:
    """More cards of the hand that could be played next on this card."""
    if best not in seen.codes or goes_out(seen, best):
        return
    follows, fewer = (_followers(seen, action) if action in seen.codes else [] for action in (best, other))
    if len(follows) > len(fewer):
        text = _("On {card} you could play {cards} next.")
        if fewer:
            text = _("On {card} you could play {cards} next; on {other} only {fewer}.")
        cards, fewer_cards = (
            either([_another(code, best) for code in follows]),
            [_another(code, other) for code in fewer],
        )
        said = text.format(card=card_name(best), cards=cards, other=_after(other), fewer=either(fewer_cards))
        yield Remark(said, ["BAS-07"], "followers")


def _followers(seen: LlamaObservation, code: str) -> list[str]:
    rest = list(seen.hand)
    rest.remove(code)
    return [other for other in dict.fromkeys(rest) if other in seen.fitting(code)]


def _keeps(seen: LlamaObservation, names: Names, best: str, other: str) -> Iterator[Remark]:
    """A hand that can be played on more of the cards that may be on top when it is one's turn again."""
    cards = {*seen.codes, "draw"}
    if seen.phase != "turn" or not {best, other} <= cards or not opponents(seen) or goes_out(seen, other):
        return
    then, without = _tops(seen, best), _tops(seen, other)
    more = [top for top in then if top not in without]
    if not goes_out(seen, best) and len(then) > len(without):
        text = _("After {action} what you keep also fits on {cards}, after {other} not.")
        cards_more = either([card_name(code) for code in more])
        said = text.format(action=_after(best), cards=cards_more, other=_after(other))
        yield Remark(said, ["BAS-07"])


def _tops(seen: LlamaObservation, action: str) -> list[str]:
    """The plain cards on which the hand could be played once this action is done; a card drawn is left out."""
    rest = list(seen.hand)
    if action in rest:
        rest.remove(action)
    plain = [code for code in seen.cards if code.isdigit() or code in LLAMAS]
    return [top for top in plain if any(code in seen.fitting(top) for code in rest)]


def _next(seen: LlamaObservation, names: Names, best: str, other: str) -> Iterator[Remark]:
    """A next player who is clearly less likely to be able to play."""
    cards = {*seen.codes, "draw"}
    if seen.dice or best not in cards or other not in cards:
        return
    then, instead = (consequence(seen, action) for action in (best, other))
    if then.no_turn or instead.no_turn:
        return
    chance, more = then.p_next_can_play, instead.p_next_can_play
    if chance + CLEARLY <= more:
        text = _("{name}, who is next, can play after {action} with a chance of {chance}, after {other} with {more}.")
        said = text.format(
            name=names[next_in_round(seen.copy_seen(), seen.seat)],
            action=_after(best),
            chance=percent(chance),
            other=_after(other),
            more=percent(more),
        )
        yield Remark(said, (), "decision")


def _draws(seen: LlamaObservation, names: Names, best: str, other: str) -> Iterator[Remark]:
    """For drawing and against quitting: how likely it is to help, if that is likely for a card drawn."""
    if best == "draw" and other in OUT and odds.p_draw_playable(seen) >= LIKELY:
        yield from facts.drawing(seen)


def _dice(seen: LlamaObservation, names: Names, best: str, other: str) -> Iterator[Remark]:
    """The outcome of a roll; or a choice after which a roll is likelier to hit."""
    words = {best.split()[0], other.split()[0]}
    if "roll" in words and facts.saved_by_rolling(seen) * (1 if best == "roll" else -1) > 0:
        yield from facts.rolling(seen)
    if words <= {"discard", "take"} and not goes_out(seen, best):
        chance, less = (_hit_chance(seen, action) for action in (best, other))
        if chance > less:
            text = _("After {action} a roll hits with a chance of {chance}, after {other} with {less}.")
            values = {"action": _after(best), "chance": percent(chance), "other": _after(other), "less": percent(less)}
            yield Remark(text.format(**values), ["DIC-05"], "roll")


def _hit_chance(seen: LlamaObservation, action: str) -> Fraction:
    """Of the next roll after a choice; 0 if no card is left."""
    (then,) = odds.after(seen, action)
    return odds.roll_outcomes(then)[odds.HIT] if then.hand else Fraction(0)


def _stage(seen: LlamaObservation, names: Names, best: str, other: str) -> Iterator[Remark]:
    """A token put on the stage; in a show, who collects what is there."""
    if seen.phase != "show":
        if best in LLAMAS and other not in LLAMAS:
            yield from _effect(seen, names, best)
        return
    is_answered = 2 * facts.p_answer(seen) >= 1
    if other == "collect":
        yield from facts.on_stage(seen)
    if {best, other} & {*LLAMAS} and is_answered == (best == "collect"):
        yield facts.answer(seen, names)
    if best == "collect":
        yield from leads_to(seen, names, best)


def _magic(seen: LlamaObservation, names: Names, best: str, other: str) -> Iterator[Remark]:
    if best == "use magic":
        yield _using_magic()


Argue = Callable[[LlamaObservation, Names, str, str], Iterator[Remark]]
ARGUMENTS: tuple[Argue, ...] = (
    _out,
    _to_quit,
    _not_to_quit,
    _magic,
    _stage,
    _follows,
    _cheaper,
    _keeps,
    _next,
    _draws,
    _dice,
)
