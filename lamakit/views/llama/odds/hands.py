"""The others' hands: who can play, who holds a llama; before and after what they did."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from lamakit import odds
from lamakit.errors import LamakitError
from lamakit.games.stage import SHOW_SIZE
from lamakit.odds import Behaviour, Beliefs, Evidence
from lamakit.odds.llama.draws import opponents_in_round as opponents
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.thread_local_cache import thread_local_cache
from lamakit.texts import _, deferred
from lamakit.views.charts import level_bars, percent
from lamakit.views.llama.odds.section import (
    Check,
    Deal,
    OddsOptions,
    Section,
    at_least_one,
    brief,
    counted,
    exactly,
    fraction,
    unseen_line,
)
from lamakit.views.llama.odds.trial import Reenacted, counted_if
from lamakit.views.llama.words import card_name
from lamakit.views.words import Names

BETA_STEPS = 20
EFFORT = 36_000  # multiplications for all figures of a page: about as long as people like to wait


def holders(
    seen: LlamaObservation, names: Names, aids: OddsOptions, key: str, title: str, codes: Sequence[str]
) -> Iterator[Section]:
    """For every opponent still in the round: P(holds at least one of these cards), before and after the evidence."""
    others = opponents(seen)
    if not others:
        return
    unseen, hits = sum(seen.unseen.values()), sum(seen.unseen[code] for code in codes)
    before = [odds.p_contains(seen, seat, codes) for seat in others]
    together = sum(seen.hand_sizes[seat] for seat in others)
    anyone = odds.p_at_least_one(unseen, hits, together)
    beliefs, trouble = believed(seen, aids)
    after = [beliefs.p_contains(seat, codes) for seat in others] if beliefs else []
    said = [names[seat] for seat in others]
    sizes = [str(seen.hand_sizes[seat]) for seat in others]
    rows = [[name, size, fraction(share)] for name, size, share in zip(said, sizes, before, strict=True)]
    head = [_("column|player"), _("column|cards"), _("column|probability")]
    if after:
        rows = [[*row, brief(share)] for row, share in zip(rows, after, strict=True)]
        head = [_("column|player"), _("column|cards"), _("column|before"), _("after what they did")]
    how = [
        unseen_line(seen),
        _("K = those that would do: {sum}", sum=counted(seen, codes)),
        _("P(at least one in a hand of n) = 1 − C(N−K, n) ÷ C(N, n)"),
        *(f"{names[seat]}: {at_least_one(unseen, hits, seen.hand_sizes[seat])}" for seat in others),
        *([_("note|somebody") + f": {at_least_one(unseen, hits, together)}"] if len(others) > 1 else []),
    ]
    yield Section(
        key,
        title,
        _(
            "The chance that somebody does is {share}; {hits} of the {unseen} unseen cards would do.",
            share=brief(anyone),
            hits=hits,
            unseen=unseen,
        ),
        [*how, *(_bayes(aids, names, beliefs, others, codes) if beliefs else [])],
        level_bars(said, before, after if aids.evidence else None, (_("row|before"), _("after what they did"))),
        [head, *rows],
        exactly(),
        _check(seen, others, anyone, codes, _("somebody holds one"), aids, beliefs),
        beta_slider(aids) if aids.evidence else None,
        [*trouble, *_evidence_lines(aids, names, beliefs)],
    )


def show_holders(seen: LlamaObservation, names: Names, aids: OddsOptions) -> Iterator[Section]:
    """Who holds a llama: the next player, for the show goes on; all others, for the tokens come back."""
    codes, others = llamas(seen), opponents(seen)
    for section in holders(seen, names, aids, "llamas", _("Who holds a llama for the show?"), codes):
        if seen.has_quit[seen.seat]:
            yield section
            continue
        following, back = odds.p_next_has_llama(seen), odds.p_tokens_come_back(seen)
        headline = _(
            "The chance that {name}, who is next, holds one is {share}; that all do, and the tokens come back, {back}."
        )
        yield replace(
            section,
            headline=headline.format(name=names[others[0]], share=brief(following), back=brief(back)),
            how=[
                *section.how,
                _("P(all hold one) = 1 − Σ P(one holds none) + Σ P(two hold none) − …, if everybody answers who can"),
            ],
            check=_check(
                seen, others[:1], following, codes, _("the next player holds one"), aids, believed(seen, aids)[0]
            ),
        )


def believed(seen: LlamaObservation, aids: OddsOptions) -> tuple[Beliefs | None, list[str]]:
    """Beliefs from the latest evidence, or, if that can't have happened, the reason."""
    if not (aids.evidence and aids.thorough):
        return None, []
    found = _weighed(seen, aids.evidence, aids.beta)
    return (None, [str(found)]) if isinstance(found, LamakitError) else (found, [])


