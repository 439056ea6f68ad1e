"""Messages besides the table itself: what stays as long as the game, and that a bot can't go on."""

from dataclasses import asdict

from lamakit.games.contract import SEATS
from lamakit.pages.characters import choices
from lamakit.pages.messages import Message
from lamakit.pages.moment import Moment
from lamakit.pages.table import Table
from lamakit.play.names import NAME_LENGTH
from lamakit.texts import _


def setup(table: Table, moment: Moment, *, coached: bool) -> Message:
    """Drawings, texts and choices, which stay as long as the game."""
    together = {"together": True, "once": table.allowed.once} if table.together else {}
    names = table.options.names if table.options.group and not together else ()  # a next match begins with them
    unsaid: Message = {"names": list(names), "group": "", "members": [], **({"seed": None} if together else {})}
    return {
        "kind": "setup",
        "controls": table.allowed.looking_back,
        **together,
        "options": {**asdict(table.options), **unsaid},
        "shares": table.adapter.may_share and not table.together,
        "coached": coached,
        "at_one_screen": list(table.adapter.at_one_screen),
        "limits": {"players": SEATS, "name": NAME_LENGTH},
        **table.adapter.setup(moment),
    }


def stuck(table: Table) -> list[Message]:
    """That the bot which is to decide can't, and who could do it; nothing while it can."""
    match, reason = table.playing, table.trouble
    seat = match.current_player
    if not reason or seat is None:
        return []
    text = _("{name}'s bot can't go on: {reason}", name=match.names[seat], reason=reason)
    if table.together:
        bots = {"": _("button|Another bot")}
    else:
        human = {} if table.screen.is_shared else {"": _("Play in its place")}
        bots = {**choices(match.variant), **human}
    return [{"kind": "stuck", "ply": table.ply, "text": text, "bots": bots}]
