"""Moves in words for one observer, and the log made of them."""

from collections.abc import Sequence

from lamakit.games.contract import LETTERS
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Move
from lamakit.texts import _, deferred, noun
from lamakit.views.llama.effects import followed
from lamakit.views.llama.words import card_name, card_names, token_name
from lamakit.views.words import Names, listed

LogLine = dict[str, str | int | None]


def describe(
    move: Move, names: Names, seat: int, before: LlamaObservation | None = None, after: LlamaObservation | None = None
) -> str:
    """A move as told to the player on `seat`: a drawn card is named only to whoever drew it.

    What else it brought is told too, if the table is given as that player saw it before and after.
    """
    own = move.seat == seat
    word, *objects = move.action.split()
    if word == "deal":
        return _dealt(move, names[move.seat], own)
    if word not in SAID:
        word, objects = "play", [move.action]
    to_you = word == "give" and not own and seat >= 0 and LETTERS[seat] == objects[0]
    text = _("{name} gives you a token.") if to_you else _(SAID[word][0 if own else 1])
    said = [text.format(name=names[move.seat], **_said_of(word, objects, move, names, own))]
    if before is not None and after is not None:
        said += followed(word, move, names, before, after)
    elif word == "play" and move.chance is not None:
        said.append(_("The next player draws a card."))
    return " ".join(said)


# What is said of your move, and of somebody else's.
SAID = deferred(
    {
        "play": ("You play {card}.", "{name} plays {card}."),
        "draw": ("You draw {card}.", "{name} draws {card}."),
        "quit": ("You quit the round.", "{name} quits the round."),
        "keep": ("You keep your tokens.", "{name} keeps all tokens."),
        "return": ("You return {token}.", "{name} returns {token}."),
        "collect": ("You collect the tokens from the stage.", "{name} collects the tokens from the stage."),
        "use": ("You use the magic token.", "{name} uses the magic token."),
        "give": ("You give a token to {other}.", "{name} gives a token to {other}."),
        "roll": ("You roll {cards}.", "{name} rolls {cards}."),
        "pass": ("You pass.", "{name} passes."),
        "discard": ("You discard {cards}.", "{name} discards {cards}."),
        "take": ("You take {card} from the row.", "{name} takes {card} from the row."),
    }
)

# What a seat shows of its last move; quitting and passing show for the rest of the round anyway.
SHOWN = deferred(
    {
        "play": ("", "move|played {things}"),
        "draw": ("move|drew", "move|drew {things}"),
        "keep": ("move|kept all", "kept all tokens"),
        "return": ("move|returned", "move|returned {things}"),
        "collect": ("move|collected", "collected the tokens"),
        "use": ("move|used magic", "used the magic token"),
        "give": ("gave a token", "gave a token"),
        "roll": ("move|rolled", "move|rolled {things}"),
        "discard": ("move|discarded", "move|discarded {things}"),
        "take": ("move|took", "move|took {things}"),
    }
)


def last_action(move: Move, own: bool) -> dict[str, str | list[str]] | None:
    """A seat's last move for its place at the table: a word, the cards or token it was about, and all of it spoken."""
    word, *objects = move.action.split()
    if word in ("quit", "pass"):
        return None
    if word not in SHOWN:
        word, objects = "play", [move.action]
    cards = objects if word in ("play", "discard", "take") else []
    if word == "draw" and own and move.chance:
        cards = [move.chance]
    tokens = objects if word == "return" else []
    named = [token_name(kind) for kind in tokens] or card_names(cards) or [noun("a card")]
    if word == "roll":
        named = card_names((move.chance or "").split())
    text, spoken = SHOWN[word]
    return {
        "text": _(text) if text else "",
        "cards": cards,
        "tokens": tokens,
        "spoken": _(spoken, things=listed(named)),
    }


def _said_of(word: str, objects: Sequence[str], move: Move, names: Names, own: bool) -> dict[str, str]:
    """The things that a move is about, in words."""
    if word == "draw":
        return {"card": card_name(move.chance) if own and move.chance else noun("a card")}
    if word == "return":
        return {"token": token_name(objects[0])}
    if word == "give":
        return {"other": names[LETTERS.index(objects[0])]}
    if word == "roll":
        return {"cards": listed(card_names((move.chance or "").split()))}
    if word in ("play", "take", "discard"):
        return {"card": card_name(objects[0]), "cards": listed(card_names(objects))}
    return {}


def _dealt(move: Move, name: str, own: bool) -> str:
    """Everybody sees a deal's top card (the dice game has none), and nobody is told the hands."""
    starts = _("You start.") if own else _("{name} starts.", name=name)
    turned_up = (move.chance or "").split("|")[0].split()
    if len(turned_up) != 1:
        return _("move|New cards. {starts}", starts=starts)
    return _("New cards; {card} is turned up. {starts}", card=card_name(turned_up[0]), starts=starts)


def log_lines(
    moves: Sequence[Move],
    course: Sequence[Sequence[int]],
    names: Names,
    seat: int,
    first_round: int = 1,
    seen: Sequence[LlamaObservation] = (),
) -> list[LogLine]:
    """The match in words: a line per move, and one for the points after every round."""
    lines: list[LogLine] = []
    closed = 0
    for number, move in enumerate(moves):
        if move.action == "deal" and number > 0:
            closed += 1
            lines.append(_score_line(closed, first_round, course, names))
        lines.append({"seat": move.seat, "text": describe(move, names, seat, *seen[number : number + 2])})
    if moves and closed + 1 < len(course):
        lines.append(_score_line(closed + 1, first_round, course, names))
    return lines


def _score_line(closed: int, first_round: int, course: Sequence[Sequence[int]], names: Names) -> LogLine:
    standing = " · ".join(f"{name} {points}" for name, points in zip(names, course[closed], strict=True))
    number = first_round + closed - 1
    return {"seat": None, "text": _("Round {number} is over: {standing}", number=number, standing=standing)}
