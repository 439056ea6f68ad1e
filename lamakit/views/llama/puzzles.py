"""The words of puzzles: what they are about, and what can be answered."""

from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _, deferred
from lamakit.views.words import points_text

THEME_WORDS = deferred(
    {
        "quit": "Quit or go on?",
        "circle": "Round the circle",
        "wait": "Play or wait?",
        "card": "Which card?",
        "special": "heading|Special cards",
        "stage": "On the stage",
        "give": "Who gets it?",
        "token": "Return a token",
        "discard": "What goes?",
        "take": "What comes?",
    }
)


def situation(seen: LlamaObservation) -> str:
    """One's own points, and what the hand costs where that matters."""
    if not seen.hand or seen.phase == "return":
        text = _("You have {own}. The match ends when somebody has 40.")
        return text.format(own=points_text(seen.points[seen.seat]))
    return _(
        "Your hand costs {points} now, and you have {own}. The match ends when somebody has 40.",
        points=seen.penalty(),
        own=seen.points[seen.seat],
    )
