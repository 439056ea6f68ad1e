"""Abrakadabrien in words, for one observer: cards, goals, actions, orders, what to do and what has happened."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from lamakit.games.abrakadabrien.cards import CODES, GOALS
from lamakit.games.abrakadabrien.decks import LOOKOUT, PLANTATION, TRANSPORT, TRIBUTE, WATCH, Event, Order, kind_of
from lamakit.games.contract import LETTERS
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.match import Move
from lamakit.texts import NOUN, _, deferred, noun, plural
from lamakit.views.words import Names, capital, listed

TERRAIN_WORDS = deferred({"T": "tower", "R": "river", "F": "forest", "G": "guardian", "?": "treasure"}, NOUN)
MARK_WORDS = deferred({"*": "word|{card}, treasure", "s": "word|{card}, sun", "m": "word|{card}, moon"})
GOAL_WORDS = deferred(
    {"tower": "goal|Tower", "river": "goal|River", "forest": "goal|Forest", "guardians": "goal|Guardians"}
)
KIND_WORDS = deferred({"dwarf": "Order of the dwarves", "elf": "Order of the elves", "giant": "Order of the giants"})
BONUS_WORDS = deferred(
    {
        LOOKOUT: "Lookout: reveal a card in your area.",
        TRANSPORT: "Transport: two cards in your area change places.",
        WATCH: "Watchful eyes: look at face-down cards in your area ({count}).",
        PLANTATION: "Plantation: place the new cards where you like.",
        TRIBUTE: "Tribute: take a card from another area and give one of yours for it.",
    }
)
BONUS_NAMES = deferred(
    {
        LOOKOUT: "goal|lookout",
        TRANSPORT: "goal|transport",
        WATCH: "goal|watchful eyes",
        PLANTATION: "goal|plantation",
        TRIBUTE: "goal|tribute",
    }
)
OVERLAY_WORDS = deferred(
    {
        "ghosts-a": "Ghosts (side A)",
        "ghosts-b": "Ghosts (side B)",
        "orders": "page|Orders",
        "events": "page|Events",
        "conflict": "Times of conflict",
        "team": "page|Teams",
        "stress": "page|Stress",
    }
)


def title(variant: str) -> str:
    """The game's name with its expansions: "Abrakadabrien · Ghosts (side A) · Teams"."""
    return " · ".join(["Abrakadabrien", *(_(OVERLAY_WORDS[name]) for name in variant.split("+")[1:])])


def told(seen: AbrakadabrienObservation) -> Iterator[tuple[str, str]]:
    """The hints for a newcomer at this moment, each with its key, the most urgent first."""
    if seen.current_player != seen.seat:
        return
    if seen.phase == "turn":
        text = _("Put a card from your hand on a cell, reveal a card, or swap two neighbours: choose what it is about.")
        yield "turn", text
        yield "wait", _("Once a formation is complete, you may score it when the turn is over. If nothing helps, wait.")
    elif seen.phase == "score":
        yield "score", _("A formation of yours is complete: choose its cells to score it, or choose to be done.")
    yield "rules", _("Help has the rules, with pictures.")


OWN_DECKS = deferred({"orders": "word|the orders", "events": "word|the events"})


def own_decks(overlays: Sequence[str]) -> str:
    """Whose decks these are (ORD-07, EVT-03)."""
    decks = [_("the marks on the cards"), *(_(text) for name, text in OWN_DECKS.items() if name in overlays)]
    text = _("The rulebook does not print these, so they are lamakit's own: {decks}.")
    return text.format(decks=listed(decks))


# --- things -------------------------------------------------------------------------------------------------------


def spoken_card(code: str) -> str:
    """A card or a back in words: "tower 4, treasure", "a river card"."""
    if code not in CODES:
        return _("a treasure card") if code == "?" else _("word|a {terrain} card", terrain=noun(TERRAIN_WORDS[code]))
    card = f"{noun(TERRAIN_WORDS[code[0]])} {code[1]}"
    return _(MARK_WORDS[code[2:]], card=card) if code[2:] else card


def goal_name(what: str) -> str:
    """A goal, or the kind of order whose formation it is."""
    return _(GOAL_WORDS[what]) if what in GOAL_WORDS else _(KIND_WORDS[what])


