"""What a page can do with its match besides playing it: look back at it, play it again, take it along, open another."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Protocol
from urllib.parse import urlencode

from lamakit.errors import LamakitError
from lamakit.pages.face import Table
from lamakit.pages.messages import Handler, Message, StrangeMessageError, flag_in, number_in, text_in
from lamakit.pages.options import Options
from lamakit.pages.replay import Past
from lamakit.play.files import log_text, read_text
from lamakit.play.match import Match, new_match, replay
from lamakit.texts import _

FILE_LENGTH = 2_000_000  # letters; a long match has 50,000


class Host(Table, Protocol):
    """What is asked of the session."""

    home: int  # the seat clockwise from which the options name the others

    @property
    def ply(self) -> int: ...

    @property
    def kept(self) -> dict[str, Any]:
        """What is saved of the table, besides the match."""

    @property
    def options(self) -> Options: ...

    def begin(self, match: Match, home: int, options: Options, *, practice: bool) -> None:
        """Another match is played here, or raise and leave everything as it was."""

    def mark_as_practice(self) -> list[Message]:
        """The match counts as practice from now on; what the page is told if it has gone on elsewhere."""

    def after_change(self) -> list[Message]:
        """Save, and show the whole table."""


class After:
    """`past` is what the page looks back at, if it does."""

    def __init__(self, table: Host) -> None:
        self._table = table
        self.past: Past | None = None
        self._past_of = 0  # the ply of the table
        self.rests = True  # whether the page stays at this moment of the past, or only goes by
        self.handlers: Mapping[str, Handler] = {
            "replay": self._in_sight(self._replay),
            "back": self._back,
            "go_on": self._in_sight(self._go_on),
            "rematch": self._rematch,
            "share": self._in_sight(self._share),
            "file": self._file,
            "open": self._open,
        }

    def _in_sight(self, handler: Handler) -> Handler:
        """Nothing is shown while the screen is passed on."""
        return lambda message: [self._table.view()] if self._table.screen.is_covered else handler(message)

    # --- looking back

    def _replay(self, message: Message) -> list[Message]:
        """The match at one of its moments. What nobody could see is shown only when the match is over (the server's
        rule: a page may ask for whatever it likes)."""
        at, uncovered = number_in(message, "at", -1), flag_in(message, "open", False)
        is_over = self._table.match.is_over
        if uncovered and not is_over:
            raise LamakitError(_("All hands can be seen once the match is over."))
        if self.past is None or self._past_of != self._table.ply:
            self.past, self._past_of = Past(self._table), self._table.ply
        self.rests = flag_in(message, "rests", True)
        last = at if at >= 0 else self.past.at
        self.past.look(last, uncovered=uncovered, odds=self._table.odds_shown and self.rests)
        return [{"kind": "replay", **self.past.view(), "over": is_over, "link": self._link(self.past.match)}]

    def _back(self, message: Message) -> list[Message]:
        self.past = None
        return [self._table.view(whole=True)]

    def _go_on(self, message: Message) -> list[Message]:
        """Another match from this moment on. It may show what the one under way still hides: that is practice, too."""
        if self.past is None:
            return [self._table.view(whole=True)]
        log = self._table.match.log
        past = replay({**log, "moves": log["moves"][: self.past.moves_made]})
        if not self._table.match.is_over and (elsewhere := self._table.mark_as_practice()):
            return elsewhere
        self._table.begin(past, self._table.home, self._table.options, practice=True)
        return self._table.after_change()

    # --- again

    def _rematch(self, message: Message) -> list[Message]:
        """The same players once more, and the next one begins; or the same deal, whose cards are known: practice."""
        table, same = self._table, flag_in(message, "same", False)
        if not table.match.is_over:
            raise LamakitError(_("This match is not over yet."))
        match = replay({**table.match.log, "moves": []}) if same else dealt_again(table.match, table.options)
        table.begin(match, table.home, table.options, practice=same)
        return table.after_change()

    # --- taking along

    def _share(self, message: Message) -> list[Message]:
        match = self._table.match
        return [{"kind": "share", "link": self._link(match), "over": match.is_over}]

    def _link(self, match: Match) -> str:
        """The address of a table at a moment of the match; none while cards in it are secret."""
        if not self._table.match.is_over:
            return ""
        return "?" + urlencode({"position": match.position})

    def _file(self, message: Message) -> list[Message]:
        match = self._table.match
        if not match.is_over:
            raise LamakitError(_("The file holds every card, so it can be saved once the match is over."))
        name = f"lamakit-{match.variant.replace('+', '-')}-{match.seed}.json"
        return [{"kind": "file", "name": name, "text": log_text(match.log, table=self._table.kept)}]

    def _open(self, message: Message) -> list[Message]:
        """The match of a file: one that a page has saved, or `Match.save`."""
        text, name = message.get("text"), text_in(message, "name", "")[:80]
        if not isinstance(text, str) or len(text) > FILE_LENGTH:
            raise StrangeMessageError(_("{key} must be a short text.").format(key="text"))
        saved = read_text(text, name)
        match = replay(saved["match"])
        home, options = self._seated(saved.get("table"), match)
        self._table.begin(match, home, options, practice=True)
        return self._table.after_change()

    def _seated(self, kept: Any, match: Match) -> tuple[int, Options]:
        """Who sits where, if the file says it; else the seat that decides is the human's."""
        ours = options_of(match, self._table.face.options)
        if kept is None:
            return match.current_player or 0, ours
        try:
            seat = number_in(kept, "seat")
            read = options_of(match, ours.read(kept["options"]))
            return list(range(match.num_players)).index(seat), replace(
                read, bots=(*read.bots, *ours.bots[len(read.bots) :])
            )
        except (AttributeError, KeyError, TypeError, ValueError):
            raise LamakitError(_("The saved match can't be read.")) from None


def dealt_again(match: Match, options: Options, seed: int | None = None) -> Match:
    """A new match of the same players with the same options; the next one clockwise begins."""
    begun = replay({**match.log, "moves": []})
    first = ((begun.current_player or 0) + 1) % match.num_players
    contents = {name: given for name, given in match.options.items() if given is not None}
    return new_match(
        match.variant,
        players=match.num_players,
        edition=match.edition,
        first_player=first,
        seed=seed,
        names=match.names,
        **{**options_of(match, options).of_family, **contents},
    )


def options_of(match: Match, options: Options) -> Options:
    """The options with what the match itself says."""
    variant, *overlays = match.variant.split("+")
    return replace(options, variant=variant, overlays=tuple(overlays), edition=match.edition, players=match.num_players)
