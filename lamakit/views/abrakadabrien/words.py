"""Abrakadabrien in words for one observer: cards, goals, actions, orders, what to do and what has happened."""

from collections.abc import Iterable, Mapping, Sequence

from lamakit.games.abrakadabrien.cards import CODES, GOALS
from lamakit.games.abrakadabrien.decks import LOOKOUT, PLANTATION, TRANSPORT, TRIBUTE, WATCH, Event, Order, kind_of
from lamakit.games.contract import LETTERS
from lamakit.games.rulebook import RULES
from lamakit.games.rulebook.abrakadabrien import ABR_06, ABR_10, ABR_11, ABR_12, ABR_15, ABR_16, ABR_17, ABR_18
from lamakit.games.rulebook.conflict import CON_01
from lamakit.games.rulebook.events import EVT_02
from lamakit.games.rulebook.ghosts import GHO_02, GHO_03, GHO_05, GHO_06
from lamakit.games.rulebook.orders import ORD_02, ORD_05
from lamakit.games.rulebook.stress import STR_01
from lamakit.games.rulebook.team import TEA_01
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.match import Move
from lamakit.texts import _, plural
from lamakit.views.words import listed, winners_text

__all__ = ["winners_text"]

Names = Sequence[str]

TERRAIN_WORDS = {"T": "tower", "R": "river", "F": "forest", "G": "guardian", "?": "treasure"}
MARK_WORDS = {"*": "{card}, treasure", "s": "{card}, sun", "m": "{card}, moon"}
GOAL_WORDS = {"tower": "Tower", "river": "River", "forest": "Forest", "guardians": "Guardians"}
KIND_WORDS = {"dwarf": "Order of the dwarves", "elf": "Order of the elves", "giant": "Order of the giants"}
BONUS_WORDS = {
    LOOKOUT: "Lookout: reveal a card of your area.",
    TRANSPORT: "Transport: two cards of your area change places.",
    WATCH: "Watchful eyes: look at face-down cards of your area ({count}).",
    PLANTATION: "Plantation: lay the new cards where you like.",
    TRIBUTE: "Tribute: take a card from another area and give one of yours for it.",
}
BONUS_NAMES = {
    LOOKOUT: "lookout",
    TRANSPORT: "transport",
    WATCH: "watchful eyes",
    PLANTATION: "plantation",
    TRIBUTE: "tribute",
}
HELP = (ABR_06, ABR_10, ABR_11, ABR_12, ABR_15, ABR_16, ABR_17, ABR_18)
OVERLAY_HELP = {
    "ghosts-a": (GHO_02, GHO_03, GHO_05),
    "ghosts-b": (GHO_02, GHO_03, GHO_06),
    "orders": (ORD_02, ORD_05),
    "events": (EVT_02,),
    "conflict": (CON_01,),
    "team": (TEA_01,),
    "stress": (STR_01,),
}


def title(variant: str) -> str:
    """The game's name, with short names of its overlays: "Abrakadabrien · ghosts-a · team"."""
    return " · ".join(["Abrakadabrien", *variant.split("+")[1:]])


def help_rules(variant: str) -> list[dict[str, str]]:
    """The sentences of the rulebook that one needs to begin."""
    overlays = variant.split("+")[1:]
    numbers = [*HELP, *(number for name in overlays for number in OVERLAY_HELP.get(name, ()))]
    return [{"id": RULES[number].id, "text": _(RULES[number].text)} for number in numbers]


OWN_DECKS = {"orders": "the orders", "events": "the events"}


def own_decks(variant: str) -> str:
    """Whose decks these are (ORD-07, EVT-03)."""
    overlays = variant.split("+")[1:]
    decks = [_("the marks on the cards"), *(_(text) for name, text in OWN_DECKS.items() if name in overlays)]
    text = _("What the rulebook does not print is lamakit's own, not the box's: {decks}.")
    return text.format(decks=listed(decks))


# --- things -------------------------------------------------------------------------------------------------------


def spoken_card(code: str) -> str:
    """A card or a back as it is spoken of: "tower 4, treasure", "a river card"."""
    if code not in CODES:
        return _("a treasure card") if code == "?" else _("a {terrain} card").format(terrain=_(TERRAIN_WORDS[code]))
    card = f"{_(TERRAIN_WORDS[code[0]])} {code[1]}"
    return _(MARK_WORDS[code[2:]]).format(card=card) if code[2:] else card


def goal_name(what: str) -> str:
    """A goal, or the kind of order whose formation it is."""
    return _(GOAL_WORDS[what]) if what in GOAL_WORDS else _(KIND_WORDS[what])


