"""What happens at the table, in words for one observer; and the fixed texts of the page."""

from collections.abc import Sequence

from lamakit.games.rulebook import RULES
from lamakit.games.rulebook.base import (
    BAS_06,
    BAS_07,
    BAS_08,
    BAS_09,
    BAS_11,
    BAS_14,
    BAS_15,
    BAS_17,
    BAS_18,
    BAS_19,
)
from lamakit.play.match import Move
from lamakit.texts import _

LogLine = dict[str, str | int | None]


def card_name(code: str) -> str:
    """A card as it is spoken of: "a 4", "a llama"."""
    named = {"L": _("a llama"), "P": _("a pink llama")}
    return named.get(code) or _("a {code}").format(code=code)


def spoken_card(code: str) -> str:
    """A card's name as a label says it: "4", "llama"."""
    return {"L": _("llama"), "P": _("pink llama")}.get(code, code)


def token_name(kind: str) -> str:
    """A token as it is spoken of."""
    named = {"1": _("a white token (1)"), "10": _("a black token (10)"), "20": _("a pink token (20)")}
    return named.get(kind, kind)


def listed(parts: Sequence[str]) -> str:
    """ "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])


def describe(move: Move, names: Sequence[str], seat: int) -> str:
    """A move as the player on `seat` may hear it: only the own drawn card is named."""
    own = move.seat == seat
    name, action = names[move.seat], move.action
    if action == "draw":
        drawn = card_name(move.chance) if own and move.chance else _("a card")
        return _("You draw {card}.").format(card=drawn) if own else _("{name} draws a card.").format(name=name)
    if action == "quit":
        return _("You quit the round.") if own else _("{name} quits the round.").format(name=name)
    if action == "keep":
        return _("You keep your tokens.") if own else _("{name} keeps all tokens.").format(name=name)
    if action == "deal":
        return _dealt(move, name, own)
    if action.startswith("return "):
        token = token_name(action.removeprefix("return "))
        text = _("You give back {token}.") if own else _("{name} gives back {token}.")
        return text.format(name=name, token=token)
    text = _("You play {card}.") if own else _("{name} plays {card}.")
    return text.format(name=name, card=card_name(action))


def _dealt(move: Move, name: str, own: bool) -> str:
    """Of a deal everybody sees the top card, and nobody hears the hands."""
    top = card_name((move.chance or "").partition("|")[0].strip())
    starts = _("You start.") if own else _("{name} starts.").format(name=name)
    return _("New cards; {card} is turned up. {starts}").format(card=top, starts=starts)


def log_lines(
    moves: Sequence[Move], course: Sequence[Sequence[int]], names: Sequence[str], seat: int, first_round: int = 1
) -> list[LogLine]:
    """The match in words: a line a move, and one for the points after every closed round."""
    lines: list[LogLine] = []
    closed = 0
    for number, move in enumerate(moves):
        if move.action == "deal" and number > 0:
            closed += 1
            lines.append(_score_line(closed, first_round, course, names))
        lines.append({"seat": move.seat, "text": describe(move, names, seat)})
    if moves and closed + 1 < len(course):
        lines.append(_score_line(closed + 1, first_round, course, names))
    return lines


def _score_line(closed: int, first_round: int, course: Sequence[Sequence[int]], names: Sequence[str]) -> LogLine:
    standing = " · ".join(f"{name} {points}" for name, points in zip(names, course[closed], strict=True))
    number = first_round + closed - 1
    return {"seat": None, "text": _("Round {number} is over: {standing}").format(number=number, standing=standing)}


def winners_text(winners: Sequence[int], names: Sequence[str], seat: int) -> str:
    """Who has won, as the title of the last page."""
    if list(winners) == [seat]:
        return _("You win!")
    if len(winners) == 1:
        return _("{name} wins.").format(name=names[winners[0]])
    others = [names[winner] for winner in winners if winner != seat]
    shared = [*([_("You")] if seat in winners else []), *others]
    return _("{names} share the victory.").format(names=listed(shared))


def variant_title(variant: str) -> str:
    """What a match is called on the page."""
    box, *overlays = variant.split("+")
    return " + ".join([TITLES.get(box, box), *(_(OVERLAY_WORDS.get(name, name)) for name in overlays)])


TITLES = {"base": "LAMA"}
BOT_WORDS = {
    "random": "plays by lot",
    "threshold": "rule of thumb",
}
OVERLAY_WORDS = {
    "lama20": "Pink tokens (Lama 20)",
    "each-llama": "Every llama counts 10",
}
EDITION_WORDS = {"amigo": "AMIGO (eight llamas)", "egmont": "EGMONT (seven llamas)"}

HELP = {"base": (BAS_06, BAS_07, BAS_08, BAS_09, BAS_11, BAS_14, BAS_15, BAS_17, BAS_18, BAS_19)}

PAGE_TEXTS = (
    "A card that is not lit tells you why when you point at it.",
    "Bot",
    "Cancel",
    "Close",
    "Close a window",
    "Connection lost",
    "Copied",
    "Copy the position",
    "Course of the points",
    "Discard pile",
    "Draw a card",
    "Edition",
    "Fast",
    "Fits: {cards}",
    "Game",
    "Help",
    "Instant",
    "Keys",
    "Log",
    "Log of the match",
    "More",
    "Move in your hand",
    "Name",
    "New match",
    "Normal",
    "Odds",
    "Open this position",
    "Opponent {number}",
    "Overlays",
    "Play the card",
    "Play {card}",
    "Play {card}, you hold {count}",
    "Players",
    "Quit the round",
    "Reconnect",
    "Reconnecting …",
    "Round {number}",
    "Round {number} is over",
    "Seed",
    "Skip to the end of the round",
    "Slow",
    "Speed",
    "Start",
    "Take back",
    "The kernel does not answer. Your match is saved; reconnecting goes on where you were.",
    "The seed is a whole number.",
    "The table",
    "This help",
    "Undo",
    "Your hand",
    "Your name",
    "card by card",
    "deck empty",
    "empty = another match every time",
    "has quit",
    "left",
    "no cards left",
    "no tokens",
    "now",
    "round",
    "such as base | 4 | A* 3 5:0 | B 2 2:0",
    "taken",
    "{count} points",
    "{name}: {cards} cards, {points} points",
)


def page_texts() -> dict[str, str]:
    """The page's fixed texts in the language in use, by their English source."""
    return {source: _(source) for source in PAGE_TEXTS}


def help_rules(variant: str) -> list[dict[str, str]]:
    """The sentences of the rulebook that one needs to begin."""
    numbers = HELP.get(variant.partition("+")[0], ())
    return [{"id": RULES[number].id, "text": _(RULES[number].text)} for number in numbers]
