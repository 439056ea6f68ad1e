"""Actions and chance outcomes of Abrakadabrien as text, both ways. One action has one text."""

import re

from lamakit.errors import IllegalAction, InvalidAction, LamakitError, quoted
from lamakit.games import Variant
from lamakit.games.abrakadabrien.cards import CODES, GOALS, MOON, SUN, is_event
from lamakit.games.abrakadabrien.decks import KINDS
from lamakit.games.abrakadabrien.goals import rising
from lamakit.games.abrakadabrien.state import Action, State
from lamakit.games.contract import LETTERS
from lamakit.play.checks import nearest_hint
from lamakit.texts import Later

# What follows each verb: CELLS stands for any number of different cells from 1 to 9, in rising order.
FORMS = {
    "replace": ("CELL", "CARD"),
    "reveal": ("CELL",),
    "swap": ("CELL", "CELL"),
    "wait": (),
    "lay": ("SEAT",),
    "score": ("GOAL", "CELLS"),
    "claim": ("KIND",),
    "call": (),
    "done": (),
    "plant": ("CELL",),
    "look": ("CELLS",),
    "tribute": ("SEAT", "CELL", "CELL"),
    "no tribute": (),
}
NEEDS = {  # the overlays, one of which must be in play
    "lay": ("team", "stress"),
    "claim": ("orders",),
    "call": ("ghosts-a", "ghosts-b"),
    "tribute": ("conflict",),
    "no tribute": ("conflict",),
}
EXAMPLES = "'replace 4 T1', 'reveal 4', 'swap 4 5', 'wait', 'score tower 1 4 7'"


def codes_of(variant: Variant) -> tuple[str, ...]:
    """The cards that there can be; suns and moons only if orders ask for them."""
    return CODES if "orders" in variant.overlays else tuple(code for code in CODES if not code.endswith((SUN, MOON)))


def known_forms(variant: Variant) -> dict[str, tuple[str, ...]]:
    return {verb: form for verb, form in FORMS.items() if verb not in NEEDS or set(NEEDS[verb]) & set(variant.overlays)}


def action_text(action: Action) -> str:
    cells = [str(cell + 1) for cell in action.cells]
    seat = [LETTERS[action.seat]] if action.seat >= 0 else []
    what = [action.what] if action.what else []
    words = [*cells, *what] if action.verb == "replace" else [*seat, *what, *cells]
    return " ".join([action.verb, *words])


def parse_action(variant: Variant, text: object) -> Action:
    """The action of a text; raises InvalidAction with the nearest form if the variant has no such action."""
    forms = known_forms(variant)
    if not isinstance(text, str):
        raise InvalidAction(
            "{text} is not an action of this game; expected a text such as {examples}", quoted(text), EXAMPLES
        )
    verb = next((verb for verb in forms if text == verb or text.startswith(f"{verb} ")), None)
    if verb is None:
        hint = nearest_hint(text.partition(" ")[0], forms, Later("its actions begin with {forms}", ", ".join(forms)))
        raise InvalidAction("{text} is not an action of this game; {hint}", quoted(text), hint)
    action = _read(variant, verb, text[len(verb) + 1 :].split(" ") if text != verb else [])
    if action is None or action_text(action) != text:
        form = " ".join((verb, *forms[verb]))
        raise InvalidAction(
            "{text} is not written as '{form}', with cells from 1 to 9 in rising order", quoted(text), form
        )
    return action


def _read(variant: Variant, verb: str, words: list[str]) -> Action | None:
    """The action of a verb and its words; None if they don't fit together."""
    form, kinds = FORMS[verb], KINDS if "orders" in variant.overlays else ()
    known = {"SEAT": tuple(LETTERS), "CARD": codes_of(variant), "GOAL": (*GOALS.values(), *kinds), "KIND": kinds}
    cells = [int(word) - 1 for word in words if re.fullmatch("[1-9]", word)]
    others = [word for word in words if not re.fullmatch("[1-9]", word)]
    wanted = [place for place in form if not place.startswith("CELL")]
    fits = "CELLS" in form or len(cells) == form.count("CELL")
    if not fits or len(others) != len(wanted) or not (verb == "tribute" or rising(cells)):
        return None
    action = Action(verb, tuple(cells))
    for place, word in zip(wanted, others, strict=True):
        if word not in known[place]:
            return None
        action = action._replace(seat=LETTERS.index(word)) if place == "SEAT" else action._replace(what=word)
    return action


def no_numbers(what: str) -> LamakitError:
    """Why there is no list of all actions, and nothing that would need one."""
    reason = Later("actions name cards and any set of cells, tables grow and shrink, so neither has a fixed length")
    return LamakitError("{what}: in abrakadabrien {reason}; expected legal_actions() and position", what, reason)


# --- chance -------------------------------------------------------------------------------------------------------


def outcome_text(drawn: list[str], shuffled: list[str]) -> str | None:
    """The cards that came off the deck, and after a bar the order of those shuffled; None if neither happened."""
    if not drawn and not shuffled:
        return None
    return " ".join([*drawn, *(["|", *shuffled] if shuffled else [])])


def parse_outcome(text: object) -> tuple[list[str], list[str]]:
    """Read an outcome: cards off the deck, cards shuffled; raises InvalidAction if the text can't be read."""
    if not isinstance(text, str) or text.count("|") > 1:
        raise InvalidAction("chance={text}: expected the cards that come off the deck, such as 'T4 F2*'", quoted(text))
    drawn, _mark, shuffled = text.partition("|")
    return drawn.split(), shuffled.split()


def put_on_top(state: State, codes: list[str], text: object) -> None:
    """Let these cards come off the deck next, in this order; events stay at their depth.

    Raises IllegalAction if the deck does not hold them.
    """
    cards = [code for code in state.deck if not is_event(code)]
    for code in codes:
        if code not in cards:
            reason = Later("{code} is not left in the deck (ABR-04)", quoted(code))
            raise IllegalAction("chance={text} can't happen: {reason}", "ABR-04", quoted(text), reason)
        cards.remove(code)
    following = iter([*codes, *cards])
    state.deck = [code if is_event(code) else next(following) for code in state.deck]
