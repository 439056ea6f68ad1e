"""The odds panel as data: what an observation says about the next card and about the others' hands."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from lamakit import odds
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.charts import Figure, bars, level_bars, percent


def odds_view(seen: Observation, names: Sequence[str]) -> list[dict[str, Any]]:
    """Sections for the page, each a title, a headline, how it is computed, a figure and the same as a table."""
    if seen.phase != "turn":
        return []
    sections = (
        [_next_card(seen)]
        if seen.deck_size
        else [_section(_("Next card"), _("The deck is empty: nobody may draw any more."))]
    )
    return [*sections, *_opponents(seen, names)]


def _next_card(seen: Observation) -> dict[str, Any]:
    pmf, fitting = odds.draw_pmf(seen), seen.fitting()
    unseen, hits = sum(seen.unseen.values()), sum(seen.unseen[code] for code in fitting)
    shares = [pmf[code] for code in seen.codes]
    rows = [
        [code, str(seen.unseen[code]), str(share), percent(share), _("yes") if code in fitting else _("no")]
        for code, share in zip(seen.codes, shares, strict=True)
    ]
    return _section(
        _("Next card"),
        _("The next card fits on {top}: {share}").format(top=seen.top, share=_fraction(odds.p_draw_playable(seen))),
        _("unseen cards that fit ÷ all unseen cards = {hits} ÷ {unseen}").format(hits=hits, unseen=unseen),
        bars(seen.codes, shares, [code in fitting for code in seen.codes]),
        [[_("card"), _("unseen"), _("probability"), _("percent"), _("fits")], *rows],
    )


def _opponents(seen: Observation, names: Sequence[str]) -> list[dict[str, Any]]:
    others = [seat for seat in range(seen.num_players) if seat != seen.seat and not seen.has_quit[seat]]
    if not others:
        return []
    shares = [odds.p_can_play(seen, seat) for seat in others]
    rows = [
        [names[seat], str(seen.hand_sizes[seat]), _fraction(share)] for seat, share in zip(others, shares, strict=True)
    ]
    return [
        _section(
            _("Who holds a card that fits?"),
            _("Each of their cards is one of the {count} that you can't see.").format(count=sum(seen.unseen.values())),
            _("1 - C(N-K, n) ÷ C(N, n): N = {n} unseen cards, K = {k} of them fitting, n in the hand").format(
                n=sum(seen.unseen.values()), k=sum(seen.unseen[code] for code in seen.fitting())
            ),
            level_bars([names[seat] for seat in others], shares),
            [[_("player"), _("cards"), _("holds one that fits")], *rows],
        )
    ]


def _fraction(share: Fraction) -> str:
    return str(share) if share in (0, 1) else f"{share} = {percent(share)}"


def _section(
    title: str, headline: str, how: str = "", figure: Figure | None = None, table: list[list[str]] | None = None
) -> dict[str, Any]:
    return {"title": title, "headline": headline, "how": how, "figure": figure, "table": table or []}
