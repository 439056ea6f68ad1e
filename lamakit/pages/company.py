"""Who is at a shared table, as each device shows it above the table."""

from lamakit.errors import LamakitError
from lamakit.games.contract import NOBODY
from lamakit.pages.messages import Handler, Message, answered, number_in, pong
from lamakit.pages.shared_table import Person, SharedTable
from lamakit.texts import _


class Company:
    """Answers the strip above a table: who is here, which seats are free, how others come, and who may start."""

    def __init__(self, table: SharedTable, person: Person, address: str | None = "") -> None:
        """`address`: where others reach the server, if not at the page's own address; None: nowhere."""
        self.table, self.person, self._address = table, person, address
        self._told = -1
        self._handlers: dict[str, Handler] = {
            "hello": lambda message: [self.view()],
            "ping": pong,
            "start": self._start,
            "rest": self._rest,
            "back": self._back,
        }

    def receive(self, message: object) -> list[Message]:
        with self.table.lock:
            return answered(message, self._handlers, _("The page sent a message that the table does not know."))

    def news(self) -> list[Message]:
        with self.table.lock:
            return [self.view()] if self._told != self.table.news else []

    @property
    def is_host(self) -> bool:
        return self.person is self.table.host

    def _start(self, message: Message) -> list[Message]:
        if not self.is_host:
            raise LamakitError(_("{name} starts the match.").format(name=self.table.host.name))
        self.table.begin()
        return [self.view()]

    def _rest(self, message: Message) -> list[Message]:
        """The host lets a bot play for somebody at once."""
        found = self.table.seated.get(number_in(message, "seat"))
        if not self.is_host or found is None or found is self.person:
            raise LamakitError(_("Only {name} can let a bot play for somebody.").format(name=self.table.host.name))
        self.table.rest(found, True)
        return [self.view()]

    def _back(self, message: Message) -> list[Message]:
        self.table.rest(self.person, False)
        return [self.view()]

    def view(self) -> Message:
        """The codes go to people who sit; who looks on learns names, and nothing that lets others in."""
        table, sits = self.table, self.person.seat != NOBODY
        self._told = table.news
        return {
            "kind": "company",
            "begun": table.match is not None,
            "over": bool(table.match and table.match.is_over),
            "host": self.is_host,
            "you": self.person.seat,
            "resting": self.person.resting,
            "address": self._address,
            "codes": list(table.codes) if sits and not table.once else [],
            "seats": [self._seat(seat) for seat in sorted([table.home, *table.others])],
            "watching": [person.name for person in table.people.values() if person.seat == NOBODY],
            "texts": texts(table),
        }

    def _seat(self, seat: int) -> Message:
        table, person = self.table, self.table.seated.get(seat)
        if person is None:
            state = "free" if seat in table.free else "bot"
            name = table.match.names[seat] if table.match else "" if state == "free" else table.names[seat]
            return {"seat": seat, "name": name, "state": state, "left": None}
        state = "rests" if person.resting else "here" if table.is_here(person) else "gone"
        left = table.seconds_left(person)
        return {"seat": seat, "name": person.name, "state": state, "left": None if left is None else round(left)}


def texts(table: SharedTable) -> dict[str, str]:
    return {
        "title": _("Your table"),
        "people": _("Who plays"),
        "code": _("Table code"),
        "copy": _("Copy the link"),
        "copied": _("Copied"),
        "watch": _("Copy the link for looking on"),
        "how": _("Others on the same network open {address} and type the code, or follow the link."),
        "start": _("Start"),
        "startBots": _("Start with bots on the free seats"),
        "waits": _("{name} starts the match.").format(name=table.host.name),
        "again": _("{name} can begin the next match.").format(name=table.host.name),
        "you": _("you"),
        "alone": _("Only this computer can open the table. For others, start the server with --host 0.0.0.0."),
        "free": _("free seat"),
        "bot": _("a bot"),
        "here": _("here"),
        "gone": _("is away; in {seconds} s a bot plays"),
        "rests": _("a bot plays meanwhile"),
        "rest": _("Let a bot play for {name}"),
        "resting": _("A bot plays for you."),
        "back": _("Play on yourself"),
        "watching": _("Looking on: {names}"),
        "only": _("You are looking on: you see what is public."),
        "invite": _("Invite others"),
    }
