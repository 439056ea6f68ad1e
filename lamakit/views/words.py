"""What happens at the table, in words for one observer; and the fixed texts of the page."""

from collections import Counter
from collections.abc import Sequence

from lamakit.games import find_variant
from lamakit.games.contract import LETTERS
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
    BAS_20,
)
from lamakit.games.rulebook.dice import DIC_01, DIC_03, DIC_04, DIC_05, DIC_06, DIC_07, DIC_08, DIC_09, DIC_11, DIC_14
from lamakit.games.rulebook.drama import DRA_01, DRA_02, DRA_03, DRA_04
from lamakit.games.rulebook.kadabra import (
    KAD_01,
    KAD_04,
    KAD_05,
    KAD_06,
    KAD_10,
    KAD_11,
    KAD_12,
    KAD_13,
    KAD_14,
    KAD_15,
    KAD_19,
    KAD_20,
    KAD_22,
    KAD_24,
)
from lamakit.games.rulebook.lama20 import L20_01, L20_02
from lamakit.games.rulebook.party import PTY_04, PTY_05, PTY_06, PTY_09
from lamakit.play.match import Move
from lamakit.play.observation import Observation
from lamakit.texts import _

LogLine = dict[str, str | int | None]


def card_name(code: str) -> str:
    """A card as it is spoken of: "a 4", "a llama", "a 4 plus"."""
    return _("a {card}").format(card=spoken_card(code))


def spoken_card(code: str) -> str:
    """A card's name as a label says it: "4", "llama", "4 plus", "2 (draw)"."""
    llamas = {"L": _("llama"), "P": _("pink llama")}
    if code in llamas:
        return llamas[code]
    special = {"+": _("{value} plus"), "g": _("{value} (give)"), "d": _("{value} (draw)"), "m": _("{value} (magic)")}
    return special.get(code[-1:], "{value}").format(value=code.rstrip("+gdm"))


def token_name(kind: str) -> str:
    """A token as it is spoken of."""
    named = {
        "1": _("a white token (1)"),
        "10": _("a black token (10)"),
        "20": _("a pink token (20)"),
        "m": _("the magic token"),
    }
    return named.get(kind, kind)


