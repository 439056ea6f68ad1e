"""The moves and prompts of a table in words for one observer; and the fixed texts of the page."""

from collections import Counter
from collections.abc import Mapping, Sequence

from lamakit.games.contract import LETTERS
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Move
from lamakit.texts import NOUN, _, deferred, noun, plural, plural_noun
from lamakit.views.words import Names, listed, points_text

LogLine = dict[str, str | int | None]


def card_name(code: str) -> str:
    """A card in words: "a 4", "a llama", "a 4 plus"."""
    return noun("a {card}", card=spoken_card(code))


def spoken_card(code: str) -> str:
    """A card's name as a label says it: "4", "llama", "4 plus", "2 (draw)"."""
    value = code.rstrip("+gdm")
    name = noun(CARD_NAMES[value]) if value in CARD_NAMES else value
    return noun(SPECIAL[code[-1]], value=name) if code[-1:] in SPECIAL else name


CARD_NAMES = deferred(
    {
        "1": "1",
        "2": "2",
        "3": "3",
        "4": "4",
        "5": "5",
        "6": "6",
        "2/3": "2/3",
        "4/5": "4/5",
        "L": "llama",
        "P": "pink llama",
    },
    NOUN,
)
SPECIAL = deferred({"+": "{value} plus", "g": "{value} (give)", "d": "{value} (draw)", "m": "{value} (magic)"}, NOUN)


def card_names(codes: Sequence[str]) -> list[str]:
    """Cards in words, the same ones together: "a 3", "two 6s", "two 4 plus cards"."""
    return [card_name(code) if count == 1 else _several(code, count) for code, count in Counter(codes).items()]


def _several(code: str, count: int) -> str:
    many = noun(COUNTS[count]) if count < len(COUNTS) else str(count)
    card = spoken_card(code)
    if code[-1] in "+gdm":
        return plural_noun("{count} {card} card", "{count} {card} cards", count, count=many, card=card)
    return plural_noun("{count} {card}", "{count} {card}s", count, count=many, card=card)


COUNTS = deferred(("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"), NOUN)


def token_name(kind: str) -> str:
    """A token in words."""
    return noun(TOKEN_NAMES[kind]) if kind in TOKEN_NAMES else kind


TOKEN_NAMES = deferred(
    {"1": "a white token (1)", "10": "a black token (10)", "20": "a pink token (20)", "m": "the magic token"}, NOUN
)


def token_list(kinds: Sequence[str]) -> str:
    """Several tokens in words: "4 × 1, 10 and the magic token"."""
    named = {**{kind: kind for kind in ("1", "10", "20")}, "m": token_name("m")}
    counts = Counter(kinds).items()
    return listed([f"{count} × {named[kind]}" if count > 1 else named[kind] for kind, count in counts])


# --- actions ----------------------------------------------------------------------------------------------------------


def action_labels(seen: LlamaObservation, action: str, names: Names) -> tuple[str, str]:
    """A button's text, and its name for somebody who can't see it."""
    word, *objects = action.split()
    if word == "give":
        name = names[LETTERS.index(objects[0])]
        return name, _("Give a token to {name}", name=name)
    if word == "return":
        kind = objects[0]
        return _("Return {kind}", kind=kind), _("Return {kind}, {token}", kind=kind, token=token_name(kind))
    if word in ("discard", "take"):
        label, spoken = (_("Discard"), _("Discard {cards}")) if word == "discard" else (_("Take"), _("Take {cards}"))
        return label, spoken.format(cards=listed([spoken_card(code) for code in objects]))
    label, spoken = {
        "draw": (_("Draw"), _("Draw a card, {count} left", count=seen.deck_size)),
        "quit": (_("Quit"), _("Quit the round; your hand costs {points}", points=seen.penalty())),
        "keep": (_("Keep all"), _("Keep all tokens")),
        "deal": (_("Next round"), _("Next round: deal new cards")),
        "collect": (_("Collect"), _("Collect from the stage: {tokens}", tokens=token_list(seen.stage))),
        "use": (_("Use magic"), _("Use magic: the token goes back to the pool, and the next player goes on")),
        "roll": (_("Roll"), _("Roll the dice")),
        "pass": (_("Pass"), _("Pass and take {points}")),
    }[word]
    return label, spoken.format(points=points_text(seen.penalty()))


def prompt(seen: LlamaObservation, names: Names, reader: int | None = None) -> str:
    """Whose move it is, and what for; told to the seat, or to `reader`."""
    decides = seen.current_player
    if decides is None:
        return _("The match is over.")
    own, other = {
        "round_over": (
            _("The round is over. You start the next one."),
            _("The round is over. {name} starts the next one."),
        ),
        "return": (_("You may return a token."), _("{name} may return a token.")),
        "show": (_("You are in {show}."), _("{name} is in {show}.")),
        "give": (_("You choose who gets your token."), _("{name} chooses who gets a token.")),
        "roll": (_("Your choice."), _("{name} chooses.")),
    }.get(seen.phase, (_("Your turn."), _("{name}'s turn.")))
    text = own if decides == (seen.seat if reader is None else reader) else other
    return text.format(name=names[decides], show=stage_word(seen))


