"""Every game as the pages present it: a line, players and minutes, pictures, what goes with it, where to learn it."""

from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import urlencode

from markupsafe import Markup

from lamakit.games import BOXES, OVERLAYS
from lamakit.games.contract import SEATS
from lamakit.site.rendered import drawn
from lamakit.site.tables import TABLES
from lamakit.texts import _
from lamakit.views.abrakadabrien.cards import card_svg as terrain_svg
from lamakit.views.abrakadabrien.words import title as title_of_abrakadabrien
from lamakit.views.llama.cards import card_svg, die_svg
from lamakit.views.llama.words import edition_name, title as title_of_llama

# Boxes in the order in which people meet them, each with the pictures that stand for it.
ART = {
    "base": ("3", "4", "L"),
    "party": ("3+", "L", "P"),
    "kadabra": ("1g", "2/3", "3m"),
    "dice": ("3", "6", "L"),
    "abrakadabrien": ("T5", "R2", "G4"),
}
MINUTES = {"base": 20, "party": 20, "kadabra": 25, "dice": 15, "abrakadabrien": 30}
TUTORIALS = {  # notebooks: the box that each teaches, and the minutes that it takes
    "01_base": ("base", 20),
    "02_party": ("party", 25),
    "03_drama_and_20": ("base", 20),
    "04_kadabra": ("kadabra", 25),
    "05_dice": ("dice", 20),
    "06_abrakadabrien": ("abrakadabrien", 30),
    "07_abrakadabrien_expansions": ("abrakadabrien", 20),
}


@dataclass(frozen=True)
class Tutorial:
    notebook: str
    title: str
    minutes: int
    teaches: str

    @property
    def address(self) -> str:
        return f"lessons/{self.notebook}"


@dataclass(frozen=True)
class Extra:
    """An expansion or an edition, with the address of a table that has it in play."""

    name: str
    text: str
    address: str


@dataclass(frozen=True)
class Game:
    box: str
    title: str
    line: str
    players: int  # at most; two may play every game
    minutes: int
    art: tuple[Markup, ...]
    tutorials: tuple[Tutorial, ...]
    extras: tuple[Extra, ...]
    editions: tuple[Extra, ...]

    @property
    def address(self) -> str:
        return self.box


def games() -> tuple[Game, ...]:
    return tuple(_game(box) for box in ART)


def title_of(variant: str) -> str:
    """The name of a match, with its overlays."""
    family = BOXES[variant.split("+")[0]].family
    return title_of_llama(variant) if family == "llama" else title_of_abrakadabrien(variant)


def _game(box: str) -> Game:
    known = BOXES[box]
    extras = tuple(_extra(box, name) for name in known.overlays)
    editions = [name for name in known.rules.EDITIONS if len(known.rules.EDITIONS) > 1]
    return Game(
        box=box,
        title=title_of(box),
        line=_lines()[box],
        players=SEATS,
        minutes=MINUTES[box],
        art=tuple(drawn(_drawing(box)(code)) for code in ART[box]),
        tutorials=tuple(tutorial for tutorial in tutorials() if TUTORIALS[tutorial.notebook][0] == box),
        extras=extras,
        editions=tuple(Extra(edition_name(box, name), "", _set_up(box, name)) for name in editions),
    )


def _extra(box: str, overlay: str) -> Extra:
    """Its sentence begins with its name where that is not said by the sentence itself."""
    name, colon, text = _(OVERLAYS[overlay]).partition(":")
    address = _set_up(f"{box}+{overlay}")
    return Extra(f"{name}:", text.strip(), address) if colon else Extra(name, "", address)


def tutorials() -> tuple[Tutorial, ...]:
    titles = {"03_drama_and_20": _("Drama and Lama 20"), "07_abrakadabrien_expansions": _("Abrakadabrien: expansions")}
    return tuple(
        Tutorial(name, titles.get(name) or title_of(box), minutes, _teaches()[name])
        for name, (box, minutes) in TUTORIALS.items()
    )


def _drawing(box: str) -> Callable[[str], str]:
    return {"dice": die_svg, "abrakadabrien": terrain_svg}.get(box, card_svg)


def _set_up(variant: str, edition: str = "") -> str:
    table = TABLES[BOXES[variant.split("+")[0]].family]
    return f"{table}?{urlencode({'game': variant, **({'edition': edition} if edition else {})})}"


def _lines() -> dict[str, str]:
    return {
        "base": _("Play the same number or one higher – or quit while your hand is still cheap."),
        "party": _("LAMA with surprises: plus cards, a pink llama and tokens worth 20."),
        "kadabra": _("LAMA with magic: give your tokens to others, and stay out of the show."),
        "dice": _("Three dice, six open cards, one question: roll again, or stop here?"),
        "abrakadabrien": _("Everybody plays at once, sorting nine cards into towers, rivers, forests and guardians."),
    }


def _teaches() -> dict[str, str]:
    return {
        "01_base": _("The rules in twenty short steps at a real table. Begin here: the other LLAMA games build on it."),
        "02_party": _("Plus cards, the pink llama and pink tokens. You should know LAMA."),
        "03_drama_and_20": _("Two expansions of LAMA: a stage nobody wants to clear, and tokens worth 20."),
        "04_kadabra": _("Special cards, the magic token and the show. You should know LAMA."),
        "05_dice": _("All cards are face up, and the dice choose. You should know how LAMA counts a hand."),
        "06_abrakadabrien": _("Area, portals and the four goals, in twenty-two short steps. You need no other game."),
        "07_abrakadabrien_expansions": _("Ghosts, orders, events, conflict, teams and stress, each by itself."),
    }
