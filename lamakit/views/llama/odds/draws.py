"""The next card: which it may be, what can be played on what, and what it would do to the hand."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import chain
from math import comb

from lamakit import odds
from lamakit.odds.llama.draws import may_draw
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _
from lamakit.views.charts import bars, heat_map, percent
from lamakit.views.llama.odds.hands import believed, believed_check
from lamakit.views.llama.odds.section import (
    Check,
    Deal,
    OddsOptions,
    Section,
    brief,
    counted,
    exactly,
    fraction,
    points,
    unseen_line,
)
from lamakit.views.llama.words import card_name, spoken_card


def next_card(seen: LlamaObservation, aids: OddsOptions) -> Section:
    """P(the next card is …), the ones that fit lit; with evidence, after what the others did."""
    title = _("heading|Next card")
    if not seen.deck_size:
        return Section("next", title, _("The deck is empty: nobody may draw any more."))
    cards, unseen, fitting, beliefs = seen.cards, seen.unseen, seen.fitting(), believed(seen, aids)[0]
    before, after = odds.draw_pmf(seen), beliefs.draw_pmf() if beliefs else None
    share = before.probability(fitting)
    share_after = after.probability(fitting) if after else None
    top = card_name(seen.top)
    said = _("The next card fits on {top}: {share}", top=top, share=fraction(share))
    if share_after is not None:
        said += "; " + _("after what they did: {share}", share=brief(share_after))
    shown = after or before
    check = Check(share, lambda deal: int(deal.cards[0] in fitting), _("the next card fits"))
    return Section(
        "next",
        title,
        said,
        [
            _("Each card that you can't see is equally likely to be on top of the deck."),
            unseen_line(seen),
            _("K = cards among them that fit on {top}: {sum}", top=top, sum=counted(seen, fitting)),
            f"P = K ÷ N = {sum(unseen[code] for code in fitting)} ÷ {sum(unseen.values())} = {fraction(share)}",
            *_deck_assumption(seen),
            *(_next_after(seen, after, fitting) if after else []),
        ],
        bars(
            [spoken_card(code) for code in cards], [shown[code] for code in cards], [code in fitting for code in cards]
        ),
        _next_rows(seen, before, after, fitting),
        exactly(),
        believed_check(seen, check, aids, share_after),
    )


def _next_after(seen: LlamaObservation, after: odds.Pmf[str], fitting: Sequence[str]) -> list[str]:
    sum_ = " + ".join(percent(after[code]) for code in fitting if after[code]) or "0"
    return [
        _("Bayes: P(next card is c | what they did) ∝ unseen c × P(what they did | c is on top of the deck)"),
        _("fits, after what they did: {sum} = {share}", sum=sum_, share=percent(after.probability(fitting))),
    ]


def _next_rows(
    seen: LlamaObservation, before: odds.Pmf[str], after: odds.Pmf[str] | None, fitting: Sequence[str]
) -> list[list[str]]:
    fits, cards, unseen = {True: _("row|yes"), False: _("row|no")}, seen.cards, seen.unseen
    head = [_("column|card"), _("column|unseen"), _("column|probability"), _("column|percent"), _("column|fits")]
    rows = [
        [spoken_card(code), str(unseen[code]), str(before[code]), percent(before[code]), fits[code in fitting]]
        for code in cards
    ]
    if after is None:
        return [head, *rows]
    return [
        [*head, _("after what they did")],
        *([*row, brief(after[code])] for code, row in zip(cards, rows, strict=True)),
    ]


def followers(seen: LlamaObservation) -> Section:
    """The heat map: for every top card the unseen cards that could follow it."""
    cards, unseen = seen.cards, seen.unseen
    fits = {top: seen.fitting(top) for top in cards}
    shares = {top: Fraction(sum(unseen[code] for code in fits[top]), sum(unseen.values())) for top in cards}
    best, worst = max(shares, key=shares.__getitem__), min(shares, key=shares.__getitem__)
    cells = [[unseen[code] if code in fits[top] else None for code in cards] for top in cards]
    names, said = [spoken_card(code) for code in cards], {top: percent(share) for top, share in shares.items()}
    head = [_("column|top card"), *names, _("a card that you can't see fits")]
    rows = [
        [name, *["" if cell is None else str(cell) for cell in row], fraction(share)]
        for name, row, share in zip(names, cells, shares.values(), strict=True)
    ]
    return Section(
        "followers",
        _("What can follow what"),
        _(
            "Easiest to follow is {best} ({most}), hardest {worst} ({least}).",
            best=card_name(best),
            most=said[best],
            worst=card_name(worst),
            least=said[worst],
        ),
        [
            _("A square counts the unseen cards that may be played on the top card of its row."),
            _("P(fits on t) = sum of the row ÷ {unseen} unseen cards", unseen=sum(unseen.values())),
            *(
                _(
                    "row|on {top}: {sum}, so {share}",
                    top=card_name(top),
                    sum=counted(seen, fits[top]),
                    share=fraction(shares[top]),
                )
                for top in dict.fromkeys((seen.top, best, worst))
            ),
        ],
        heat_map(names, names, cells, spoken_card(seen.top), list(said.values())),
        [head, *rows],
        exactly(),
        Check(
            shares[best],
            lambda deal: int(_first_hidden(deal) in fits[best]),
            _("a card that you can't see fits on {top}", top=card_name(best)),
        ),
        lines=[_("Rows: the top card. Columns: cards that may follow, with how many are unseen. ▸ is on top now.")],
    )


def _first_hidden(deal: Deal) -> str:
    """The top of the deck, or, when that is empty, somebody's first card."""
    return next(chain(deal.cards, *deal.hands.values()))


