"""Actions in the words of a sentence: as what one may do, and as what a sentence is about."""

from collections.abc import Sequence

from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _
from lamakit.views.llama.words import action_labels, card_name, card_names
from lamakit.views.words import Names, either, listed


def named(action: str, seen: LlamaObservation, names: Names) -> str:
    """An action in the words of a sentence: "draw"."""
    return _forms(action, seen, names)[0]


def doing(action: str, seen: LlamaObservation, names: Names) -> str:
    """An action as what a sentence is about: "drawing"."""
    return _forms(action, seen, names)[1]


def _forms(action: str, seen: LlamaObservation, names: Names) -> tuple[str, str]:
    word, *objects = action.split()
    forms = {
        "give": (_("give it to {name}"), _("giving it to {name}")),
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
    values = {"card": card_name(action)} if word not in forms else {}
    if word == "give":
        values = {"name": action_labels(seen, action, names)[0]}
    elif word == "return":
        values = {"token": objects[0]}
    elif word in ("discard", "take"):
        values = {"cards": listed(card_names(objects))}
    to_do, doing_it = forms.get(word, (_("play {card}"), _("playing {card}")))
    return to_do.format(**values), doing_it.format(**values)


def named_either(actions: Sequence[str], seen: LlamaObservation, names: Names) -> str:
    """Several actions of which one is done: "play a 5 or a 6, or draw"."""
    cards = [card_name(action) for action in actions if action in seen.codes]
    said = [named(action, seen, names) for action in actions if len(cards) < 2 or action not in seen.codes]
    if len(cards) > 1:
        said.insert(0, _("play {cards}").format(cards=either(cards)))
    nested = len(cards) > 1 or any(len(action.split()) > 2 for action in actions)
    return _(", or ").join(said) if nested and len(said) == 2 else either(said)
