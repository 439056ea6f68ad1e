"""The next card: which it may be, what could lie on what, and what it would do to the hand."""

from fractions import Fraction
from math import comb

from lamakit import odds
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.charts import bars, heat_map, percent
from lamakit.views.odds.section import Check, Section, counted, exactly, fraction, points, unseen_line


def next_card(seen: Observation) -> Section:
    """P(the next card is …), the ones that fit lit."""
    title = _("Next card")
    if not seen.deck_size:
        return Section("next", title, _("The deck is empty: nobody may draw any more."))
    pmf, fitting = odds.draw_pmf(seen), seen.fitting()
    share, unseen = odds.p_draw_playable(seen), sum(seen.unseen.values())
    shares = [pmf[code] for code in seen.cards]
    rows = [
        [code, str(seen.unseen[code]), str(part), percent(part), _("yes") if code in fitting else _("no")]
        for code, part in zip(seen.cards, shares, strict=True)
    ]
    return Section(
        "next",
        title,
        _("The next card fits on {top}: {share}").format(top=seen.top, share=fraction(share)),
        [
            _("Each card that you can't see is equally likely to lie on top of the deck."),
            unseen_line(seen),
            _("K = cards among them that fit on {top}: {sum}").format(top=seen.top, sum=counted(seen, fitting)),
            f"P = K ÷ N = {sum(seen.unseen[code] for code in fitting)} ÷ {unseen} = {fraction(share)}",
            *_deck_assumption(seen),
        ],
        bars(seen.cards, shares, [code in fitting for code in seen.cards]),
        [[_("card"), _("unseen"), _("probability"), _("percent"), _("fits")], *rows],
        exactly(),
        Check(share, lambda deal: int(deal.cards[0] in fitting), _("the next card fits")),
    )


def followers(seen: Observation) -> Section:
    """The heat map: for every top card the unseen cards that could follow it."""
    shares = {top: odds.p_draw_playable(seen, top) for top in seen.cards}
    unseen = sum(seen.unseen.values())
    fits = {top: seen.fitting(top) for top in seen.cards}
    best, worst = max(shares, key=lambda top: shares[top]), min(shares, key=lambda top: shares[top])
    cells = [[seen.unseen[code] if code in fits[top] else None for code in seen.cards] for top in seen.cards]
    head = [_("top card"), *seen.cards, _("the next card fits")]
    rows = [
        [top, *("" if cell is None else str(cell) for cell in row), fraction(shares[top])]
        for top, row in zip(seen.cards, cells, strict=True)
    ]
    return Section(
        "followers",
        _("What can follow what"),
        _("Easiest to follow is {best} ({most}), hardest {worst} ({least}).").format(
            best=best, most=percent(shares[best]), worst=worst, least=percent(shares[worst])
        ),
        [
            _("A square counts the unseen cards that may be played on the top card of its row."),
            _("P(fits on t) = sum of the row ÷ {unseen} unseen cards").format(unseen=unseen),
            *(
                _("on {top}: {sum}, so {share}").format(
                    top=top, sum=counted(seen, fits[top]), share=fraction(shares[top])
                )
                for top in dict.fromkeys((seen.top, best, worst))
            ),
        ],
        heat_map(seen.cards, seen.cards, cells, seen.top, [percent(shares[top]) for top in seen.cards]),
        [head, *rows],
        exactly(),
        Check(
            shares[best],
            lambda deal: int(deal.cards[0] in fits[best]),
            _("the next card fits on {top}").format(top=best),
        ),
        lines=[_("Rows: the top card. Columns: cards that may follow, with how many are unseen. ▸ lies on top now.")],
    )


MOST_DRAWS = 6


def penalty(seen: Observation, draws: int = 1) -> Section:
    """What the hand counts now, after quitting, and after so many more cards."""
    title, now = _("Penalty of your hand"), seen.penalty()
    magic = [_("The magic token would count 10 more at the end of the round (KAD-20).")] * seen.has_magic[seen.seat]
    stay = [[_("now, and after quitting"), str(now)]]
    if not seen.deck_size:
        text = _("{now} points now, and after quitting.").format(now=now)
        return Section("penalty", title, text, table=[["", _("points")], *stay], lines=magic)
    draws = max(1, min(draws, seen.deck_size, MOST_DRAWS))
    pmf = odds.penalty_pmf(seen, draws=draws)
    mean, values = pmf.mean(), sorted(pmf)
    said = _("after {draws} more cards").format(draws=draws) if draws > 1 else _("after one more card")
    rows = [[_("{points} points").format(points=value), fraction(pmf[value])] for value in values]
    return Section(
        "penalty",
        title,
        _("{now} now and after quitting; {mean:.2f} on average {then}.").format(now=now, mean=float(mean), then=said),
        [
            _("Each value counts once (BAS-15), so a card that you hold already costs nothing more."),
            *(_one_draw(seen, mean) if draws == 1 else _many_draws(seen, draws, mean)),
        ],
        bars([str(value) for value in values], [pmf[value] for value in values], [value <= now for value in values]),
        [["", _("points or probability")], *stay, [_("mean {then}").format(then=said), points(mean)], *rows],
        exactly(),
        Check(mean, lambda deal: seen.penalty(added=deal.cards[:draws]), _("penalty {then}").format(then=said), False),
        _draw_slider(seen, draws),
        [_("Points {then}; lit: it costs nothing more.").format(then=said), *magic],
    )


def _one_draw(seen: Observation, mean: Fraction) -> list[str]:
    after = {code: seen.penalty(added=[code]) for code in seen.cards if seen.unseen[code]}
    terms = " + ".join(f"{seen.unseen[code]}·{count}" for code, count in after.items())
    return [
        _("mean = Σ unseen(card) × penalty(hand + card) ÷ N"),
        f"= ({terms}) ÷ {sum(seen.unseen.values())} = {points(mean)}",
    ]


def _many_draws(seen: Observation, draws: int, mean: Fraction) -> list[str]:
    unseen = sum(seen.unseen.values())
    return [
        _("Each of the C({unseen}, {draws}) = {ways} ways to draw is equally likely.").format(
            unseen=unseen, draws=draws, ways=comb(unseen, draws)
        ),
        _("P(points) = ways that lead to them ÷ {ways}, counted kind of card by kind of card").format(
            ways=comb(unseen, draws)
        ),
        _("mean = Σ points × P(points) = {mean}").format(mean=points(mean)),
    ]


def _draw_slider(seen: Observation, draws: int) -> dict[str, object]:
    most = min(MOST_DRAWS, seen.deck_size)
    return {"name": _("cards drawn"), "min": 1, "max": most, "step": 1, "value": draws, "said": str(draws)}


def _deck_assumption(seen: Observation) -> list[str]:
    return [_("Which cards are special is our assumption.")] if seen.variant == "kadabra" else []
