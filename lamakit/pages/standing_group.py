"""A match of a standing group: who of it sits where, and how it counts among the group's evenings."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime

from lamakit.errors import LamakitError
from lamakit.games import find_variant
from lamakit.games.contract import SEATS
from lamakit.pages.company import HELD, Company, Person
from lamakit.pages.messages import Message
from lamakit.pages.options import AWAY, PERSON, Options, others_of
from lamakit.play.checks import variant_of
from lamakit.play.match import Match
from lamakit.store.groups import FEWEST, MIXED, Group, Groups, Played
from lamakit.store.identity import is_at_home
from lamakit.store.write_behind import WriteBehindStore


def options_of(group: Group, chosen: Sequence[str], person: str = "") -> Message:
    """A new match, as its dialog gives it, of those of the group whose ids are `chosen`; raises LamakitError.

    Whose `person` this is has the first seat.
    """
    people = [one for one in group.people if one.id in chosen]
    if not FEWEST <= len(people) <= SEATS:
        raise LamakitError("{few} to {many} people sit at a table: choose who plays now.", FEWEST, SEATS)
    if group.order == MIXED:
        secrets.SystemRandom().shuffle(people)
    first = next((at for at, one in enumerate(people) if one.person == person), 0)
    people = [*people[first:], *people[:first]]
    game = variant_of(group.variant)
    return {
        "variant": game.box,
        "overlays": list(game.overlays),
        "edition": game.edition,
        "players": len(people),
        "bots": [AWAY if group.away else PERSON] * (len(people) - 1),
        "names": [one.name for one in people],
        "group": group.id,
        "members": [one.id for one in people],
    }


def continued(options: Options, before: Options, group: Group) -> Options:
    """The options of a next match at a group's screen: the group's, too, if two of its people are named there, as they
    are called now or were `before`."""
    now, here = dict(group.merged), {one.id for one in group.people}
    known = {name.casefold(): now.get(one, one) for name, one in zip(before.names, before.members, strict=False)}
    known |= {one.name.casefold(): one.id for one in group.people}
    members = list[str]()
    for name, bot in zip(options.names, (PERSON, *options.bots)[: options.players], strict=False):
        one = known.get(name.casefold(), "")
        members.append(one if bot == PERSON and one in here - {*members} else "")
    return replace(options, group=group.id, members=tuple(members)) if sum(map(bool, members)) >= FEWEST else options


def way_back(options: Options, owner: str) -> str:
    """To the group's page, for whoever plays at its computer; empty for others, and where no group plays."""
    return f"groups/{options.group}" if options.group and is_at_home(owner) else ""


def hold_seats(company: Company, options: Options) -> None:
    """Those of the group's people, until they come; the host has."""
    company.host.member, *members = options.members
    seats = others_of(company.home, options.players)
    for seat, name, member in zip(seats, options.names[1:], members, strict=True):
        held = Person(f"{HELD}{member}", "", name, seat, resting=True, member=member)
        company.people[held.key] = held


def count(store: WriteBehindStore, match: Match, match_id: str, options: Options, members: Mapping[int, str]) -> None:
    """A match that is over, among those of the group, if it is one's; `members` by seat."""
    if options.group:
        seats = tuple(members.get(seat, "") for seat in range(match.num_players))
        log = match.log if find_variant(match.variant).family == "llama" else None
        came = seats, match.names, match.points, match.winners
        Groups(store).count(options.group, Played(match_id, datetime.now(UTC), match.variant, *came, log=log))
