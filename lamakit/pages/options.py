"""What a match is set up with, as a page sends it, and who sits where then."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from typing import Self

from lamakit import bots as bot_room
from lamakit.bots import Bot
from lamakit.errors import LamakitError
from lamakit.games.contract import SEATS
from lamakit.pages.messages import Message, StrangeMessageError, number_in, text_in, texts_in
from lamakit.play.families import Options as FamilyOptions
from lamakit.play.match import Match, new_match
from lamakit.texts import _
from lamakit.views.words import BOT_WORDS

NAMES = ("Alma", "Bruno", "Cleo", "Dario", "Edda")
NAME_LENGTH = 24


@dataclass(frozen=True)
class Options:
    """`bots` and `names` are those of the opponents, in seat order after the human, whose own name comes first."""

    variant: str
    bots: tuple[str, ...]
    overlays: tuple[str, ...] = ()
    edition: str = "amigo"
    players: int = 4
    names: tuple[str, ...] = ()
    seed: int | None = None
    position: str = ""

    @property
    def title(self) -> str:
        return "+".join((self.variant, *self.overlays))

    @property
    def of_family(self) -> FamilyOptions:
        """What only this family of games is set up with."""
        return {}

    def read(self, given: Message) -> Self:
        """These options with what a page has chosen; only its shape is checked, who uses it checks what it means."""
        unknown = [str(key)[:20] for key in given if key not in asdict(self)]
        if unknown:
            raise StrangeMessageError(_("A new match has no option {name!r}.").format(name=unknown[0]))
        return replace(
            self,
            variant=text_in(given, "variant", self.variant),
            overlays=texts_in(given, "overlays", self.overlays),
            edition=text_in(given, "edition", self.edition),
            players=number_in(given, "players", self.players),
            bots=texts_in(given, "bots", self.bots),
            names=tuple(_name(name) for name in texts_in(given, "names", self.names)),
            seed=None if given.get("seed") is None else number_in(given, "seed"),
            position=text_in(given, "position", "").strip(),
        )

    def begin(self) -> tuple[Match, int]:
        """The match, and the human's seat: in a position, the one that decides."""
        if not self.position:
            names = self.names_of(0, self.players)
            return new_match(
                self.title, players=self.players, edition=self.edition, seed=self.seed, names=names, **self.of_family
            ), 0
        seed = 1 if self.seed is None else self.seed
        match = Match.from_position(self.position, seed)
        seat = match.current_player or 0
        return Match.from_position(self.position, seed, names=self.names_of(seat, match.num_players)), seat

    def names_of(self, seat: int, players: int) -> list[str]:
        """A name for every seat; missing ones are ours."""
        own, *others = [*self.names, *[""] * SEATS][:SEATS]
        named = [given or ours for given, ours in zip(others, NAMES, strict=True)]
        seats = {seat: own or _("You"), **dict(zip(others_of(seat, players), named, strict=False))}
        return [seats[number] for number in range(min(players, SEATS))]


def others_of(seat: int, players: int) -> list[int]:
    """The other seats, clockwise."""
    return [(seat + step) % players for step in range(1, players)]


def bots_of(names: Iterable[str], seat: int, match: Match) -> dict[int, Bot]:
    """A bot for every other seat, as far as there are names."""
    named = dict(zip(others_of(seat, match.num_players), names, strict=False))
    for name in named.values():
        if name not in bot_room.names(match.variant):
            raise LamakitError(_("The bot {name!r} does not play {game}.").format(name=name[:40], game=match.variant))
    return {other: bot_room.make(name, seed=match.seed + other) for other, name in named.items()}


def bot_words(names: Iterable[str]) -> dict[str, str]:
    """What bots are called on a page."""
    return {name: _(BOT_WORDS.get(name, name)) for name in names}


def _name(text: str) -> str:
    """A name fit to be shown: one line, not too long."""
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if len(name) > NAME_LENGTH:
        text = _("The name {name!r} is too long; it may have {limit} letters.")
        raise LamakitError(text.format(name=name[:40], limit=NAME_LENGTH))
    return name
