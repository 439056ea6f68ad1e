"""Words for a seat that may do something: the buttons, whose turn it is, and a hint at a glance."""

from lamakit.games.contract import LETTERS
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _, deferred
from lamakit.views.llama.words import spoken_card, stage_word, token_list, token_name
from lamakit.views.words import Names, listed, points_text

# A button's text, and its name for somebody who can't see it.
LABELS = deferred(
    {
        "draw": ("button|Draw", "Draw a card, {count} left"),
        "quit": ("button|Quit", "Quit the round; your hand costs {points}"),
        "keep": ("button|Keep all", "Keep all tokens"),
        "deal": ("button|Next round", "Next round: deal new cards"),
        "collect": ("button|Collect", "Collect from the stage: {tokens}"),
        "use": ("button|Use magic", "Use magic: the token goes back to the pool, and the next player goes on"),
        "roll": ("button|Roll", "Roll the dice"),
        "pass": ("button|Pass", "Pass and take {points}"),
        "give": ("", "Give a token to {name}"),
        "return": ("button|Return {kind}", "button|Return {kind}, {token}"),
        "discard": ("button|Discard", "button|Discard {cards}"),
        "take": ("button|Take", "button|Take {cards}"),
    }
)

# Whose move it is in a phase: yours, or somebody else's.
PROMPTS = deferred(
    {
        "turn": ("Your turn.", "{name}'s turn."),
        "round_over": ("The round is over. You start the next one.", "The round is over. {name} starts the next one."),
        "return": ("You may return a token.", "{name} may return a token."),
        "show": ("You are in {show}.", "{name} is in {show}."),
        "give": ("You choose who gets your token.", "{name} chooses who gets a token."),
        "roll": ("Your choice.", "{name} chooses."),
    }
)


def action_labels(seen: LlamaObservation, action: str, names: Names) -> tuple[str, str]:
    word, *objects = action.split()
    values: dict[str, object] = {"count": seen.deck_size}
    if word == "quit":
        values["points"] = seen.penalty()
    elif word == "pass":
        values["points"] = points_text(seen.penalty())
    elif word == "collect":
        values["tokens"] = token_list(seen.stage)
    elif word == "give":
        values["name"] = names[LETTERS.index(objects[0])]
    elif word == "return":
        values |= {"kind": objects[0], "token": token_name(objects[0])}
    elif word in ("discard", "take"):
        values["cards"] = listed([spoken_card(code) for code in objects])
    label, spoken = LABELS[word]
    return _(label, **values) if label else str(values["name"]), _(spoken, **values)


def prompt(seen: LlamaObservation, names: Names, reader: int | None = None) -> str:
    """Whose move it is, and what for; told to the seat, or to `reader`."""
    decides = seen.current_player
    if decides is None:
        return _("The match is over.")
    own, other = PROMPTS[seen.phase]
    text = own if decides == (seen.seat if reader is None else reader) else other
    return _(text, name=names[decides], show=stage_word(seen))


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
    if seen.phase == "turn":
        return _("Roll the dice, or pass and take {points}.", points=points_text(seen.penalty()))
    if seen.phase == "give":
        return _("Choose a player.")
    return _roll_hint(seen) if seen.phase == "roll" else ""


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