def hint(seen: LlamaObservation) -> str:
    """Your possibilities on this turn, at a glance."""
    if seen.current_player != seen.seat:
        return ""
    magic = " " + _("Or use the magic token.") if "use magic" in seen.legal_actions else ""
    if seen.phase == "turn" and not seen.dice:
        return _turn_hint(seen) + magic
    if seen.phase == "show":
        can = any(code in seen.legal_actions for code in seen.hand)
        return (_("Play a llama, or collect.") if can else _("You have no llama: collect.")) + magic
    if seen.phase == "return" and seen.dice:
        return (
            _("No cards left: you may return a token.") if not seen.hand else _("Three llamas: you may return a token.")
        )
    return {
        "turn": _("Roll the dice, or pass and take {points}.", points=points_text(seen.penalty())),
        "give": _("Choose a player."),
        "roll": _roll_hint(seen),
    }.get(seen.phase, "")


def _turn_hint(seen: LlamaObservation) -> str:
    legal = seen.legal_actions
    if any(code in legal for code in seen.hand):
        return _("Play a lit card, draw, or quit.") if "draw" in legal else _("Play a lit card, or quit.")
    if "draw" in legal:
        return _("None of your cards fits: draw or quit.")
    return _("None of your cards fits, and you may not draw: quit.")


def _roll_hint(seen: LlamaObservation) -> str:
    if any(action.startswith("take") for action in seen.legal_actions):
        return _("No die shows one of your cards: take one from the row.")
    if len(seen.legal_actions) == 1:
        return _("Discard what the dice show: the lit card.")
    return _("Discard what the dice show: every lit card, or only some.")


# --- what has happened ------------------------------------------------------------------------------------------------


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
        said += _followed(word, move, names, before, after)
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
        "play": ("", "played {things}"),
        "draw": ("drew", "drew {things}"),
        "keep": ("kept all", "kept all tokens"),
        "return": ("returned", "returned {things}"),
        "collect": ("collected", "collected the tokens"),
        "use": ("used magic", "used the magic token"),
        "give": ("gave a token", "gave a token"),
        "roll": ("rolled", "rolled {things}"),
        "discard": ("discarded", "discarded {things}"),
        "take": ("took", "took {things}"),
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


# What a move brought you, or somebody else.
BROUGHT = deferred(
    {
        "laid": ("You put {things} on the stage.", "{name} puts {things} on the stage."),
        "collected": ("That is {things}.", "That is {things}."),
        "magic": ("You take the magic token.", "{name} takes the magic token."),
        "gift": ("It is the magic token.", "It is the magic token."),
        "forced": ("You draw {things}.", "{name} draws {things}."),
        "again": ("You have another turn.", "{name} has another turn."),
        "passed": ("You take {things}.", "{name} takes {things}."),
        "returned": ("You return the magic token: 10 points.", "{name} returns the magic token: 10 points."),
    }
)


def _followed(word: str, move: Move, names: Names, before: LlamaObservation, after: LlamaObservation) -> list[str]:
    """The further effects of a move, as everybody at the table saw them, a sentence each."""
    you, mover = after.seat, move.seat

    def said(what: str, seat: int, things: object = "") -> str:
        return _(BROUGHT[what][0 if seat == you else 1], name=names[seat], things=things)

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
        told.append(said("forced", target, card_name(move.chance) if target == you else noun("a card")))
    if _again(move, after):
        told.append(said("again", mover))
    if word == "pass":
        told.append(said("passed", mover, points_text(after.points[mover] - before.points[mover])))
    holder = magic_scored(move, before, after)
    if holder is not None:
        told.append(said("returned", holder))
    call = _roll_word(move, before, after) or shout(move, before, after)
    return [*told, call] if call and not _again(move, after) else told


def _again(move: Move, after: LlamaObservation) -> bool:
    """Whether a plus card has brought its player another turn."""
    return move.action.endswith("+") and after.phase == "turn" and after.current_player == move.seat


def forced_seat(move: Move, before: LlamaObservation, after: LlamaObservation) -> int:
    """Who drew because of a d card: whoever's hand has grown; if nobody else's did, the player's own."""
    sizes = zip(before.hand_sizes, after.hand_sizes, strict=True)
    return next((seat for seat, (had, has) in enumerate(sizes) if has > had), move.seat)


def magic_scored(move: Move, before: LlamaObservation, after: LlamaObservation) -> int | None:
    """Who held the magic token when this move ended the round; None if nobody did, or if it didn't."""
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


