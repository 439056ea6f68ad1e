"""Actions in the words of a sentence: as something to do, and as what a sentence is about."""

from collections.abc import Sequence

from lamakit.games.contract import LETTERS
from lamakit.texts import _
from lamakit.views.llama.words import card_name, card_names
from lamakit.views.words import Names, either, listed


def named(action: str, names: Names = ()) -> str:
    """An action in the words of a sentence: "draw", "play a 4"; seats have letters unless there are names."""
    return _forms(action, names)[0]


def doing(action: str, names: Names) -> str:
    """An action as what a sentence is about: "drawing"."""
    return _forms(action, names)[1]


def _forms(action: str, names: Names) -> tuple[str, str]:
    word, *objects = action.split()
    to_do, doing_it = _verbs().get(word, (_("play {card}"), _("playing {card}")))
    values = {"card": card_name(action)} if _is_card(action) else {}
    if word == "give":
        values = {"name": (names or LETTERS)[LETTERS.index(objects[0])]}
    elif word == "return":
        values = {"token": objects[0]}
    elif word in ("discard", "take"):
        values = {"cards": listed(card_names(objects))}
    return to_do.format(**values), doing_it.format(**values)


def _verbs() -> dict[str, tuple[str, str]]:
    return {
        "give": (_("give a token to {name}"), _("giving a token to {name}")),
        "return": (_("return the {token}"), _("returning the {token}")),
        "discard": (_("discard {cards}"), _("discarding {cards}")),
        "take": (_("take {cards}"), _("taking {cards}")),
        "draw": (_("draw"), _("drawing")),
        "quit": (_("quit"), _("quitting")),
        "collect": (_("collect the tokens"), _("collecting the tokens")),
        "use": (_("use the magic token"), _("using the magic token")),
        "roll": (_("roll"), _("rolling")),
        "pass": (_("pass"), _("passing")),
        "keep": (_("keep all tokens"), _("keeping all tokens")),
    }


def _is_card(action: str) -> bool:
    return action.split()[0] not in _verbs()


def named_either(actions: Sequence[str], names: Names) -> str:
    """Several actions of which one is done: "play a 5 or a 6, or draw"."""
    cards = [card_name(action) for action in actions if _is_card(action)]
    said = [named(action, names) for action in actions if len(cards) < 2 or not _is_card(action)]
    if len(cards) > 1:
        said.insert(0, _("play {cards}").format(cards=either(cards)))
    nested = len(cards) > 1 or any(len(action.split()) > 2 for action in actions)
    return _(", or ").join(said) if nested and len(said) == 2 else either(said)
