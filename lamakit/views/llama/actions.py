"""Actions in the words of a sentence: as something to do, and as what a sentence is about."""

from collections.abc import Mapping, Sequence

from lamakit.games.contract import LETTERS
from lamakit.texts import NOUN, _, deferred, noun
from lamakit.texts.nouns import phrase
from lamakit.views.llama.words import card_name, card_names
from lamakit.views.words import Names, either, listed


def named(action: str, names: Names = ()) -> str:
    """An action in the words of a sentence: "draw", "play a 4"; seats have letters unless there are names."""
    return _form(0, action, names)


def doing(action: str, names: Names) -> str:
    """An action as what a sentence is about: "drawing"."""
    return _form(1, action, names)


def _form(number: int, action: str, names: Names) -> str:
    word, *objects = action.split()
    values = {"card": card_name(action)} if _is_card(action) else {}
    if word == "give":
        values = {"name": (names or LETTERS)[LETTERS.index(objects[0])]}
    elif word == "return":
        values = {"token": objects[0]}
    elif word in ("discard", "take"):
        values = {"cards": listed(card_names(objects))}
    return noun(VERBS[word if word in VERBS else "play"][number], **values)


VERBS: Mapping[str, tuple[str, str]] = deferred(
    {
        "play": ("play {card}", "playing {card}"),
        "give": ("give a token to {name}", "giving a token to {name}"),
        "return": ("return the {token}", "returning the {token}"),
        "discard": ("discard {cards}", "discarding {cards}"),
        "take": ("take {cards}", "taking {cards}"),
        "draw": ("draw", "drawing"),
        "quit": ("quit", "quitting"),
        "collect": ("collect the tokens", "collecting the tokens"),
        "use": ("use the magic token", "using the magic token"),
        "roll": ("roll", "rolling"),
        "pass": ("pass", "passing"),
        "keep": ("keep all tokens", "keeping all tokens"),
    },
    NOUN,
)


def _is_card(action: str) -> bool:
    return action.split()[0] not in VERBS


def named_either(actions: Sequence[str], names: Names) -> str:
    """Several actions of which one is done: "play a 5 or a 6, or draw"."""
    cards = [card_name(action) for action in actions if _is_card(action)]
    said = [named(action, names) for action in actions if len(cards) < 2 or not _is_card(action)]
    if len(cards) > 1:
        said.insert(0, noun("play {cards}", cards=either(cards)))
    nested = len(cards) > 1 or any(len(action.split()) > 2 for action in actions)
    return phrase(_("word|, or ").join, said) if nested and len(said) == 2 else either(said)
