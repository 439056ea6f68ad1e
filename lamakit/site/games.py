"""Every game as the pages present it: a line, players and minutes, pictures, what goes with it, where to learn it."""

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup

from lamakit.games import BOXES, LLAMA, OVERLAYS
from lamakit.games.contract import SEATS
from lamakit.lessons.heads import head_of
from lamakit.site.rendered import drawn
from lamakit.site.request import Redirect, Request
from lamakit.texts import _, deferred
from lamakit.views.abrakadabrien.cards import card_svg as terrain_svg
from lamakit.views.abrakadabrien.words import OVERLAY_WORDS as OF_AREAS, title as title_of_abrakadabrien
from lamakit.views.llama.box_words import OVERLAY_WORDS as OF_CARDS, edition_name, title as title_of_llama
from lamakit.views.llama.cards import card_svg, die_svg

TABLES = {"llama": "play", "abrakadabrien": "abrakadabrien"}  # the page of each family's table
DRAWINGS = {"dice": die_svg, "abrakadabrien": terrain_svg}


class Tutorial(NamedTuple):
    """A lesson, by its name, that teaches a box or what goes with it."""

    lesson: str
    box: str
    about: str

    @property
    def title(self) -> str:
        return _(head_of(self.lesson)["title"])

    @property
    def minutes(self) -> int:
        return int(head_of(self.lesson)["minutes"])

    @property
    def address(self) -> str:
        return f"lessons/{self.lesson}"


class Extra(NamedTuple):
    """An expansion or an edition, with the address of a table that has it in play."""

    name: str
    text: str
    address: str


class Game(NamedTuple):
    """A box, with the codes of the cards that stand for it."""

    box: str
    minutes: int
    codes: tuple[str, ...]
    line: str
    players: int = SEATS  # at most; two may play every game

    @property
    def title(self) -> str:
        return title_of(self.box)

    @property
    def at_one_screen(self) -> bool:
        """Whether several can play by passing a screen."""
        return BOXES[self.box].family == "llama"

    @property
    def art(self) -> list[Markup]:
        return [drawn(DRAWINGS.get(self.box, card_svg)(code)) for code in self.codes]

    @property
    def tutorials(self) -> list[Tutorial]:
        return [tutorial for tutorial in TUTORIALS.values() if tutorial.box == self.box]

    @property
    def extras(self) -> list[Extra]:
        return [_extra(self.box, name) for name in BOXES[self.box].overlays]

    @property
    def editions(self) -> list[Extra]:
        """None where there is only one."""
        names = BOXES[self.box].rules.EDITIONS
        shown = [Extra(edition_name(self.box, name), "", _set_up(game=self.box, edition=name)) for name in names]
        return shown if len(shown) > 1 else []


def title_of(variant: str) -> str:
    """The name of a match, with its overlays."""
    family = BOXES[variant.split("+")[0]].family
    return title_of_llama(variant) if family == "llama" else title_of_abrakadabrien(variant)


def variant_asked(box: str, asked: Mapping[str, str]) -> str:
    """The variant that a form has chosen: a game, and those of its expansions that are ticked, as `box-overlay`."""
    overlays = BOXES[box].overlays if box in BOXES else ()
    return "+".join((box, *(name for name in overlays if f"{box}-{name}" in asked)))


def overlay_name(overlay: str) -> str:
    return _({**OF_CARDS, **OF_AREAS}[overlay])


def table_of(box: str) -> str:
    return TABLES[BOXES[box].family]


def match_at(box: str, match_id: str) -> str:
    """The address at which a saved match goes on."""
    return f"{table_of(box)}?{urlencode({'match': match_id})}"


def table_at(table_id: str) -> str:
    """The address of a table for several devices."""
    return f"table?{urlencode({'at': table_id})}"


def set_up(request: Request) -> Redirect | None:
    """The table with the game that the address names; one of a game has a page of its own anyway."""
    game = request.path[0]
    return Redirect(_set_up(**{**request.query, "game": game})) if game in LLAMA else None


def _extra(box: str, overlay: str) -> Extra:
    """Its sentence begins with its name where that is not said by the sentence itself."""
    name, colon, text = _(OVERLAYS[overlay].summary).partition(":")
    return Extra(f"{name}{colon}", text.strip(), _set_up(game=f"{box}+{overlay}"))


def _set_up(**query: str) -> str:
    return f"{table_of(query['game'].split('+')[0])}?{urlencode(query)}"


# In the order in which people meet them.
GAMES = (
    Game(
        "base",
        20,
        ("3", "4", "L"),
        deferred("Play the same number or one higher – or quit while your hand is still cheap."),
    ),
    Game("party", 20, ("3+", "L", "P"), deferred("LAMA with surprises: plus cards, a pink llama and tokens worth 20.")),
    Game(
        "kadabra",
        25,
        ("1g", "2/3", "3m"),
        deferred("LAMA with magic: give your tokens to others, and stay out of the show."),
    ),
    Game("dice", 15, ("3", "6", "L"), deferred("Three dice, six open cards, one question: roll again, or stop here?")),
    Game(
        "abrakadabrien",
        30,
        ("T5", "R2", "G4"),
        deferred("Everybody plays at once, sorting nine cards into towers, rivers, forests and guardians."),
    ),
)
TUTORIALS = {
    tutorial.lesson: tutorial
    for tutorial in (
        Tutorial(
            "01_base",
            "base",
            deferred("The rules in twenty short steps at a real table. Begin here: the other LLAMA games build on it."),
        ),
        Tutorial("02_party", "party", deferred("Plus cards, the pink llama and pink tokens. You should know LAMA.")),
        Tutorial(
            "03_drama_and_20",
            "base",
            deferred("Two expansions of LAMA: a stage nobody wants to clear, and tokens worth 20."),
        ),
        Tutorial(
            "04_kadabra", "kadabra", deferred("Special cards, the magic token and the show. You should know LAMA.")
        ),
        Tutorial(
            "05_dice",
            "dice",
            deferred("All cards are face up, and the dice choose. You should know how LAMA counts a hand."),
        ),
        Tutorial(
            "06_abrakadabrien",
            "abrakadabrien",
            deferred("Area, portals and the four goals, in twenty-two short steps. You need no other game."),
        ),
        Tutorial(
            "07_abrakadabrien_expansions",
            "abrakadabrien",
            deferred("Ghosts, orders, events, conflict, teams and stress, each by itself."),
        ),
    )
}