def listed(parts: Sequence[str]) -> str:
    """ "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])


def token_list(kinds: Sequence[str]) -> str:
    """Several tokens as they are spoken of: "4 × 1, 10 and the magic token"."""
    named = {**{kind: kind for kind in ("1", "10", "20")}, "m": token_name("m")}
    counts = Counter(kinds).items()
    return listed([f"{count} × {named[kind]}" if count > 1 else named[kind] for kind, count in counts])


def describe(
    move: Move, names: Sequence[str], seat: int, before: Observation | None = None, after: Observation | None = None
) -> str:
    """A move as the player on `seat` may hear it: of drawn cards only an own one is named.

    What it brought beside itself is told too, if the table is given as that player saw it before and after.
    """
    own = move.seat == seat
    word, *objects = move.action.split()
    if word == "deal":
        return _dealt(move, names[move.seat], own)
    if word not in SAID:
        word, objects = "play", [move.action]
    text = _(SAID[word][0 if own else 1])
    said = [text.format(name=names[move.seat], **_said_of(word, objects, move, names, own))]
    if before is not None and after is not None:
        said += _followed(word, move, names, before, after)
    elif word == "play" and move.chance is not None:
        said.append(_("The next player draws a card."))
    return " ".join(said)


# What is said of the own move, and of somebody else's.
SAID = {
    "play": ("You play {card}.", "{name} plays {card}."),
    "draw": ("You draw {card}.", "{name} draws {card}."),
    "quit": ("You quit the round.", "{name} quits the round."),
    "keep": ("You keep your tokens.", "{name} keeps all tokens."),
    "return": ("You give back {token}.", "{name} gives back {token}."),
    "collect": ("You collect the tokens from the stage.", "{name} collects the tokens from the stage."),
    "use": ("You use the magic token.", "{name} uses the magic token."),
    "give": ("You give a token to {other}.", "{name} gives a token to {other}."),
    "roll": ("You roll {cards}.", "{name} rolls {cards}."),
    "pass": ("You pass.", "{name} passes."),
    "discard": ("You discard {cards}.", "{name} discards {cards}."),
    "take": ("You take {card} from the row.", "{name} takes {card} from the row."),
}


def _said_of(word: str, objects: Sequence[str], move: Move, names: Sequence[str], own: bool) -> dict[str, str]:
    """The things that a move is about, as they are spoken of."""
    if word == "draw":
        return {"card": card_name(move.chance) if own and move.chance else _("a card")}
    if word == "return":
        return {"token": token_name(objects[0])}
    if word == "give":
        return {"other": names[LETTERS.index(objects[0])]}
    if word == "roll":
        return {"cards": listed([card_name(face) for face in (move.chance or "").split()])}
    if word in ("play", "take", "discard"):
        return {"card": card_name(objects[0]), "cards": listed([card_name(code) for code in objects])}
    return {}


# What a move brought, of the one who sits there and of somebody else.
BROUGHT = {
    "laid": ("You lay {things} on the stage.", "{name} lays {things} on the stage."),
    "collected": ("That is {things}.", "That is {things}."),
    "magic": ("You take the magic token.", "{name} takes the magic token."),
    "gift": ("It is the magic token.", "It is the magic token."),
    "forced": ("You draw {things}.", "{name} draws {things}."),
    "again": ("You have another turn.", "{name} has another turn."),
    "passed": ("You take {things} points.", "{name} takes {things} points."),
    "returned": ("You give the magic token back: 10 points.", "{name} gives the magic token back: 10 points."),
}


def _followed(word: str, move: Move, names: Sequence[str], before: Observation, after: Observation) -> list[str]:
    """What everybody at the table saw a move bring beside itself, a sentence each."""
    you, mover = after.seat, move.seat

    def said(what: str, seat: int, things: object = "") -> str:
        return _(BROUGHT[what][0 if seat == you else 1]).format(name=names[seat], things=things)

    told = []
    laid = Counter(after.stage) - Counter(before.stage)
    told += [said("laid", mover, token_name(kind)) for kind in laid]
    if word == "collect":
        told.append(said("collected", mover, token_list(before.stage)))
    if word == "play" and move.action.endswith("m") and not before.has_magic[mover]:
        told.append(said("magic", mover))
    if word == "give" and before.has_magic[mover] and before.points[mover] == 0:
        told.append(said("gift", mover))
    if word == "play" and move.chance is not None:
        target = forced_seat(move, before, after)
        told.append(said("forced", target, card_name(move.chance) if target == you else _("a card")))
    if _again(move, after):
        told.append(said("again", mover))
    if word == "pass":
        told.append(said("passed", mover, after.points[mover] - before.points[mover]))
    holder = magic_scored(move, before, after)
    if holder is not None:
        told.append(said("returned", holder))
    call = _roll_word(move, before, after) or shout(move, before, after)
    return [*told, call] if call and not _again(move, after) else told


def _again(move: Move, after: Observation) -> bool:
    """Whether a plus card has brought its player another turn."""
    return move.action.endswith("+") and after.phase == "turn" and after.current_player == move.seat


def forced_seat(move: Move, before: Observation, after: Observation) -> int:
    """Who drew because of a d card: the one whose hand has grown; nobody else's means the player's own."""
    sizes = zip(before.hand_sizes, after.hand_sizes, strict=True)
    return next((seat for seat, (had, has) in enumerate(sizes) if has > had), move.seat)


def magic_scored(move: Move, before: Observation, after: Observation) -> int | None:
    """Who held the magic token when the round was scored by this move; None if nobody, or if it was not."""
    if not is_scored(after) or is_scored(before):
        return None
    mover = move.seat
    if move.action.endswith("m"):
        return mover
    if "m" in after.stage:
        return None
    gone = move.action.startswith("give") and before.points[mover] == 0
    for seat, holds in enumerate(before.has_magic):
        if holds:
            return LETTERS.index(move.action[-1]) if gone and seat == mover else seat
    return None


def is_scored(seen: Observation) -> bool:
    """Whether the round is over and its points are taken; in the dice game a token is returned before that."""
    return seen.phase in ("round_over", "match_over") or (seen.phase == "return" and not seen.dice)


def stage_word(seen: Observation) -> str:
    """What the game calls its show."""
    return _("the show") if has_magic_token(seen) else _("the Drama")


def has_magic_token(seen: Observation) -> bool:
    return "use magic" in find_variant(seen.variant, seen.edition).game.ACTIONS.values()


def has_stage(seen: Observation) -> bool:
    """Whether llamas lay tokens on a stage."""
    return "drama" in seen.variant.split("+") or has_magic_token(seen)


def shout(move: Move, before: Observation, after: Observation) -> str:
    """What the whole table calls out after such a move; mostly nothing."""
    if after.phase == "show" and before.phase != "show":
        return _("The show begins!") if has_magic_token(after) else _("Drama!")
    if _again(move, after):
        return _("Again!")
    if move.action != "roll" or move.chance is None:
        return ""
    faces = move.chance.split()
    if set(faces) == {"L"}:
        return _("Three llamas!")
    if is_scored(after):
        return _("Total flop!") if after.row == before.row else _("Total flop: all cards of the row!")
    return ""


def _roll_word(move: Move, before: Observation, after: Observation) -> str:
    """Whether a roll that left a choice was a hit or a miss."""
    if move.action != "roll" or move.chance is None or after.phase != "roll":
        return ""
    return _("A hit.") if set(move.chance.split()) & set(before.hands[move.seat] or ()) else _("A miss.")


def _dealt(move: Move, name: str, own: bool) -> str:
    """Of a deal everybody sees the top card (the dice game has none), and nobody hears the hands."""
    starts = _("You start.") if own else _("{name} starts.").format(name=name)
    turned_up = (move.chance or "").split("|")[0].split()
    if len(turned_up) != 1:
        return _("New cards. {starts}").format(starts=starts)
    return _("New cards; {card} is turned up. {starts}").format(card=card_name(turned_up[0]), starts=starts)


def log_lines(
    moves: Sequence[Move],
    course: Sequence[Sequence[int]],
    names: Sequence[str],
    seat: int,
    first_round: int = 1,
    seen: Sequence[Observation] = (),
) -> list[LogLine]:
    """The match in words: a line a move, and one for the points after every closed round."""
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


TITLES = {"base": "LAMA", "party": "LAMA Party", "kadabra": "LLAMA Kadabra", "dice": "LAMA dice"}
BOT_WORDS = {
    "random": "plays by lot",
    "threshold": "rule of thumb",
    "greedy": "most progress",
}
OVERLAY_WORDS = {
    "lama20": "Pink tokens (Lama 20)",
    "drama": "Drama",
    "each-llama": "Every llama counts 10",
}
EDITION_WORDS = {"amigo": "AMIGO (eight llamas)", "egmont": "EGMONT (seven llamas)"}
PARTY_EDITION_WORDS = {
    "amigo": "AMIGO (who took the last turn starts)",
    "egmont": "EGMONT (the start moves round the table)",
}


def edition_name(box: str, edition: str) -> str:
    """What an edition is called where it is chosen, with what it means in that box."""
    words = PARTY_EDITION_WORDS if box == "party" else EDITION_WORDS
    return _(words.get(edition, edition))


EFFECTS = {
    "+": "Plus: you have another turn at once.",
    "g": "Give: a token of yours of lowest value goes to a player you choose.",
    "d": "Draw: the next player draws a card.",
    "m": "Magic: you take the magic token.",
}
LLAMA_EFFECT = "A llama lays your token of lowest value on the stage."


def card_effect(code: str, stage: bool) -> str:
    """What playing a card does beside lying on top; `stage`: llamas lay tokens there."""
    if code in ("L", "P"):
        return _(LLAMA_EFFECT) if stage else ""
    return _(EFFECTS.get(code[-1], "")) if code[-1] in EFFECTS else ""


HELP = {
    "base": (BAS_06, BAS_07, BAS_08, BAS_09, BAS_11, BAS_14, BAS_15, BAS_17, BAS_18, BAS_19),
    "party": (BAS_06, BAS_07, BAS_08, PTY_04, PTY_05, PTY_06, BAS_09, BAS_11, BAS_14, PTY_09, BAS_17, BAS_18, BAS_19),
    "kadabra": (
        KAD_01,
        KAD_04,
        KAD_05,
        KAD_06,
        KAD_10,
        KAD_11,
        KAD_12,
        KAD_13,
        KAD_14,
        KAD_15,
        KAD_19,
        KAD_20,
        KAD_22,
        KAD_24,
    ),
    "dice": (DIC_01, DIC_03, DIC_05, DIC_06, DIC_07, DIC_04, DIC_08, DIC_09, DIC_11, DIC_14),
}
OVERLAY_HELP = {"drama": (DRA_01, DRA_02, DRA_03, DRA_04), "lama20": (L20_01, L20_02), "each-llama": (BAS_20,)}

PAGE_TEXTS = (
    "A card that is not lit tells you why when you point at it.",
    "Bot",
    "Cancel",
    "Close a window",
    "Close",
    "Collect the tokens",
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
    "Log of the match",
    "Log",
    "Magic token",
    "More",
    "Move in your hand",
    "Name",
    "New match",
    "Normal",
    "Odds",
    "On the stage stay:",
    "Open this position",
    "Opponent {number}",
    "Overlays",
    "Pass the round",
    "Play the card",
    "Play {card}",
    "Play {card}, you hold {count}",
    "Players",
    "Pool",
    "Quit the round",
    "Reconnect",
    "Reconnecting …",
    "Roll the dice",
    "Round {number} is over",
    "Round {number}",
    "Seed",
    "Skip to the end of the round",
    "Slow",
    "Speed",
    "Start",
    "Take back",
    "The dice: {cards}",
    "The kernel does not answer. Your match is saved; reconnecting goes on where you were.",
    "The row: {cards}",
    "The seed is a whole number.",
    "The table",
    "This help",
    "Undo",
    "Use the magic token",
    "Your hand",
    "Your name",
    "card by card",
    "deck empty",
    "empty = another match every time",
    "has passed",
    "has quit",
    "holds the magic token",
    "left",
    "no cards left",
    "no tokens",
    "now",
    "passed",
    "round",
    "such as base | 4 | A* 3 5:0 | B 2 2:0",
    "taken",
    "{card}",
    "{card}, you hold {count}",
    "{count} points",
    "{name} rolled",
    "{name}: {cards} cards, {points} points",
    "{name}: {cards}",
    "{name}: {cards}; {points} points",
)


def page_texts() -> dict[str, str]:
    """The page's fixed texts in the language in use, by their English source."""
    return {source: _(source) for source in PAGE_TEXTS}


def help_rules(variant: str) -> list[dict[str, str]]:
    """The sentences of the rulebook that one needs to begin, and what of the box is an assumption of ours."""
    box, *overlays = variant.split("+")
    numbers = [*HELP.get(box, ()), *(number for name in overlays for number in OVERLAY_HELP.get(name, ()))]
    return [{"id": RULES[number].id, "text": _(RULES[number].text)} for number in numbers]


def assumption(variant: str, full: Sequence[int], dice: Sequence[Sequence[str]]) -> str:
    """What no rulebook prints and we have assumed about a box, with the figures of this match."""
    if dice:
        faces = "; ".join(" ".join(die) for die in dice)
        return _("Our assumption, as the rulebook prints none: the faces of the dice are {faces}.").format(faces=faces)
    codes = find_variant(variant).game.CODES
    counts = [(count, code) for code, count in zip(codes, full, strict=True) if count and code[-1] in "gdm"]
    cards = listed([f"{count} × {spoken_card(code)}" for count, code in counts])
    text = _("Our assumption, as the rulebook prints none: the special cards are {cards}.")
    return text.format(cards=cards) if cards else ""
