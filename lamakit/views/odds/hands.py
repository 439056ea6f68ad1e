"""The others' hands: who can play, who holds a llama; before and after what they did."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from lamakit import odds
from lamakit.errors import LamakitError
from lamakit.odds import Behaviour, Beliefs, Evidence, latest
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.charts import level_bars, percent
from lamakit.views.odds.section import (
    Aids,
    Check,
    Deal,
    Section,
    at_least_one,
    brief,
    counted,
    exactly,
    fraction,
    unseen_line,
)

BETA_STEPS = 20
REMEMBERED = 6  # of what they did; more would take longer to weigh than one likes to wait


def opponents(seen: Observation) -> list[int]:
    """The others still in the round, clockwise from the seat that looks."""
    seats = [(seen.seat + step) % seen.num_players for step in range(1, seen.num_players)]
    return [seat for seat in seats if not seen.has_quit[seat]]


def holders(
    seen: Observation, names: Sequence[str], aids: Aids, key: str, title: str, codes: Sequence[str]
) -> list[Section]:
    """For every opponent still in the round: P(holds at least one of these cards), before and after the evidence."""
    others = opponents(seen)
    if not others:
        return []
    unseen, hits = sum(seen.unseen.values()), sum(seen.unseen[code] for code in codes)
    before = [odds.p_contains(seen, seat, codes) for seat in others]
    anyone = odds.p_at_least_one(unseen, hits, sum(seen.hand_sizes[seat] for seat in others))
    after, trouble = believed(seen, others, aids, codes)
    said = [names[seat] for seat in others]
    sizes = [str(seen.hand_sizes[seat]) for seat in others]
    rows = [[name, size, fraction(share)] for name, size, share in zip(said, sizes, before, strict=True)]
    head = [_("player"), _("cards"), _("probability")]
    if after:
        rows = [[*row, brief(share)] for row, share in zip(rows, after, strict=True)]
        head = [_("player"), _("cards"), _("before"), _("after what they did")]
    how = [
        unseen_line(seen),
        _("K = those that would do: {sum}").format(sum=counted(seen, codes)),
        _("P(at least one in a hand of n) = 1 − C(N−K, n) ÷ C(N, n)"),
        *(f"{names[seat]}: {at_least_one(unseen, hits, seen.hand_sizes[seat])}" for seat in others),
    ]
    return [
        Section(
            key,
            title,
            _("Somebody does with {share}; {hits} of the {unseen} unseen cards would do.").format(
                share=brief(anyone), hits=hits, unseen=unseen
            ),
            [*how, *_bayes(aids, names, after, others)],
            level_bars(said, before, after if aids.evidence else None, (_("before"), _("after what they did"))),
            [head, *rows],
            exactly(),
            _check(others, anyone, codes, _("somebody holds one (knowing hand sizes only)")),
            beta_slider(aids) if aids.evidence else None,
            [*trouble, *_told(aids, names)],
        )
    ]


def show_holders(seen: Observation, names: Sequence[str], aids: Aids) -> list[Section]:
    """Who holds a llama: the next player, for the show goes on; all others, for the tokens come back."""
    llamas = [code for code in seen.codes if code in ("L", "P")]
    found = holders(seen, names, aids, "llamas", _("Who holds a llama for the show?"), llamas)
    if not found:
        return []
    others = opponents(seen)
    following, back = odds.p_next_has_llama(seen), odds.p_tokens_come_back(seen)
    headline = _("{name}, who is next, holds one with {share}; all do, and the tokens come back, with {back}.")
    return [
        replace(
            found[0],
            headline=headline.format(name=names[others[0]], share=brief(following), back=brief(back)),
            how=[
                *found[0].how,
                _("P(all hold one) = 1 − Σ P(one holds none) + Σ P(two hold none) − …, if everybody answers who can"),
            ],
            check=_check(others[:1], following, llamas, _("the next player holds one")),
        )
    ]


def believed(
    seen: Observation, others: Sequence[int], aids: Aids, codes: Sequence[str]
) -> tuple[list[Fraction], list[str]]:
    """The posterior of every opponent, or, if the evidence can't have happened, what is wrong with it."""
    if not aids.evidence or not aids.thorough:
        return [], []
    try:
        beliefs = Beliefs(seen, latest(aids.evidence, REMEMBERED), Behaviour(aids.beta))
        return [beliefs.p_contains(seat, codes) for seat in others], []
    except LamakitError as error:
        return [], [str(error)]


def beta_slider(aids: Aids) -> dict[str, object]:
    """β from 0 to 1: how often one draws or quits although a card fits."""
    return {
        "name": _("β: draws or quits although a card fits"),
        "min": 0,
        "max": BETA_STEPS,
        "step": 1,
        "value": round(aids.beta * BETA_STEPS),
        "said": percent(aids.beta),
    }


def _bayes(aids: Aids, names: Sequence[str], after: Sequence[Fraction], others: Sequence[int]) -> list[str]:
    if not after:
        return []
    return [
        _("Bayes: P(deal | what they did) ∝ P(deal) × P(what they did | deal)"),
        _("P(draws or quits | hand) = β = {beta} with a card that fits, 1 without").format(beta=aids.beta),
        *(
            _("{name}, after {count} that tell something: {share}").format(
                name=names[seat],
                count=sum(
                    item.seat == seat and item.kind in ("draw", "quit") for item in latest(aids.evidence, REMEMBERED)
                ),
                share=percent(share),
            )
            for seat, share in zip(others, after, strict=True)
        ),
    ]


def _told(aids: Aids, names: Sequence[str]) -> list[str]:
    telling = [item for item in aids.evidence if item.kind in ("draw", "quit")]
    told = [evidence_text(item, names) for item in telling[-REMEMBERED:]]
    if len(telling) > REMEMBERED:
        text = _("The latest {count} things they did: {told}.")
        return [text.format(count=REMEMBERED, told=", ".join(told))]
    return [_("What they did: {told}.").format(told=", ".join(told))] if told else []


def evidence_text(item: Evidence, names: Sequence[str]) -> str:
    """What somebody was seen to do, in words."""
    texts = {
        "draw": _("{name} drew on {top}"),
        "quit": _("{name} quit on {top}"),
        "play": _("{name} played {card} on {top}"),
        "forced draw": _("{name} had to draw"),
    }
    return texts[item.kind].format(name=names[item.seat], top=item.top, card=item.card)


def _check(seats: Sequence[int], exact: Fraction, codes: Sequence[str], what: str) -> Check:
    wanted = set(codes)

    def one_holds(deal: Deal) -> int:
        return int(any(not wanted.isdisjoint(deal.hands[seat]) for seat in seats))

    return Check(exact, one_holds, what)