def is_scored(seen: LlamaObservation) -> bool:
    """Whether the round is over and scored; in the dice game a token is returned before that."""
    return seen.phase in ("round_over", "match_over") or (seen.phase == "return" and not seen.dice)


def stage_word(seen: LlamaObservation) -> str:
    """The game's name for its show."""
    return noun("the show") if has_magic_token(seen) else noun("the Drama")


def has_magic_token(seen: LlamaObservation) -> bool:
    return "use magic" in seen.game.ACTIONS.values()


def has_stage(seen: LlamaObservation) -> bool:
    """Whether llamas put tokens on a stage."""
    return "drama" in seen.variant.split("+") or has_magic_token(seen)


def shout(move: Move, before: LlamaObservation, after: LlamaObservation) -> str:
    """The call of the whole table after a move; mostly nothing."""
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
        return _("Total flop!") if after.row == before.row else _("Total flop: the whole row!")
    return ""


def _roll_word(move: Move, before: LlamaObservation, after: LlamaObservation) -> str:
    """Whether a roll that left a choice was a hit or a miss."""
    if move.action != "roll" or move.chance is None or after.phase != "roll":
        return ""
    return _("A hit.") if set(move.chance.split()) & set(before.hands[move.seat] or ()) else _("A miss.")


def _dealt(move: Move, name: str, own: bool) -> str:
    """Everybody sees a deal's top card (the dice game has none), and nobody is told the hands."""
    starts = _("You start.") if own else _("{name} starts.", name=name)
    turned_up = (move.chance or "").split("|")[0].split()
    if len(turned_up) != 1:
        return _("New cards. {starts}", starts=starts)
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


# --- the page ---------------------------------------------------------------------------------------------------------


def title(variant: str) -> str:
    """The title of a match on the page."""
    box, *overlays = variant.split("+")
    return " + ".join([_(TITLES.get(box, box)), *(_(OVERLAY_WORDS.get(name, name)) for name in overlays)])


TITLES = deferred({"base": "LAMA", "party": "LAMA Party", "kadabra": "LLAMA Kadabra", "dice": "LAMA dice"})
OVERLAY_WORDS = deferred({"lama20": "Pink tokens (Lama 20)", "drama": "Drama", "each-llama": "Every llama counts 10"})
EDITION_WORDS = deferred({"amigo": "AMIGO (eight llamas)", "egmont": "EGMONT (seven llamas)"})
PARTY_EDITION_WORDS = deferred(
    {"amigo": "AMIGO (whoever took the last turn starts)", "egmont": "EGMONT (the start moves round the table)"}
)


def edition_name(box: str, edition: str) -> str:
    """The name of an edition where it is chosen, with its meaning in that box."""
    words = PARTY_EDITION_WORDS if box == "party" else EDITION_WORDS
    return _(words.get(edition, edition))


EFFECTS = deferred(
    {
        "+": "Plus: you have another turn at once.",
        "g": "Give: your lowest token goes to a player you choose.",
        "d": "Draw: the next player draws a card.",
        "m": "Magic: you take the magic token.",
    }
)
LLAMA_EFFECT = deferred("A llama puts your lowest token on the stage.")


def card_effect(code: str, stage: bool) -> str:
    """The effect of playing a card, besides covering the last one; `stage`: llamas put tokens there."""
    if code in ("L", "P"):
        return _(LLAMA_EFFECT) if stage else ""
    return _(EFFECTS.get(code[-1], "")) if code[-1] in EFFECTS else ""


def assumption(deck: Mapping[str, int], dice: Sequence[Sequence[str]]) -> str:
    """Our assumption where the rulebook is silent, with the figures of this deck or these dice."""
    if dice:
        faces = "; ".join(" ".join(die) for die in dice)
        return _("The rulebook doesn't say what the dice show. Our assumption: {faces}.", faces=faces)
    special = [f"{count} × {spoken_card(code)}" for code, count in deck.items() if count and code[-1] in "gdm"]
    text = _("The rulebook doesn't say which cards are special. Our assumption: {cards}.")
    return text.format(cards=listed(special)) if special else ""


def deck_told(seen: LlamaObservation) -> str:
    """Which cards there are, as a sentence, if they are not the game's own; otherwise nothing."""
    box = seen.box
    if list(box.values()) == list(seen.game.EDITIONS[seen.edition]):
        return ""
    numbers = {box[code] for code in NUMBERS}
    others = {code: count for code, count in box.items() if code not in NUMBERS and count}
    if len(numbers) == 1 and set(others) <= {LLAMA}:
        text = _("Tonight's deck has {each} of each number from 1 to 6, and {llamas}.")
        return text.format(each=numbers.pop(), llamas=plural("{count} llama", "{count} llamas", others.get(LLAMA, 0)))
    cards = [f"{count} × {code}" for code, count in box.items() if count]
    return _("Tonight's deck: {cards}.", cards=", ".join(cards))


NUMBERS, LLAMA = "123456", "L"
