"""The dice game: what a roll may bring, as a tree, and whether to roll or to pass."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from lamakit import odds
from lamakit.odds.llama.draws import opponents_in_round as opponents
from lamakit.odds.llama.stopping import MOST_SITUATIONS
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _
from lamakit.texts.numbers import number
from lamakit.views.charts import Branch, tree
from lamakit.views.llama.actions import named
from lamakit.views.llama.odds.section import Check, OddsOptions, Section, exactly, fraction, points
from lamakit.views.llama.odds.trial import PlayedOn, Rolled
from lamakit.views.llama.words import card_name, spoken_card

ROWS = 100  # hands in a table, the largest ones


def dice_sections(seen: LlamaObservation, aids: OddsOptions) -> Iterator[Section]:
    """The results of a roll of the seat that looks, or, with dice on the table, of its choices."""
    if seen.has_quit[seen.seat] or not seen.hand:
        yield Section("passed", _("You have passed"), _("Your cards have already been scored this round."))
    elif seen.roll:
        yield from _choices(seen)
    else:
        yield _roll(seen)
        if opponents(seen):
            yield _roll_or_pass(seen)
        elif aids.thorough:
            yield from _stopping(seen)


def kinds() -> dict[str, str]:
    """The kinds of a roll in words."""
    return {
        odds.HIT: _("row|hit"),
        odds.MISS: _("row|miss"),
        odds.FLOP: _("row|total flop"),
        odds.THREE_LLAMAS: _("row|three llamas"),
    }


def _roll(seen: LlamaObservation) -> Section:
    pmf, effects, names = odds.roll_outcomes(seen), odds.roll_effects(seen), kinds()
    branches = [(names[kind], pmf[kind], _further(seen, effects, kind)) for kind in names if pmf[kind]]
    rows = [
        row
        for name, share, leaves in branches
        for row in [_row(name, share), *(_row(f"  {leaf[0]}", leaf[1]) for leaf in leaves)]
    ]
    return Section(
        "roll",
        _("If you roll"),
        _("The chance of a hit is {share}", share=fraction(pmf[odds.HIT])),
        [
            _("Three dice fall in 6 × 6 × 6 = 216 equally likely ways; the rules judge each of them."),
            *(f"P({name}) = {share * odds.ROLLS} ÷ 216 = {fraction(share)}" for name, share, _leaves in branches),
            _("What the faces show is our assumption."),
        ],
        tree(_("If you roll"), branches),
        [[_("column|outcome"), _("column|of 216"), _("column|probability")], *rows],
        exactly(),
        Check(pmf[odds.HIT], Rolled(seen).hits, _("the roll is a hit")),
    )


def _row(name: str, share: Fraction) -> list[str]:
    return [name, str(share * odds.ROLLS), fraction(share)]


def _further(seen: LlamaObservation, effects: odds.Pmf[odds.RollEffect], kind: str) -> list[Branch]:
    """The consequences of a kind of roll: how many cards can go, or which card is the cheapest to take."""
    shares: dict[str, Fraction] = {}
    for effect, share in effects.items():
        if effect.kind == kind and effect.choices:
            name = _consequence(seen, effect.choices)
            shares[name] = shares.get(name, Fraction(0)) + share
    return [(name, shares[name], []) for name in sorted(shares)]


def _consequence(seen: LlamaObservation, choices: Sequence[str]) -> str:
    word = choices[0].split()[0]
    if word == "discard":
        most = max(len(choice.split()) - 1 for choice in choices)
        return _("note|{count} cards go", count=most) if most > 1 else _("note|1 card goes")
    if word == "take":
        return _("note|take {card}", card=card_name(min(choices, key=seen.penalty_after).split()[1]))
    return _("note|token back")


def _roll_or_pass(seen: LlamaObservation) -> Section:
    now, after = seen.penalty(), odds.expected_after_roll(seen)
    return Section(
        "roll-or-pass",
        _("Roll or pass?"),
        _(
            "Passing costs {now} points now; one more roll and then passing costs {after:.2f} on average.",
            now=now,
            after=float(after),
        ),
        [
            _("the mean over the 216 rolls of the best you can do, if the round is still on at your next turn"),
            f"= {after * odds.ROLLS} ÷ 216 = {points(after)}",
        ],
        table=[["", _("column|points")], [_("row|pass"), str(now)], [_("roll once, then pass"), points(after)]],
        label=_("row|one-step look-ahead"),
        check=Check(after, Rolled(seen).costs, _("points after a roll and the best choice"), False),
    )


def _hand(cards: Sequence[str]) -> str:
    """A hand as an argument of V: "1, 1, llama"."""
    return ", ".join(map(spoken_card, cards))


def _stopping(seen: LlamaObservation) -> Iterator[Section]:
    """Alone in the round: with which hands to pass."""
    try:
        values = odds.stopping_values(seen, MOST_SITUATIONS, ROWS)
    except odds.TooMuchEffortError:
        return
    own = tuple(seen.hand)
    now = values[own]
    best = {hand: _("note|roll") if value.roll < value.stop else _("note|pass") for hand, value in values.items()}
    rows = [
        [_hand(hand), number(float(value.roll), "z.2f"), str(value.stop), best[hand]] for hand, value in values.items()
    ]
    yield Section(
        "stopping",
        _("Alone: when to stop"),
        _(
            "Best now: {action}; rolling is worth {roll:z.2f} points, passing {stop}.",
            action=best[own],
            roll=float(now.roll),
            stop=now.stop,
        ),
        [
            _("V(hand) = min(penalty of the hand, mean over the 216 rolls of the best V that the roll leaves)"),
            f"V({_hand(seen.hand)}) = min({now.stop}, {points(now.roll)}) = {points(now.best)}",
            _("Three llamas let you return a token and go on, so V is on both sides and has to be solved for."),
        ],
        table=[[_("column|your cards"), _("if you roll"), _("if you pass"), _("column|best")], *rows],
        label=exactly(),
        check=Check(
            now.roll,
            PlayedOn(seen, MOST_SITUATIONS, "roll").points,
            _("points of the round, if you roll now and then do what is best"),
            False,
        ),
    )


def _change(points: int) -> str:
    return f"+ {points}" if points > 0 else f"− {-points}"


def _choices(seen: LlamaObservation) -> Iterator[Section]:
    """The points of your cards after each choice."""
    if seen.current_player != seen.seat:
        return
    left = {action: seen.penalty_after(action) for action in seen.legal_actions}
    yield Section(
        "choices",
        _("After your choice"),
        _(
            "Your cards count {now} points now; the best choice leaves {left}.",
            now=seen.penalty(),
            left=min(left.values()),
        ),
        [
            _("Each value counts once (DIC-08): discarded cards leave the hand, and a card that is taken joins it."),
            *(
                f"{named(action)}: {seen.penalty()} {_change(count - seen.penalty())} = {count}"
                for action, count in left.items()
            ),
        ],
        table=[
            [_("column|choice"), _("column|points left")],
            *([named(action), str(count)] for action, count in left.items()),
        ],
    )