MOST_DRAWS = 6


def penalty(seen: LlamaObservation, draws: int = 1) -> Section:
    """The penalty of the hand now, after quitting, and after some more cards."""
    title, now = _("Penalty of your hand"), seen.penalty()
    magic = [_("The magic token would count 10 more at the end of the round (KAD-20).")] * seen.has_magic[seen.seat]
    stay = [[_("now, and after quitting"), str(now)]]
    if seen.has_quit[seen.seat] or not may_draw(seen):
        text = _("{now} points now, and after quitting.", now=now)
        return Section("penalty", title, text, table=[["", _("row|points")], *stay], lines=magic)
    draws = max(1, min(draws, seen.deck_size, MOST_DRAWS))
    pmf = odds.penalty_pmf(seen, draws=draws)
    mean, values = pmf.mean(), sorted(pmf)
    said = _("after {draws} more cards", draws=draws) if draws > 1 else _("after one more card")
    rows = [[_("note|{points} points", points=value), fraction(pmf[value])] for value in values]
    return Section(
        "penalty",
        title,
        _("{now} now and after quitting; {mean:.2f} on average {then}.", now=now, mean=float(mean), then=said),
        [
            _("Each value counts once (BAS-15), so a card that you already hold costs nothing more."),
            *(_one_draw(seen, mean) if draws == 1 else _many_draws(seen, draws, mean)),
        ],
        bars([str(value) for value in values], [pmf[value] for value in values], [value <= now for value in values]),
        [["", _("points or probability")], *stay, [_("row|mean {then}", then=said), points(mean)], *rows],
        exactly(),
        Check(mean, lambda deal: seen.penalty(added=deal.cards[:draws]), _("row|penalty {then}", then=said), False),
        _draw_slider(seen, draws),
        [_("Points {then}; lit: it costs nothing more.", then=said), *magic],
    )


def _one_draw(seen: LlamaObservation, mean: Fraction) -> list[str]:
    unseen = seen.unseen
    terms = " + ".join(f"{copies}·{seen.penalty(added=[code])}" for code, copies in unseen.items() if copies)
    return [
        _("mean = Σ unseen(card) × penalty(hand + card) ÷ N"),
        f"= ({terms}) ÷ {sum(unseen.values())} = {points(mean)}",
    ]


def _many_draws(seen: LlamaObservation, draws: int, mean: Fraction) -> list[str]:
    unseen = sum(seen.unseen.values())
    return [
        _(
            "Each of the C({unseen}, {draws}) = {ways} ways to draw is equally likely.",
            unseen=unseen,
            draws=draws,
            ways=comb(unseen, draws),
        ),
        _("P(points) = ways that lead to them ÷ {ways}, counted by kinds of cards", ways=comb(unseen, draws)),
        _("mean = Σ points × P(points) = {mean}", mean=points(mean)),
    ]


def _draw_slider(seen: LlamaObservation, draws: int) -> dict[str, object]:
    most = min(MOST_DRAWS, seen.deck_size)
    return {"name": _("label|cards drawn"), "min": 1, "max": most, "step": 1, "value": draws, "said": str(draws)}


def _deck_assumption(seen: LlamaObservation) -> list[str]:
    return [_("Which cards are special is our assumption.")] if seen.variant == "kadabra" else []