@thread_local_cache(4)
def _weighed(seen: LlamaObservation, evidence: tuple[Evidence, ...], beta: Fraction) -> Beliefs | LamakitError:
    """Beliefs from all evidence, or from the latest of it that can be weighed while somebody waits."""
    try:
        return odds.weighable(seen, evidence, Behaviour(beta), partial(_ask, seen), EFFORT)
    except LamakitError as error:
        return error


def _ask(seen: LlamaObservation, beliefs: Beliefs) -> None:
    """Everything that a page asks."""
    others = opponents(seen)
    for codes in [*([] if seen.phase == "show" else [seen.fitting()]), *([llamas(seen)] if show_near(seen) else [])]:
        for seats in (others, *([seat] for seat in others)):
            beliefs.p_any_contains(seats, codes)
    if seen.deck_size:
        beliefs.draw_pmf()


def llamas(seen: LlamaObservation) -> list[str]:
    return [code for code in seen.codes if code in ("L", "P")]


def show_near(seen: LlamaObservation) -> bool:
    """Whether the next llama starts a show, or one is on."""
    return len(seen.stage) >= SHOW_SIZE - 1


def _telling(evidence: Sequence[Evidence]) -> list[Evidence]:
    return [item for item in evidence if item.kind in ("draw", "quit")]


def beta_slider(aids: OddsOptions) -> dict[str, object]:
    """β from 0 to 1: how often a player draws or quits although a card fits."""
    return {
        "name": _("How often they hold back a card that fits (β)"),
        "min": 0,
        "max": BETA_STEPS,
        "step": 1,
        "value": round(aids.beta * BETA_STEPS),
        "said": percent(aids.beta),
    }


def _bayes(aids: OddsOptions, names: Names, beliefs: Beliefs, others: Sequence[int], codes: Sequence[str]) -> list[str]:
    telling = [item.seat for item in _telling(beliefs.evidence)]
    return [
        _("Bayes: P(deal | what they did) ∝ P(deal) × P(what they did | deal)"),
        _("P(draws or quits | hand) = β = {beta} with a card that fits, 1 without", beta=aids.beta),
        *(
            _(
                "{name}, after {count} draws and quits: {share}",
                name=names[seat],
                count=telling.count(seat),
                share=percent(beliefs.p_contains(seat, codes)),
            )
            for seat in others
        ),
        _("somebody, after that: {share}", share=percent(beliefs.p_any_contains(others, codes))),
    ]


def _evidence_lines(aids: OddsOptions, names: Names, beliefs: Beliefs | None) -> list[str]:
    """The others' actions as a sentence; only the latest if no more were weighed."""
    telling = _telling(aids.evidence)
    weighed = len(_telling(beliefs.evidence)) if beliefs else len(telling)
    told = [evidence_text(item, names) for item in telling[len(telling) - weighed :]]
    if weighed < len(telling):
        return [_("The latest {count} things they did: {told}.", count=weighed, told=", ".join(told))]
    return [_("What they did: {told}.", told=", ".join(told))] if told else []


def evidence_text(item: Evidence, names: Names) -> str:
    """A piece of evidence in words."""
    text = DID[item.kind if item.could_draw else "had-to-quit"]
    return _(text, name=names[item.seat], top=card_name(item.top), card=card_name(item.card))


DID = deferred(
    {
        "draw": "note|{name} drew on {top}",
        "quit": "note|{name} quit on {top}",
        "play": "note|{name} played {card} on {top}",
        "forced draw": "{name} had to draw",
        "had-to-quit": "{name} had to quit on {top}",
    }
)


def _check(
    seen: LlamaObservation,
    seats: Sequence[int],
    before: Fraction,
    codes: Sequence[str],
    what: str,
    aids: OddsOptions,
    beliefs: Beliefs | None,
) -> Check:
    """Deals in which one of the seats holds one of the cards; with evidence, among the deals that agree with it."""
    wanted = set(codes)

    def one_holds(deal: Deal) -> int:
        return int(any(not wanted.isdisjoint(deal.hands[seat]) for seat in seats))

    after = beliefs.p_any_contains(seats, codes) if beliefs else None
    return believed_check(seen, Check(before, one_holds, what), aids, after)


def believed_check(seen: LlamaObservation, check: Check, aids: OddsOptions, after: Fraction | None) -> Check:
    """The check of a probability before the evidence, or after it, if that is known."""
    if after is None:
        what = _("{what} (knowing hand sizes only)", what=check.what)
        return replace(check, what=what) if aids.evidence else check
    beliefs, _trouble = believed(seen, aids)
    reenacted = Reenacted(seen, beliefs.evidence if beliefs else aids.evidence, aids.beta)
    what = _("{what}, in the deals in which they would have done what they did", what=check.what)
    return Check(after, counted_if(reenacted, check.measure), what)
