"""The odds panel as data: what an observation says about the next card and about the others' hands."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from lamakit import odds
from lamakit.games.stage import SHOW_SIZE
from lamakit.play.observation import Observation
from lamakit.texts import _
from lamakit.views.charts import Figure, bars, level_bars, percent


def odds_view(seen: Observation, names: Sequence[str]) -> list[dict[str, Any]]:
    """Sections for the page, each a title, a headline, how it is computed, a figure and the same as a table."""
    if seen.phase in ("return", "round_over", "match_over"):
        return [_section(_("All cards are open"), _("There is nothing to guess until new cards are dealt."))]
    if seen.dice:
        return _dice(seen)
    cards = [_next_card(seen)] if seen.deck_size else [_empty_deck()]
    llamas = [code for code in seen.codes if code in ("L", "P")]
    shows = _holders(seen, names, _("Who holds a llama for the show?"), llamas) if _show_near(seen) else []
    if seen.phase == "show":
        return [*cards, *shows]
    return [*cards, *shows, *_holders(seen, names, _("Who holds a card that fits?"), seen.fitting())]


def _show_near(seen: Observation) -> bool:
    """Whether the next llama brings a show, or one is running."""
    return len(seen.stage) >= SHOW_SIZE - 1


def _empty_deck() -> dict[str, Any]:
    return _section(_("Next card"), _("The deck is empty: nobody may draw any more."))


def _dice(seen: Observation) -> list[dict[str, Any]]:
    """What rolling would bring to the seat that looks, or, with dice on the table, what its choices leave."""
    if seen.has_quit[seen.seat] or not seen.hand:
        return [_section(_("You have passed"), _("Your points of this round are taken."))]
    if seen.roll:
        return _choices(seen)
    pmf = odds.roll_outcomes(seen)
    kinds = {odds.HIT: _("hit"), odds.MISS: _("miss"), odds.FLOP: _("total flop"), odds.THREE_LLAMAS: _("three llamas")}
    shares = [pmf[kind] for kind in kinds]
    rows = [
        [name, str(share * odds.ROLLS), str(share), percent(share)]
        for name, share in zip(kinds.values(), shares, strict=True)
    ]
    after, now = odds.expected_after_roll(seen), seen.penalty()
    return [
        _section(
            _("If you roll"),
            _("You would hit with {share}").format(share=_fraction(pmf[odds.HIT])),
            _("all 6 × 6 × 6 = 216 rolls of the three dice, sorted by what the rules make of them")
            + " "
            + _("What the faces show is our assumption."),
            bars(list(kinds.values()), shares, [True, False, False, True]),
            [[_("roll"), _("of 216"), _("probability"), _("percent")], *rows],
        ),
        _section(
            _("Roll or pass?"),
            _("Passing costs {now} points now; one more roll and then passing costs {after:.2f} on average.").format(
                now=now, after=float(after)
            ),
            _("the mean over the 216 rolls of the best you can do, if the round is still on at your next turn"),
        ),
    ]


def _next_card(seen: Observation) -> dict[str, Any]:
    pmf, fitting = odds.draw_pmf(seen), seen.fitting()
    unseen, hits = sum(seen.unseen.values()), sum(seen.unseen[code] for code in fitting)
    shares = [pmf[code] for code in seen.cards]
    rows = [
        [code, str(seen.unseen[code]), str(share), percent(share), _("yes") if code in fitting else _("no")]
        for code, share in zip(seen.cards, shares, strict=True)
    ]
    return _section(
        _("Next card"),
        _("The next card fits on {top}: {share}").format(top=seen.top, share=_fraction(odds.p_draw_playable(seen))),
        _("unseen cards that fit ÷ all unseen cards = {hits} ÷ {unseen}").format(hits=hits, unseen=unseen)
        + (" " + _("Which cards are special is our assumption.") if seen.variant == "kadabra" else ""),
        bars(seen.cards, shares, [code in fitting for code in seen.cards]),
        [[_("card"), _("unseen"), _("probability"), _("percent"), _("fits")], *rows],
    )


def _choices(seen: Observation) -> list[dict[str, Any]]:
    """What the own cards count after each choice."""
    if seen.current_player != seen.seat:
        return []
    left = {action: seen.penalty_after(action) for action in seen.legal_actions}
    return [
        _section(
            _("After your choice"),
            _("Your cards count {now} points now; the best choice leaves {left}.").format(
                now=seen.penalty(), left=min(left.values())
            ),
            table=[[_("choice"), _("points left")], *([action, str(points)] for action, points in left.items())],
        )
    ]


def _holders(seen: Observation, names: Sequence[str], title: str, codes: Sequence[str]) -> list[dict[str, Any]]:
    """For every opponent still in the round: P(holds at least one of these cards)."""
    others = [seat for seat in range(seen.num_players) if seat != seen.seat and not seen.has_quit[seat]]
    if not others:
        return []
    unseen, hits = sum(seen.unseen.values()), sum(seen.unseen[code] for code in codes)
    shares = [odds.p_contains(seen, seat, codes) for seat in others]
    rows = [
        [names[seat], str(seen.hand_sizes[seat]), _fraction(share)] for seat, share in zip(others, shares, strict=True)
    ]
    return [
        _section(
            title,
            _("{hits} of the {unseen} cards that you can't see would do.").format(hits=hits, unseen=unseen),
            _("1 - C(N-K, n) ÷ C(N, n): N = {n} unseen cards, K = {k} of them wanted, n in the hand").format(
                n=unseen, k=hits
            ),
            level_bars([names[seat] for seat in others], shares),
            [[_("player"), _("cards"), _("probability")], *rows],
        )
    ]


def _fraction(share: Fraction) -> str:
    return str(share) if share in (0, 1) else f"{share} = {percent(share)}"


def _section(
    title: str, headline: str, how: str = "", figure: Figure | None = None, table: list[list[str]] | None = None
) -> dict[str, Any]:
    return {
        "title": title,
        "headline": headline,
        "how": how,
        "figure": figure,
        "table": table or [],
        "as_table": _("As a table"),
    }
