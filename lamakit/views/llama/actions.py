"""Actions in the words of a sentence: as what one may do, and as what a sentence is about."""

from collections.abc import Sequence

from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _
from lamakit.views.llama.words import action_labels, card_name, card_names
from lamakit.views.words import Names, either, listed


def named(action: str, seen: LlamaObservation, names: Names) -> str:
    """An action in the words of a sentence."""
    word, *objects = action.split()
    if word == "give":
        return _("give it to {name}").format(name=action_labels(seen, action, names)[0])
    if word == "return":
        return _("return the {token}").format(token=objects[0])
    if word in ("discard", "take"):
        text = _("discard {cards}") if word == "discard" else _("take {cards}")
        return text.format(cards=listed(card_names(objects)))
    bare = {
        "draw": _("draw"),
        "quit": _("quit"),
        "collect": _("collect the tokens"),
        "use": _("use the magic token"),
        "roll": _("roll"),
        "pass": _("pass"),
        "keep": _("keep all tokens"),
    }
    return bare.get(word) or _("play {card}").format(card=card_name(action))


def doing(action: str, seen: LlamaObservation, names: Names) -> str:
    """An action as what a sentence is about: "drawing"."""
    word, *objects = action.split()
    if word == "give":
        return _("giving it to {name}").format(name=action_labels(seen, action, names)[0])
    if word == "return":
        return _("returning the {token}").format(token=objects[0])
    if word in ("discard", "take"):
        text = _("discarding {cards}") if word == "discard" else _("taking {cards}")
        return text.format(cards=listed(card_names(objects)))
    bare = {
        "draw": _("drawing"),
        "quit": _("quitting"),
        "collect": _("collecting the tokens"),
        "use": _("using the magic token"),
        "roll": _("rolling"),
        "pass": _("passing"),
        "keep": _("keeping all tokens"),
    }
    return bare.get(word) or _("playing {card}").format(card=card_name(action))


def named_either(actions: Sequence[str], seen: LlamaObservation, names: Names) -> str:
    """Several actions of which one is done: "play a 5 or a 6, or draw"."""
    cards = [card_name(action) for action in actions if action in seen.codes]
    said = [named(action, seen, names) for action in actions if len(cards) < 2 or action not in seen.codes]
    if len(cards) > 1:
        said.insert(0, _("play {cards}").format(cards=either(cards)))
    nested = len(cards) > 1 or any(len(action.split()) > 2 for action in actions)
    return _(", or ").join(said) if nested and len(said) == 2 else either(said)
