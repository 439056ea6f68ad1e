"""Lesson 12: its question, what is tried at the table, and what its notebook shows."""

from fractions import Fraction

from lamakit import odds
from lamakit.errors import LamakitError, quoted
from lamakit.games.contract import LETTERS
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.engine.said import Said
from lamakit.lessons.engine.values import told
from lamakit.lessons.tables.llama.situations import fitting_left, unseen_left
from lamakit.odds.llama.draws import observed
from lamakit.play.match import Match
from lamakit.texts import _
from lamakit.views import charts
from lamakit.views.llama.words import card_name

POSITION = "base | 4 | A* 1 4 5 L:12 | B ?2:9 | C ?6:20 | deck ?34 | played 2 2 3 3 3 4 4 4 4"
SEEN = observed(POSITION)
NEXT, PLAYED = 1, "4"  # whose turn is next, and the top card then
FITTING = frozenset(SEEN.fitting(PLAYED))
UNSEEN = [code for code, count in SEEN.unseen.items() for _copy in range(count)]


def formula() -> str:
    n, hits = unseen_left(SEEN), fitting_left(SEEN, PLAYED)
    fits = _("{parts} unseen cards fit, so {rest} of the {all} don't").format(
        parts=" + ".join(str(SEEN.unseen[code]) for code in SEEN.fitting(PLAYED)), rest=n - hits, all=n
    )
    none = _("Mia has none of them: {rest}/{all} · {rest_less}/{all_less} = {none}").format(
        rest=n - hits, all=n, rest_less=n - hits - 1, all_less=n - 1, none=1 - odds.p_can_play(SEEN, NEXT, PLAYED)
    )
    return f"{fits}\n{none}\n" + _("Mia has at least one: all the rest, 1 minus that")


# --- hands on


def over(match: Match) -> bool:
    """Mia has had her turn, or something other than the 4 was played."""
    return len(match.history) > 1 or any(move.action != PLAYED for move in match.history)


def mia_played(match: Match) -> int | None:
    """Whether Mia could play on the 4: she plays whenever she can; None if the 4 was not played."""
    return int(match.history[1].action in SEEN.codes) if match.history[0].action == PLAYED else None


def told_turn(match: Match) -> str:
    played = mia_played(match)
    if played is None:
        return _("You did not play the 4.")
    if played:
        return _("Mia plays {card}.").format(card=card_name(match.history[1].action))
    return _("Mia can't play.")


# --- what the notebook shows


def heat_map(position: str = POSITION) -> Finding:
    """For every top card (rows), how many unseen cards of each kind (columns) could follow it; the row's share last."""
    seen = observed(position)
    cells = [[seen.unseen[code] if code in seen.fitting(top) else None for code in seen.cards] for top in seen.cards]
    shares = [Fraction(fitting_left(seen, top), unseen_left(seen)) for top in seen.cards]
    fit = [fitting_left(seen, top) for top in seen.cards]
    rows = [
        [*("" if cell is None else str(cell) for cell in row), count, charts.percent(share)]
        for row, count, share in zip(cells, fit, shares, strict=True)
    ]
    table = Figures(rows, list(seen.cards), [*seen.cards, "fit", "share"], _("top card"))
    figure = charts.heat_map(seen.cards, seen.cards, cells, seen.top, [charts.percent(share) for share in shares])
    label = _("rows: the top card; columns: what may follow it, with the number of unseen cards")
    return Finding(table, figure, label)


def if_you_play(card: str, position: str = POSITION) -> Said:
    """If you play this card: how many unseen cards fit on it, and how likely each of the others is to be able to
    play.
    """
    seen = observed(position)
    if card not in seen.legal_actions or card not in seen.codes:
        fits = ", ".join(code for code in seen.legal_actions if code in seen.codes)
        raise LamakitError(f"{quoted(card)} can't be played here; expected one of {fits} (BAS-07)")
    fits = _("{fitting} of {all} unseen cards fit").format(fitting=fitting_left(seen, card), all=unseen_left(seen))
    others = [seat for seat in range(seen.num_players) if seat != seen.seat and not seen.has_quit[seat]]
    lines = [
        _("{seat} ({size} cards) can play: {share}").format(
            seat=LETTERS[seat], size=seen.hand_sizes[seat], share=told(odds.p_can_play(seen, seat, card))
        )
        for seat in others
    ]
    together = _("at least one of them can play: {share}").format(share=told(odds.p_any_can_play(seen, card)))
    return Said("\n".join([fits, *lines, together]))
