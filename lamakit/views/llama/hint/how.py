"""How all of it was computed, in sentences."""

from lamakit.games import find_variant
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _


def goes_on(seen: LlamaObservation) -> str:
    """How the rounds of a judgement are played on."""
    return _("as Greta plays") if is_sharp(seen) else _("by the rule of thumb")


def is_sharp(seen: LlamaObservation) -> bool:
    """Whether who goes on in the deals is stronger than the rule of thumb, so that quitting is not overrated."""
    return find_variant(seen.variant).box == "base"


def how(seen: LlamaObservation, worlds: int, games: int, exact: bool, caution: float) -> list[str]:
    """How the numbers of the table are computed, a sentence each."""
    estimated = _("Points of this round are the mean of {games} rounds per action, as in the odds beside the table.")
    points = (
        _("Points of this round are exact: you are alone, and every way to play on is followed to its end.")
        if exact
        else estimated.format(games=games)
    )
    quitting = _(
        "Quitting counts {caution} percentage points less than its rounds say, as whoever goes on plays better than "
        "the rule of thumb does."
    )
    return [
        how_tried(seen, str(worlds)),
        _(
            "In brackets stands the 95% interval; ± is two standard errors. Best is everything that is not behind the "
            "first by more than two standard errors of their difference."
        ),
        *([quitting.format(caution=f"{caution:.3g}")] if "quit" in seen.legal_actions and caution else []),
        points,
    ]


def how_tried(seen: LlamaObservation, worlds: str) -> str:
    """How the chance to win after an action is estimated."""
    text = _(
        "Chance to win: the cards that you can't see are dealt {worlds} times, as they may be after what you have "
        "seen. Every action is tried in the same deals, the round is played on {way}, and the points after it are "
        "turned into a chance to win the match."
    )
    if seen.dice:
        text = _(
            "Chance to win: every action is tried {worlds} times, with the same rolls to come, the round is played on "
            "{way}, and the points after it are turned into a chance to win the match."
        )
    return text.format(worlds=worlds, way=goes_on(seen))
