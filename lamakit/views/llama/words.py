"""Cards, tokens and stages of the LLAMA games in words."""

from collections import Counter
from collections.abc import Sequence

from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import NOUN, deferred, noun, plural_noun
from lamakit.views.words import in_words, listed


def card_name(code: str) -> str:
    """A card in words: "a 4", "a llama", "a 4 plus"."""
    return noun("a {card}", card=spoken_card(code))


def spoken_card(code: str) -> str:
    """A card's name as a label says it: "4", "llama", "4 plus", "2 (draw)"."""
    value = code.rstrip("+gdm")
    name = noun(CARD_NAMES[value]) if value in CARD_NAMES else value
    return noun(SPECIAL[code[-1]], value=name) if code[-1:] in SPECIAL else name


CARD_NAMES = deferred(
    {
        "1": "1",
        "2": "2",
        "3": "3",
        "4": "4",
        "5": "5",
        "6": "6",
        "2/3": "2/3",
        "4/5": "4/5",
        "L": "llama",
        "P": "pink llama",
    },
    NOUN,
)
SPECIAL = deferred({"+": "{value} plus", "g": "{value} (give)", "d": "{value} (draw)", "m": "{value} (magic)"}, NOUN)


def card_names(codes: Sequence[str]) -> list[str]:
    """Cards in words, the same ones together: "a 3", "two 6s", "two 4 plus cards"."""
    return [card_name(code) if count == 1 else _several(code, count) for code, count in Counter(codes).items()]


def _several(code: str, count: int) -> str:
    many = in_words(count)
    card = spoken_card(code)
    if code[-1] in "+gdm":
        return plural_noun("{count} {card} card", "{count} {card} cards", count, count=many, card=card)
    return plural_noun("{count} {card}", "{count} {card}s", count, count=many, card=card)


def token_name(kind: str) -> str:
    """A token in words."""
    return noun(TOKEN_NAMES[kind]) if kind in TOKEN_NAMES else kind


TOKEN_NAMES = deferred(
    {"1": "a white token (1)", "10": "a black token (10)", "20": "a pink token (20)", "m": "the magic token"}, NOUN
)


def token_list(kinds: Sequence[str]) -> str:
    """Several tokens in words: "4 × 1, 10 and the magic token"."""
    named = {**{kind: kind for kind in ("1", "10", "20")}, "m": token_name("m")}
    counts = Counter(kinds).items()
    return listed([f"{count} × {named[kind]}" if count > 1 else named[kind] for kind, count in counts])


def stage_word(seen: LlamaObservation) -> str:
    """The game's name for its show."""
    return noun("the show") if has_magic_token(seen) else noun("the Drama")


def has_magic_token(seen: LlamaObservation) -> bool:
    return "use magic" in seen.game.ACTIONS.values()


def has_stage(seen: LlamaObservation) -> bool:
    """Whether llamas put tokens on a stage."""
    return "drama" in seen.variant.split("+") or has_magic_token(seen)