def order_text(order: Order) -> str:
    """What an order asks for."""
    terrain = {letter: goal_name(goal) for letter, goal in GOALS.items()}.get(order.terrain, _("Any goal"))
    asks = (
        [_("{terrain} cards in this shape").format(terrain=_(TERRAIN_WORDS[order.terrain]))]
        if order.shape
        else [terrain]
    )
    if order.treasures:
        asks.append(plural("at least {count} treasure", "at least {count} treasures", order.treasures))
    if order.sky:
        asks.append(_("only suns") if order.sky == "s" else _("only moons"))
    if order.numbers and order.numbers != "any":
        asks.append(_("numbers: {how}").format(how=_(NUMBER_WORDS.get(order.numbers, order.numbers))))
    if order.least:
        asks.append(_("sum at least {sum}").format(sum=order.least))
    if order.most < 99:
        asks.append(_("sum at most {sum}").format(sum=order.most))
    return "; ".join(asks)


NUMBER_WORDS = {"peak": "the first is the highest"}


def order_bonuses(order: Order) -> str:
    return listed([_(BONUS_NAMES[bonus]) for bonus in order.bonuses])


# --- actions ------------------------------------------------------------------------------------------------------


def action_in_words(action: str, names: Names) -> str:
    """As the button that carries it out; of a replacement the card, which that button leaves to the picked one."""
    verb, *words = action.split()
    if verb != "replace":
        return action_label(action, names)
    return _("{card} on {cell}").format(card=spoken_card(words[1]), cell=words[0])


def action_label(action: str, names: Names) -> str:
    """What a button that carries out an action says."""
    verb, *objects = action.split()
    if verb in ("score", "claim"):
        return _(LABELS[verb]).format(goal=goal_name(objects[0]), cells=" · ".join(objects[1:]))
    if verb in ("lay", "tribute"):
        return _(LABELS[verb]).format(name=names[LETTERS.index(objects[0])], cells=" · ".join(objects[1:]))
    return _(LABELS[verb]).format(cells=" · ".join(objects))


LABELS = {
    "replace": "Replace {cells}",
    "reveal": "Reveal {cells}",
    "swap": "Swap {cells}",
    "wait": "Wait",
    "lay": "Lay on {name}'s portal",
    "score": "{goal} {cells}",
    "claim": "Claim: {goal}",
    "call": "Call the ghost",
    "done": "Done",
    "plant": "Plant on {cells}",
    "look": "Look at {cells}",
    "tribute": "Tribute from {name}: {cells}",
    "no": "No tribute",
}


def prompt(seen: AbrakadabrienObservation, names: Names) -> str:
    """The one thing to do now."""
    decides = seen.current_player
    if decides is None:
        return _("The match is over.")
    if decides != seen.seat:
        if seen._seen.stress and seen.hand:
            return _("Choose your action: it happens when your time is up.")
        return _("{name} decides.").format(name=names[decides])
    bonuses = seen._seen.seats[seen.seat].bonuses
    if seen.phase == "bonus":
        count = min(3, len(seen._seen.seats[seen.seat].face_down))
        return " ".join(_(BONUS_WORDS[bonus]).format(count=count) for bonus in dict.fromkeys(bonuses))
    return {
        "turn": _("One action: replace a card by one of your hand, reveal one, swap two neighbours, or wait."),
        "lay": _("Choose the portal on which you lay your hand."),
        "score": _("Score a formation that lies open, or be done."),
        "plant": _("Choose a free cell for the next card."),
    }[seen.phase]


# --- what has happened --------------------------------------------------------------------------------------------

SAID = {  # of the own move, and of somebody else's
    "replace": ("You lay {card} on {cells}.", "{name} lays {card} on {cells}."),
    "reveal": ("You reveal the card on {cells}.", "{name} reveals the card on {cells}."),
    "swap": ("You swap {cells}.", "{name} swaps {cells}."),
    "wait": ("You wait.", "{name} waits."),
    "lay": ("You lay your hand on {other}'s portal.", "{name} lays the hand on {other}'s portal."),
    "score": ("You score: {goal}.", "{name} scores: {goal}."),
    "claim": ("You claim an order: {goal}.", "{name} claims an order: {goal}."),
    "call": ("You call the ghost.", "{name} calls the ghost."),
    "done": ("You are done scoring.", "{name} is done scoring."),
    "plant": ("You plant a card on {cells}.", "{name} plants a card on {cells}."),
    "look": ("You look at {cells}.", "{name} looks at {cells}."),
    "tribute": ("You take a card from {other}.", "{name} takes a card from {other}."),
    "no": ("You ask for no tribute.", "{name} asks for no tribute."),
}
SAID_ABOUT_YOU = {
    "lay": "{name} lays the hand on your portal.",
    "tribute": "{name} takes a card from you.",
}


