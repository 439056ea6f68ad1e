"""Reasons for one action and against another, in sentences whose figures are exact."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from lamakit import odds
from lamakit.games.contract import LETTERS
from lamakit.games.kadabra import MAGIC_PENALTY
from lamakit.games.rounds import GOAL
from lamakit.games.seats import next_in_round
from lamakit.odds.effort import TooMuchEffortError
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _, plural
from lamakit.views.charts import percent
from lamakit.views.llama.odds.decision import hand_then, no_turn, p_next_can_play, settled
from lamakit.views.llama.own_rules import rule_of
from lamakit.views.llama.words import card_effect, card_name, card_names, has_stage
from lamakit.views.words import Names, listed

LLAMAS = ("L", "P")


def reasons(seen: LlamaObservation, names: Names, best: str, other: str) -> list[str]:
    """Why `best` is better than `other` for the seat that decides, as far as numbers can say it, most telling first."""
    both = (best, other)
    if seen.phase == "return":
        return [_left(seen, action) for action in both]
    if seen.phase == "give":
        return [_stand(seen, names, action) for action in both]
    kinds = {action.split()[0] for action in both}
    quitting = list(_of_quitting(seen, names)) if kinds & {"quit", "pass"} else []
    going_on = [
        *_of_cards(seen, names, [action for action in both if action in seen.codes]),
        *_of_dice(seen, both),
        *_of_stage(seen, kinds),
        *(_of_drawing(seen) if "draw" in kinds else []),
    ]
    return [*quitting, *going_on] if best in ("quit", "pass") else [*going_on, *quitting]


# --- cards


def _of_cards(seen: LlamaObservation, names: Names, cards: list[str]) -> Iterator[str]:
    round_the_circle = [code for code in cards if (code in LLAMAS) != (seen.top in LLAMAS) and code != "P"]
    if round_the_circle and len(cards) == 1:
        yield _("The llama follows the 6, and the 1 follows the llama: so {card} fits ({rule}).").format(
            card=card_name(cards[0]), rule=rule_of(seen, "BAS-08")
        )
    for code in cards:
        effect = card_effect(code, has_stage(seen))
        yield f"{_goes_on(seen, code)} {effect}".rstrip()
    then = {code: settled(seen, code) for code in cards}
    if len(cards) == 2 and not any(no_turn(seen, after) for after in then.values()):
        (card, other), chances = cards, [p_next_can_play(after) for after in then.values()]
        if chances[0] != chances[1]:
            yield _(
                "{name}, who is next, can play on {card} with a chance of {chance}, on {other} with {least}."
            ).format(
                name=names[next_in_round(seen.copy_seen(), seen.seat)],
                card=card_name(card),
                chance=percent(chances[0]),
                other=card_name(other),
                least=percent(chances[1]),
            )


def _goes_on(seen: LlamaObservation, code: str) -> str:
    """Which cards still fit after this one, and what the hand costs then."""
    then, rest = odds.after(seen, code), list(seen.hand)
    rest.remove(code)
    fits = card_names([other for other in rest if other in seen.fitting(code)])
    if not any(found.hand for found in then):
        return _("With {card} you go out.").format(card=card_name(code))
    if fits:
        told = _("After {card} your hand costs {points}, and of your other cards these fit on it: {cards}.")
    elif rest:
        told = _("After {card} your hand costs {points}, and none of your other cards fits on it.")
    else:
        told = _("After {card} your hand costs {points}.")
    return told.format(card=card_name(code), points=hand_then(then), cards=listed(fits))


def _of_drawing(seen: LlamaObservation) -> Iterator[str]:
    tops = [code for code in seen.cards if any(held in seen.fitting(code) for held in set(seen.hand))]
    plain = [code for code in tops if code.isdigit() or code in LLAMAS]
    if plain:
        yield _("Drawing keeps you in the round: with your hand you can play on {cards}.").format(
            cards=listed([card_name(code) for code in plain])
        )
    if seen.unseen and seen.deck_size:
        chance = odds.p_draw_playable(seen)
        yield _("The chance that the card you would draw fits on {top} is {chance}.").format(
            top=card_name(seen.top), chance=percent(chance)
        )
    if seen.deck_size == 1:
        yield _("It is the last card: afterwards nobody can draw any more (BAS-10).")


def hand_costs(seen: LlamaObservation) -> int:
    """The points that the seat would take if the round ended now."""
    return seen.penalty() + MAGIC_PENALTY * seen.has_magic[seen.seat]


def _of_quitting(seen: LlamaObservation, names: Names) -> Iterator[str]:
    cost, before = hand_costs(seen), seen.points[seen.seat]
    told = _("Passing now costs {points}: you would have {total}.")
    if not seen.dice:
        told = _("Quitting now costs {points}: you would have {total}.")
    yield told.format(points=plural("{count} point", "{count} points", cost), total=before + cost)
    if seen.has_magic[seen.seat]:
        yield _(
            "{points} of them are for the magic token, if you still hold it at the end of the round (KAD-20)."
        ).format(points=MAGIC_PENALTY)
    if before + cost >= GOAL:
        yield _("With {goal} or more the match ends after this round ({rule}).").format(
            goal=GOAL, rule=rule_of(seen, "BAS-18")
        )
    for seat, points in enumerate(seen.points):
        if points >= GOAL:
            yield _("{name} has {points}: the match ends after this round, and the fewest points win.").format(
                name=names[seat], points=plural("{count} point", "{count} points", points)
            )
    others = [seat for seat, has in enumerate(seen.has_quit) if not has and seat != seen.seat]
    for seat in others if not seen.dice else []:
        if seen.hand_sizes[seat] == 1:
            yield _("{name} has one card left; the chance that it fits on {top} is {chance}.").format(
                name=names[seat], top=card_name(seen.top), chance=percent(odds.p_can_play(seen, seat))
            )
    if len(others) == 1 and not seen.dice:
        yield from _of_the_last_one(seen, names, others[0])
    if not others and not seen.dice:
        yield _("You are alone in the round: you can play what fits, but no longer draw ({rule}).").format(
            rule=rule_of(seen, "BAS-13")
        )


def _of_the_last_one(seen: LlamaObservation, names: Names, seat: int) -> Iterator[str]:
    """The last player in the round may not draw any more."""
    size = seen.hand_sizes[seat]
    yield plural(
        "{{name}} would go on alone with {count} card and could not draw any more ({{rule}}): only what fits can go.",
        "{{name}} would go on alone with {count} cards and could not draw any more ({{rule}}): only what fits can go.",
        size,
    ).format(name=names[seat], rule=rule_of(seen, "BAS-13"))
    mean = _exact(lambda: odds.expected_penalty(seen, seat))
    if mean is not None:
        yield plural(
            "Before that, {count} card from all you can't see costs {{mean:.1f}} on average; {{name}} has {{points}}.",
            "Before that, {count} cards from all you can't see cost {{mean:.1f}} on average; {{name}} has {{points}}.",
            size,
        ).format(
            mean=float(mean), name=names[seat], points=plural("{count} point", "{count} points", seen.points[seat])
        )
    need = GOAL - seen.points[seat] - MAGIC_PENALTY * seen.has_magic[seat]
    if mean is not None and 0 < need < 1.4 * mean and seen.points[seen.seat] + hand_costs(seen) < GOAL:
        told = _("If cards for {need} or more stay with {name}, the match is over, and the fewest points win.")
        if _would_lead(seen, seat):
            told = _("If cards for {need} or more stay with {name}, the match is over, and you win it.")
        yield told.format(need=need, name=names[seat])


def _would_lead(seen: LlamaObservation, last: int) -> bool:
    """Whether nobody but the last one in the round could have fewer points after the round, if this seat quits."""
    own = seen.points[seen.seat] + hand_costs(seen)
    return own < min([GOAL, *(points for seat, points in enumerate(seen.points) if seat not in (last, seen.seat))])


# --- dice


def _of_dice(seen: LlamaObservation, both: tuple[str, str]) -> Iterator[str]:
    kinds = {action.split()[0] for action in both}
    if "roll" in kinds:
        yield _("A roll brings: {kinds}.").format(kinds=roll_chances(seen))
        yield _("One roll, the best choice after it and then a pass cost {mean:.1f} points on average.").format(
            mean=float(odds.expected_after_roll(seen))
        )
    for action in both:
        word, *codes = action.split()
        if word in ("discard", "take"):
            yield _after_choice(seen, word, codes, action)


def roll_chances(seen: LlamaObservation) -> str:
    """How likely it is that a roll is what, of all that it can be."""
    shares, texts = odds.roll_outcomes(seen), (_("a hit"), _("a miss"), _("a total flop"), _("three llamas"))
    kinds = (odds.HIT, odds.MISS, odds.FLOP, odds.THREE_LLAMAS)
    said = zip(texts, (shares[kind] for kind in kinds), strict=True)
    return listed([f"{text} {percent(share)}" for text, share in said if share])


def _after_choice(seen: LlamaObservation, word: str, codes: list[str], action: str) -> str:
    (then,) = odds.after(seen, action)
    told = _("If you take {cards}, you hold {count} for {points}; the chance of a hit is {chance} then.")
    if word == "discard":
        told = _("If you discard {cards}, you hold {count} for {points}; the chance of a hit is {chance} then.")
    if not then.hand:
        told = _("If you discard {cards}, you go out.")
    return told.format(
        cards=listed(card_names(codes)),
        count=plural("{count} card", "{count} cards", len(then.hand)),
        points=plural("{count} point", "{count} points", then.penalty()),
        chance=percent(odds.roll_outcomes(then)[odds.HIT]),
    )


# --- tokens


def _of_stage(seen: LlamaObservation, kinds: set[str]) -> Iterator[str]:
    values = {"1": 1, "10": 10, "20": 20, "m": 0}
    total = sum(values[kind] for kind in seen.stage)
    if "collect" in kinds:
        yield _("On the stage there are tokens worth {points}: whoever collects them would have them on top.").format(
            points=plural("{count} point", "{count} points", total)
        )
        if kinds & set(LLAMAS):
            yield _(
                "A llama puts your lowest token there too, and the next player has the same choice ({rule})."
            ).format(rule=rule_of(seen, "DRA-03"))
    if "use" in kinds:
        yield _("Using the magic token returns it and skips your turn (KAD-15).")
        yield _("Whoever holds it when the round ends takes 10 points (KAD-20).")


def _left(seen: LlamaObservation, action: str) -> str:
    before = seen.points[seen.seat]
    if action == "keep":
        return _("Keeping everything leaves you {points}.").format(
            points=plural("{count} point", "{count} points", before)
        )
    value = int(action.split()[1])
    return _("Returning a {value} leaves you {points}.").format(
        value=value, points=plural("{count} point", "{count} points", before - value)
    )


def _stand(seen: LlamaObservation, names: Names, action: str) -> str:
    seat = LETTERS.index(action.split()[1])
    return _("{name} has {points} and {cards} in hand.").format(
        name=names[seat],
        points=plural("{count} point", "{count} points", seen.points[seat]),
        cards=plural("{count} card", "{count} cards", seen.hand_sizes[seat]),
    )


def _exact(ask: Callable[[], Fraction]) -> Fraction | None:
    """None where it would take too long to say exactly."""
    try:
        return ask()
    except TooMuchEffortError:
        return None
