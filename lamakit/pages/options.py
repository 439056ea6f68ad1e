"""The options of a new match, as a page sends them, and who sits where then."""

import re
from dataclasses import asdict, dataclass, replace
from typing import Self

from lamakit.bots import Bot, determinize
from lamakit.bots.characters import cast, character
from lamakit.errors import LamakitError
from lamakit.games.contract import NOBODY, SEATS
from lamakit.pages.company import told_apart
from lamakit.pages.messages import Message, StrangeMessageError, number_in, text_in, texts_in
from lamakit.play.families import MatchOptions as FamilyOptions
from lamakit.play.match import Match, new_match
from lamakit.play.names import NAME_LENGTH, on_one_line
from lamakit.play.observation import Observation
from lamakit.texts import _

PERSON = "person"  # on a seat instead of a character: somebody at the same screen
AWAY = "away"  # somebody on another device
NAMES = ("Alma", "Bruno", "Cleo", "Dario", "Edda")  # of bots that have none of their own
HIDES = re.compile(r"\?|\bseen-by\b")  # in a position that is only what a seat sees of one


@dataclass(frozen=True)
class Options:
    """`bots` and `names` are those of the opponents, in seat order after the human, whose own name comes first.

    A bot is the key of a character, the name of a bot, `PERSON` or `AWAY`. A match of a standing `group` has the ids of
    its `members`, in the order of the names.
    """

    variant: str
    bots: tuple[str, ...]
    overlays: tuple[str, ...] = ()
    edition: str = "amigo"
    players: int = 4
    names: tuple[str, ...] = ()
    seed: int | None = None
    position: str = ""
    group: str = ""
    members: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        return "+".join((self.variant, *self.overlays))

    @property
    def of_family(self) -> FamilyOptions:
        """The arguments of `new_match` that only this family of games has."""
        return {}

    def read(self, given: Message) -> Self:
        """These options with what a page has chosen; only its shape is checked, who uses it checks what it means."""
        unknown = [str(key)[:20] for key in given if key not in asdict(self)]
        if unknown:
            raise StrangeMessageError("A new match has no option {name!r}.", unknown[0])
        return replace(
            self,
            variant=text_in(given, "variant", self.variant),
            overlays=texts_in(given, "overlays", self.overlays),
            edition=text_in(given, "edition", self.edition),
            players=number_in(given, "players", self.players),
            bots=texts_in(given, "bots", self.bots),
            names=tuple(fit_name(name) for name in texts_in(given, "names", self.names)),
            seed=None if given.get("seed") is None else number_in(given, "seed"),
            position=text_in(given, "position", "").strip(),
            group=text_in(given, "group", ""),
            members=texts_in(given, "members", ()),
        )

    def begin(self) -> tuple[Match, int]:
        """The match, and the human's seat: in a position, the one that decides, or whose view of it the position is."""
        if self.position:
            match, seat = self.of_position(1 if self.seed is None else self.seed)
        else:
            match = new_match(self.title, players=self.players, edition=self.edition, seed=self.seed, **self.of_family)
            seat = 0
        match.names = self.names_of(match.variant, seat, match.num_players)
        return match, seat

    def of_position(self, seed: int) -> tuple[Match, int]:
        """The match of the position, and the human's seat: of a seat's view of it, that seat's. Raises LamakitError.

        What the view hides is dealt at random.
        """
        if HIDES.search(self.position):
            seen = Observation.from_position(self.position)
            if seen.seat != NOBODY:
                return determinize(seen, seed), seen.seat
        match = Match.from_position(self.position, seed)
        return match, match.current_player or 0

    def names_of(self, variant: str, seat: int, players: int) -> tuple[str, ...]:
        """A name for every seat; missing ones are ours. No name is given twice."""
        shared = PERSON in self.bots[: players - 1]
        own, *given = [*self.names, *[""] * SEATS][:SEATS]
        others = zip(others_of(seat, players), given, [*self.bots, *[""] * SEATS], NAMES, strict=False)
        seats = {seat: own or (_person(seat) if shared else _("cast|You"))}
        seats |= {place: name or _called(place, bot, variant, ours) for place, name, bot, ours in others}
        found: list[str] = []
        for number in range(players):
            found.append(told_apart(seats[number], found))
        return tuple(found)


def _person(seat: int) -> str:
    return _("cast|Player {number}", number=seat + 1)


def _called(seat: int, bot: str, variant: str, ours: str) -> str:
    if bot in (PERSON, AWAY):
        return _person(seat)
    who = character(bot, variant)
    return who.name if who and who.name else ours


def others_of(seat: int, players: int) -> list[int]:
    """The other seats, clockwise."""
    return [(seat + step) % players for step in range(1, players)]


def bot_of(key: str, match: Match, seat: int) -> Bot:
    """The bot of a character, or of this name; raises LamakitError if it does not play this game.

    For somebody `AWAY` a character plays.
    """
    who = cast(match.variant)[0] if key == AWAY else character(key, match.variant)
    if who is None:
        raise LamakitError("The bot {name!r} does not play {game}.", key[:40], match.variant)
    return who.make(seed=match.seed + seat)


def fit_name(text: str) -> str:
    """A name fit to be shown: one line, not too long."""
    name = on_one_line(text)
    if len(name) > NAME_LENGTH:
        raise LamakitError("The name {name!r} is too long; it may have {limit} letters.", name[:40], NAME_LENGTH)
    return name
