"""The words of puzzles: what they are about, and what can be answered."""

from lamakit.games.contract import LETTERS
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _, plural
from lamakit.views.llama.words import action_in_words, token_name
from lamakit.views.words import Names

THEME_WORDS = {
    "quit": "Quit or go on?",
    "circle": "Round the circle",
    "wait": "Play or wait?",
    "card": "Which card?",
    "special": "Special cards",
    "stage": "On the stage",
    "give": "Who gets it?",
    "token": "Return a token",
    "roll": "Roll or pass?",
    "discard": "What goes?",
    "take": "What comes?",
}


def to_do(action: str, names: Names) -> str:
    """An action as an infinitive: "play a 4", "quit the round"."""
    word, *objects = action.split()
    if word == "give":
        return _("give the token to {name}").format(name=names[LETTERS.index(objects[0])])
    if word == "return":
        return _("return {token}").format(token=token_name(objects[0]))
    whole = {
        "keep": _("keep all tokens"),
        "collect": _("collect the tokens"),
        "use": _("use the magic token"),
        "draw": _("draw a card"),
        "quit": _("quit the round"),
        "pass": _("pass"),
        "roll": _("roll the dice"),
    }
    return whole.get(word) or action_in_words(action)


def situation(seen: LlamaObservation) -> str:
    """One's own points, and what the hand costs where that matters."""
    if not seen.hand or seen.phase == "return":
        text = _("You have {own}. The match ends when somebody has 40.")
        return text.format(own=plural("{count} point", "{count} points", seen.points[seen.seat]))
    return _("Your hand costs {points} now, and you have {own}. The match ends when somebody has 40.").format(
        points=seen.penalty(), own=seen.points[seen.seat]
    )
