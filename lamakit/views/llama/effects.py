"""The effects of a move, in words: tokens, forced draws, another turn, and the calls of the whole table."""

from collections import Counter

from lamakit.games.contract import LETTERS
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Move
from lamakit.texts import _, deferred, noun
from lamakit.views.llama.words import card_name, has_magic_token, token_list, token_name
from lamakit.views.words import Names, points_text

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


def followed(word: str, move: Move, names: Names, before: LlamaObservation, after: LlamaObservation) -> list[str]:
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