def order_text(order: Order) -> str:
    """The demands of an order."""
    terrain = {letter: goal_name(goal) for letter, goal in GOALS.items()}.get(order.terrain, _("order|Any goal"))
    in_shape = _("{terrain} cards in this shape")
    asks = [in_shape.format(terrain=noun(TERRAIN_WORDS[order.terrain])) if order.shape else terrain]
    if order.treasures:
        asks.append(plural("at least {count} treasure", "at least {count} treasures", order.treasures))
    if order.sky:
        asks.append(_("order|only suns") if order.sky == "s" else _("order|only moons"))
    if order.numbers and order.numbers != "any":
        asks.append(_("order|numbers: {how}", how=_(NUMBER_WORDS[order.numbers])))
    if order.least:
        asks.append(_("sum at least {sum}", sum=order.least))
    if order.most < 99:
        asks.append(_("sum at most {sum}", sum=order.most))
    return capital("; ".join(asks))


NUMBER_WORDS = deferred(
    {
        "different": "order|different",
        "equal": "order|equal",
        "gapless": "order|gapless",
        "even": "order|even",
        "odd": "order|odd",
        "rising": "order|rising",
        "falling": "order|falling",
        "peak": "the first is the highest",
    }
)


def order_bonuses(order: Order) -> str:
    named = Counter(_(BONUS_NAMES[bonus]) for bonus in order.bonuses)
    return listed([f"{count} × {name}" if count > 1 else name for name, count in named.items()])


# --- actions ------------------------------------------------------------------------------------------------------


def action_in_words(action: str, names: Names) -> str:
    """The label of its button; for a replacement the card and the cell."""
    verb, *words = action.split()
    if verb != "replace":
        return action_label(action, names)
    return _("word|{card} on {cell}", card=spoken_card(words[1]), cell=words[0])


def action_label(action: str, names: Names) -> str:
    """The label of the button that carries out an action."""
    verb, *objects = action.split()
    if verb in ("score", "claim"):
        return _(LABELS[verb], goal=goal_name(objects[0]), cells=" · ".join(objects[1:]))
    if verb in ("lay", "tribute"):
        return _(LABELS[verb], name=names[LETTERS.index(objects[0])], cells=" · ".join(objects[1:]))
    return _(LABELS[verb], cells=" · ".join(objects))


LABELS = deferred(
    {
        "replace": "button|Replace {cells}",
        "reveal": "button|Reveal {cells}",
        "swap": "button|Swap {cells}",
        "wait": "button|Wait",
        "lay": "Lay on {name}'s portal",
        "score": "{goal} {cells}",
        "claim": "button|Claim: {goal}",
        "call": "Call the ghost",
        "done": "button|Done",
        "plant": "button|Plant on {cells}",
        "look": "button|Look at {cells}",
        "tribute": "button|Tribute from {name}: {cells}",
        "no": "button|No tribute",
    }
)


def prompt(seen: AbrakadabrienObservation, names: Names) -> str:
    """The one thing to do now."""
    decides = seen.current_player
    if decides is None:
        return _("The match is over.")
    if decides != seen.seat:
        if seen.is_timed and seen.hand:
            return _("Choose your action: it happens when your time is up.")
        return _("{name} decides.", name=names[decides])
    bonuses = seen.seats[seen.seat].bonuses
    if seen.phase == "bonus":
        count = min(3, len(seen.seats[seen.seat].face_down))
        return " ".join(_(BONUS_WORDS[bonus], count=count) for bonus in dict.fromkeys(bonuses))
    return _(PROMPTS[seen.phase])


PROMPTS = deferred(
    {
        "turn": "One action: replace a card with one from your hand, reveal one, swap two neighbours, or wait.",
        "lay": "Choose the portal for your hand.",
        "score": "Score a complete formation, or say that you are done.",
        "plant": "Choose a free cell for the next card.",
    }
)


# --- what has happened --------------------------------------------------------------------------------------------

