"""The table of Abrakadabrien as HTML, from what one seat may know: the page's view, but static.

Whatever can be part of an action carries it as `data-word`: cells, cards in hand, seats and kinds of orders.
"""

from html import escape

from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.texts import _, plural
from lamakit.views.abrakadabrien.cards import card_svg, ghost_svg, order_svg
from lamakit.views.abrakadabrien.table import TableHistory, table_view
from lamakit.views.abrakadabrien.words import spoken_card, worth
from lamakit.views.table import View
from lamakit.views.words import Names


def table_html(seen: AbrakadabrienObservation, names: Names) -> str:
    """Everybody's area, the observer's hand and the deck; the observer's seat comes first."""
    view = table_view(seen, TableHistory(names))
    seats = view["seats"][seen.seat :] + view["seats"][: seen.seat]
    areas = "".join(_seat(view, seat) for seat in seats)
    return f'<p class="prompt">{escape(view["prompt"])}</p>{_hand(view)}<div class="seats">{areas}</div>{_pile(view)}'


def _seat(view: View, seat: View) -> str:
    own = " own" if seat["seat"] == view["you"] else ""
    cells = "".join(_cell(card, number) for number, card in enumerate(seat["area"], 1))
    portal = _row(_("Portal"), "".join(map(_held, seat["portal"]["cards"])), "portal")
    hand = _row(_("Hand"), "".join(map(_held, seat["hand"])), "hand")
    name = escape(f"{seat['name']} ({seat['letter']})")
    return (
        f'<section class="seat{own}"><button type="button" class="name" data-word="{seat["letter"]}">{name}</button>'
        f'<div class="place"><div class="area">{cells}</div>{portal}</div>{hand}{_belongings(view, seat)}</section>'
    )


def _belongings(view: View, seat: View) -> str:
    """Points, bonuses to come, ghosts and orders."""
    said = [seat["worth"]]
    if seat["bonuses"]:
        said.append(_("to come: {bonuses}").format(bonuses=", ".join(seat["bonuses"])))
    ghosts = "".join(_ghost(ghost) for ghost in view["ghosts"] if ghost["holder"] == seat["seat"])
    orders = "".join(map(_order, seat["orders"]))
    counted = f'<p class="belongings">{escape(" · ".join(said))}</p>'
    return counted + _row(_("Ghosts"), ghosts, "ghosts") + _row("", orders, "orders")


def _cell(card: View | None, number: int) -> str:
    if card is None:
        return _pressed(str(number), "card gap", _("cell {number}: empty").format(number=number), "")
    lies = _("face up") if card["open"] else _("face down")
    label = _("cell {number}: {card}, {lies}").format(number=number, card=card["text"], lies=lies)
    return _pressed(str(number), "card" if card["open"] else "card down", label, _drawing(card))


def _held(card: View) -> str:
    return f'<span class="card" role="img" aria-label="{escape(card["text"])}">{_drawing(card)}</span>'


def _drawing(card: View) -> str:
    return card_svg(card.get("code") or card["back"])


def _hand(view: View) -> str:
    cards = "".join(_pressed(card["code"], "card", card["text"], _drawing(card)) for card in view["hand"])
    return _row(_("Your hand"), cards, "hand")


def _pile(view: View) -> str:
    """The deck with the back of its top card, what has just come off it, and ghosts that nobody has."""
    back = view["deck"]["back"]
    is_card = bool(back) and not back.startswith("I")  # there may be an event on top
    top = _held({"back": back, "text": spoken_card(back)}) if is_card else escape(back) or _("empty")
    title = plural("Deck: {count} card", "Deck: {count} cards", view["deck"]["size"])
    free = "".join(_ghost(ghost) for ghost in view["ghosts"] if ghost["holder"] is None)
    drawn = _row(_("To be placed, in this order"), "".join(map(_held, view["drawn"])), "drawn")
    return _row(title, top, "pile") + drawn + _row(_("Ghosts on the table"), free, "ghosts")


def _ghost(ghost: View) -> str:
    name = escape(ghost["name"])
    return f'<span class="ghost" role="img" aria-label="{name}" title="{name}">{ghost_svg(ghost["goal"])}</span>'


def _order(order: View) -> str:
    """An order: only its drawing if it is hidden, else also what it asks for and brings."""
    if order["hidden"]:
        name = escape(str(order["name"]))
        return f'<span class="order" role="img" aria-label="{name}">{order_svg(order["kind"])}</span>'
    text = _("{name}: {asks}. Brings {bonuses}; {points}.").format(
        name=order["name"], asks=_asks(order), bonuses=order["bonuses"], points=worth(order["points"])
    )
    return (
        f'<button type="button" class="order" data-word="{order["kind"]}">{order_svg(order["kind"])}'
        f"<span>{escape(text)}</span></button>"
    )


def _asks(order: View) -> str:
    """The demands of an order: a shape row by row, with an x for every card."""
    return " ".join([order["text"], *([f"({' / '.join(order['shape'])})"] if order["shape"] else [])])


def _row(title: str, things: str, kind: str) -> str:
    return f'<div class="row {kind}"><span class="what">{escape(title)}</span>{things}</div>' if things else ""


def _pressed(word: str, classes: str, label: str, drawing: str) -> str:
    said = escape(label)
    return (
        f'<button type="button" class="{classes}" data-word="{escape(word)}" aria-label="{said}" title="{said}">'
        f"{drawing}</button>"
    )