def describe(move: Move, names: Names, seat: int) -> str:
    """A move as everybody at the table hears it, once it has happened."""
    verb, *words = move.action.split()
    about_you = move.seat != seat and LETTERS[seat] in words and verb in SAID_ABOUT_YOU
    said = _(SAID_ABOUT_YOU[verb] if about_you else SAID[verb][0 if move.seat == seat else 1])
    cells = [word for word in words if word.isdigit()]
    other = next((names[LETTERS.index(word)] for word in words if word in tuple(LETTERS)), "")
    goal = goal_name(words[0]) if verb in ("score", "claim") else ""
    card = spoken_card(words[-1]) if verb == "replace" else ""
    return said.format(name=names[move.seat], cells=listed(cells), other=other, goal=goal, card=card)


def followed(
    before: AbrakadabrienObservation, after: AbrakadabrienObservation, names: Names, events: Iterable[Event]
) -> list[str]:
    """What a move brought beside itself: events, ghosts that changed hands, cards scored, the end."""
    lines = [_("Event: {name}. {text}").format(name=_(event.name), text=_(event.text)) for event in events]
    for seat, pile in enumerate(after.piles):
        if gained := len(pile) - len(before.piles[seat]):
            lines.append(taken(names[seat], gained, is_you=seat == after.seat))
    for goal, holder in after.ghosts.items():
        if holder is not None and holder != before.ghosts[goal]:
            text = _("You have the ghost: {goal}.") if holder == after.seat else _("{name} has the ghost: {goal}.")
            lines.append(text.format(name=names[holder], goal=goal_name(goal)))
    if after._seen.ending and not before._seen.ending:
        lines.append(_("The end has come: nothing is refilled any more."))
    return lines


def taken(name: str, count: int, is_you: bool) -> str:
    """Cards that go to somebody's pile."""
    if is_you:
        return plural("You take {count} card.", "You take {count} cards.", count)
    cards = plural("{count} card", "{count} cards", count)
    return _("{name} takes {cards}.").format(name=name, cards=cards)


def worth(points: int) -> str:
    return plural("{count} point", "{count} points", points)


def described_order(order: str, orders: Mapping[str, Order]) -> dict[str, object]:
    """An order as the page shows it; where it is hidden only its kind."""
    kind = kind_of(order)
    if order not in orders:
        return {"kind": kind, "name": goal_name(kind), "hidden": True}
    found = orders[order]
    return {
        "kind": kind,
        "name": _(found.name),
        "hidden": False,
        "text": order_text(found),
        "points": found.points,
        "bonuses": order_bonuses(found),
        "shape": list(found.shape),
    }


PAGE_TEXTS = (
    "A formation lies open after",
    "Area of {name}",
    "Bot",
    "Cancel",
    "Cards",
    "Clear the choice",
    "Close",
    "Connection lost",
    "Copied",
    "Copy the position",
    "Done, wait, no tribute",
    "Edition",
    "Empty cell",
    "Events in the pile: {events}",
    "Fast",
    "Game",
    "Ghosts",
    "Hand",
    "Help",
    "Instant",
    "Keys",
    "LLAMA games",
    "Log",
    "Log of the match",
    "More",
    "Move between cards",
    "Name",
    "New match",
    "No action completes a formation now.",
    "Normal",
    "Odds",
    "Open orders",
    "Open this position",
    "Opponent {number}",
    "Orders",
    "Overlays",
    "P(a reveal completes a formation), by cell",
    "P(number) of a card you have not seen",
    "P(the hand completes a formation)",
    "Pick the card in your hand",
    "Pick the card, or carry out what is picked",
    "Pick the cell in your area",
    "Pile",
    "Planned: {action}. Take back",
    "Players",
    "Points",
    "Portal",
    "Portal of {name}",
    "Reconnect",
    "Reconnecting …",
    "Seconds a turn",
    "Seed",
    "Slow",
    "Speed",
    "Start",
    "Take back",
    "The end has come.",
    "The kernel does not answer. Your match is saved; reconnecting goes on where you were.",
    "The seed is a whole number.",
    "The table",
    "This help",
    "Treasures",
    "Turn",
    "Turn {number}",
    "Who scored what",
    "Undo",
    "You",
    "Your area",
    "Your hand",
    "Your name",
    "Your portal",
    "drawn card",
    "empty = another match every time",
    "face down",
    "has chosen",
    "known to you",
    "open",
    "such as abrakadabrien | A* T3 (R1) …",
    "{count} unseen",
    "{seconds} s",
)


def page_texts() -> dict[str, str]:
    """The page's fixed texts in the language in use, by their English source."""
    return {source: _(source) for source in PAGE_TEXTS}
