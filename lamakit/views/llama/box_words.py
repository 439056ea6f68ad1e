"""A box in words: its title, overlays and editions, what its cards do, and the deck of this match."""

from collections.abc import Mapping, Sequence

from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _, deferred, plural
from lamakit.views.llama.words import spoken_card
from lamakit.views.words import listed


def title(variant: str) -> str:
    """The title of a match on the page."""
    box, *overlays = variant.split("+")
    return " + ".join([_(TITLES.get(box, box)), *(_(OVERLAY_WORDS.get(name, name)) for name in overlays)])


TITLES = deferred(
    {"base": "page|LAMA", "party": "page|LAMA Party", "kadabra": "page|LLAMA Kadabra", "dice": "page|LAMA dice"}
)
OVERLAY_WORDS = deferred(
    {"lama20": "Pink tokens (Lama 20)", "drama": "page|Drama", "each-llama": "Every llama counts 10"}
)
EDITION_WORDS = deferred({"amigo": "AMIGO (eight llamas)", "egmont": "EGMONT (seven llamas)"})
PARTY_EDITION_WORDS = deferred(
    {"amigo": "AMIGO (whoever took the last turn starts)", "egmont": "EGMONT (the start moves round the table)"}
)


def edition_name(box: str, edition: str) -> str:
    """The name of an edition where it is chosen, with its meaning in that box."""
    words = PARTY_EDITION_WORDS if box == "party" else EDITION_WORDS
    return _(words.get(edition, edition))


EFFECTS = deferred(
    {
        "+": "Plus: you have another turn at once.",
        "g": "Give: your lowest token goes to a player you choose.",
        "d": "Draw: the next player draws a card.",
        "m": "Magic: you take the magic token.",
    }
)
LLAMA_EFFECT = deferred("A llama puts your lowest token on the stage.")


def card_effect(code: str, stage: bool) -> str:
    """The effect of playing a card, besides covering the last one; `stage`: llamas put tokens there."""
    if code in ("L", "P"):
        return _(LLAMA_EFFECT) if stage else ""
    return _(EFFECTS.get(code[-1], "")) if code[-1] in EFFECTS else ""


def assumption(deck: Mapping[str, int], dice: Sequence[Sequence[str]]) -> str:
    """Our assumption where the rulebook is silent, with the figures of this deck or these dice."""
    if dice:
        faces = "; ".join(" ".join(die) for die in dice)
        return _("The rulebook doesn't say what the dice show. Our assumption: {faces}.", faces=faces)
    special = [f"{count} × {spoken_card(code)}" for code, count in deck.items() if count and code[-1] in "gdm"]
    text = _("The rulebook doesn't say which cards are special. Our assumption: {cards}.")
    return text.format(cards=listed(special)) if special else ""


def deck_told(seen: LlamaObservation) -> str:
    """Which cards there are, as a sentence, if they are not the game's own; otherwise nothing."""
    box = seen.box
    if list(box.values()) == list(seen.game.EDITIONS[seen.edition]):
        return ""
    numbers = {box[code] for code in NUMBERS}
    others = {code: count for code, count in box.items() if code not in NUMBERS and count}
    if len(numbers) == 1 and set(others) <= {LLAMA}:
        text = _("Tonight's deck has {each} of each number from 1 to 6, and {llamas}.")
        return text.format(
            each=numbers.pop(), llamas=plural("count|{count} llama", "{count} llamas", others.get(LLAMA, 0))
        )
    cards = [f"{count} × {code}" for code, count in box.items() if count]
    return _("Tonight's deck: {cards}.", cards=", ".join(cards))


NUMBERS, LLAMA = "123456", "L"
