"""What a seat may do now, in words: the buttons, whose turn it is, and a hint at a glance."""

from lamakit.games.contract import LETTERS
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _
from lamakit.views.llama.words import spoken_card, stage_word, token_list, token_name
from lamakit.views.words import Names, listed, points_text


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