SAID = deferred(
    {  # of your move, and of somebody else's
        "replace": ("You put {card} on cell {cells}.", "{name} puts {card} on cell {cells}."),
        "reveal": ("You reveal the card on cell {cells}.", "{name} reveals the card on cell {cells}."),
        "swap": ("You swap cells {cells}.", "{name} swaps cells {cells}."),
        "wait": ("You wait.", "{name} waits."),
        "lay": ("You put your hand on {other}'s portal.", "{name} puts their hand on {other}'s portal."),
        "score": ("You score: {goal}.", "{name} scores: {goal}."),
        "claim": ("You claim an order: {goal}.", "{name} claims an order: {goal}."),
        "call": ("You call the ghost.", "{name} calls the ghost."),
        "done": ("You are done scoring.", "{name} is done scoring."),
        "plant": ("You plant a card on cell {cells}.", "{name} plants a card on cell {cells}."),
        "look": ("You look at cells {cells}.", "{name} looks at cells {cells}."),
        "tribute": ("You take a card from {other}.", "{name} takes a card from {other}."),
        "no": ("You ask for no tribute.", "{name} asks for no tribute."),
    }
)
SAID_ABOUT_YOU = deferred({"lay": "{name} puts their hand on your portal.", "tribute": "{name} takes a card from you."})


def describe(move: Move, names: Names, seat: int) -> str:
    """A move as everybody at the table hears it, once it has happened."""
    verb, *words = move.action.split()
    about_you = move.seat != seat >= 0 and LETTERS[seat] in words and verb in SAID_ABOUT_YOU
    said = _(SAID_ABOUT_YOU[verb] if about_you else SAID[verb][0 if move.seat == seat else 1])
    cells = [word for word in words if word.isdigit()]
    other = next((names[LETTERS.index(word)] for word in words if word in tuple(LETTERS)), "")
    goal = goal_name(words[0]) if verb in ("score", "claim") else ""
    card = spoken_card(words[-1]) if verb == "replace" else ""
    return said.format(name=names[move.seat], cells=listed(cells), other=other, goal=goal, card=card)


SHOWN = deferred(
    {  # what a seat shows of its last action
        "replace": "move|replaced {cells}",
        "reveal": "move|revealed {cells}",
        "swap": "move|swapped {cells}",
        "wait": "move|waited",
        "score": "move|scored: {goal}",
        "claim": "move|claimed: {goal}",
        "call": "called the ghost",
        "plant": "move|planted on {cells}",
    }
)


def last_action(move: Move) -> dict[str, str | list[int]] | None:
    """An action in a word or two, and the cells that are marked for it; None for what only others have use of."""
    verb, *words = move.action.split()
    if verb not in SHOWN:
        return None
    goal = goal_name(words[0]) if verb in ("score", "claim") else ""
    cells = [int(word) for word in words if word.isdigit()]
    text = _(SHOWN[verb], cells=listed([str(cell) for cell in cells]), goal=goal)
    return {"text": text, "cells": [] if goal else cells}


def followed(
    before: AbrakadabrienObservation, after: AbrakadabrienObservation, names: Names, events: Iterable[Event]
) -> list[str]:
    """The further effects of a move: events, ghosts that changed hands, cards scored, the end."""
    lines = [_("sentence|Event: {name}. {text}", name=_(f"event|{event.name}"), text=_(event.text)) for event in events]
    for seat, pile in enumerate(after.piles):
        if gained := len(pile) - len(before.piles[seat]):
            lines.append(taken(names[seat], gained, is_you=seat == after.seat))
    for goal, holder in after.ghosts.items():
        if holder is not None and holder != before.ghosts[goal]:
            text = _("You have the ghost: {goal}.") if holder == after.seat else _("{name} has the ghost: {goal}.")
            lines.append(text.format(name=names[holder], goal=goal_name(goal)))
    if after.is_ending and not before.is_ending:
        lines.append(_("The end has come: there are no more refills."))
    return lines


def taken(name: str, count: int, is_you: bool) -> str:
    """Cards that go onto somebody's pile."""
    if is_you:
        return plural("You take {count} card.", "You take {count} cards.", count)
    cards = plural("count|{count} card", "{count} cards", count)
    return _("{name} takes {cards}.", name=name, cards=cards)


def described_order(order: str, orders: Mapping[str, Order]) -> dict[str, object]:
    """An order as the page shows it; only its kind if it is hidden."""
    kind = kind_of(order)
    if order not in orders:
        return {"kind": kind, "name": goal_name(kind), "hidden": True}
    found = orders[order]
    return {
        "kind": kind,
        "name": _(f"order|{found.name}"),
        "hidden": False,
        "text": order_text(found),
        "points": found.points,
        "bonuses": order_bonuses(found),
        "shape": list(found.shape),
    }
