"""How all of it was computed, in sentences."""

from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _


def how(seen: LlamaObservation, worlds: int, games: int, exact: bool) -> list[str]:
    """How the numbers of the table are computed, a sentence each."""
    estimated = _("Points of this round are the mean of {games} rounds per action, as in the odds beside the table.")
    points = (
        _("Points of this round are exact: you are alone, and every way to play on is followed to its end.")
        if exact
        else estimated.format(games=games)
    )
    return [
        how_tried(seen, str(worlds)),
        _(
            "In brackets stands the 95% interval; ± is two standard errors. Best is everything that is not behind the "
            "first by more than two standard errors of their difference."
        ),
        points,
    ]


def how_tried(seen: LlamaObservation, worlds: str) -> str:
    """How the chance to win after an action is estimated."""
    text = _(
        "Chance to win: the cards that you can't see are dealt {worlds} times, as they may be after what you have "
        "seen. Every action is tried in the same deals, the round is played on as Greta plays, and the points after it "
        "are turned into a chance to win the match."
    )
    if seen.dice:
        text = _(
            "Chance to win: every action is tried {worlds} times, with the same rolls to come, the round is played on "
            "as Greta plays, and the points after it are turned into a chance to win the match."
        )
    return text.format(worlds=worlds)
