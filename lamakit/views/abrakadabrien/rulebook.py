"""The rulebook of Abrakadabrien and its expansions, with boards that show what each rule is about."""

from collections.abc import Collection, Mapping, Sequence

from lamakit.games.abrakadabrien.cards import CODES, GOALS, STACKS
from lamakit.games.abrakadabrien.decks import KINDS
from lamakit.texts import _
from lamakit.views.abrakadabrien.cards import card_svg, event_svg, ghost_svg, order_svg
from lamakit.views.abrakadabrien.words import KIND_WORDS, OVERLAY_WORDS, goal_name, own_decks, spoken_card
from lamakit.views.pen import placed, svg
from lamakit.views.rulebook import (
    Chapter,
    Part,
    Picture,
    Rulebook,
    Strip,
    answer,
    arrow,
    numeral,
    quoted_rules,
    sentence,
)

WIDE, HIGH = 50, 60  # a cell
STEP_X, STEP_Y = WIDE + 6, HIGH + 6
BOARD = (3 * STEP_X - 6, 3 * STEP_Y - 6)
CARD, SMALL, AREA = 3.4, 2.6, 8  # widths in em
SHUFFLED = {1: "F", 2: "T", 3: "?", 4: "G", 5: "R", 6: "T", 7: "R", 8: "G", 9: "F"}
FORMATIONS = {
    "tower": {3: "T5", 6: "T3", 9: "T1"},
    "river": {4: "R2", 5: "R3", 6: "R6"},
    "forest": {1: "F4", 2: "F1", 4: "F2", 5: "F6"},
    "guardians": {1: "G3", 3: "G1", 7: "G6", 9: "G4"},
}
OVERLAY_RULES = {
    "ghosts": "GHO-01 GHO-02 GHO-03 GHO-04",
    "ghosts-a": "GHO-05",
    "ghosts-b": "GHO-06",
    "orders": "ORD-01 ORD-02 ORD-03 ORD-04 ORD-08 ORD-05 ORD-06 ORD-07",
    "events": "EVT-01 EVT-02 EVT-04 EVT-03",
    "conflict": "CON-01",
    "team": "TEA-01 TEA-02 TEA-03",
    "stress": "STR-01",
}


def rulebook(overlays: Sequence[str] = ()) -> Rulebook:
    """The rulebook with these expansions; it explains both sides of the ghosts if it is given both."""
    return Rulebook(
        "Abrakadabrien",
        [
            Chapter("aim", _("heading|The aim"), [_aim()]),
            Chapter("answers", _("heading|Quick answers"), answers()),
            Chapter("box", _("What is in the box"), [_contents(), *quoted_rules("ABR-01 ABR-02 ABR-19")]),
            Chapter("worth", _("What cards are worth"), [_worth()]),
            Chapter("start", _("How a match begins"), quoted_rules("ABR-03 ABR-04 ABR-05")),
            Chapter("turn", _("heading|Your turn"), _turn()),
            Chapter("cells", _("How cells are numbered"), _cells()),
            Chapter("goals", _("The four formations"), [_formations(), *quoted_rules("ABR-10 ABR-11")]),
            Chapter("score", _("Scoring a goal"), quoted_rules("ABR-12 ABR-13 ABR-14")),
            Chapter("bonus", _("What goals bring"), [_bonuses(), *quoted_rules("ABR-15 ABR-16")]),
            Chapter("match", _("How the match ends"), quoted_rules("ABR-17 ABR-18")),
            *_expansions(overlays),
            Chapter("ours", _("What is lamakit's own"), [sentence(own_decks(overlays))]),
        ],
    )


def _aim() -> Part:
    text = _("Sort the nine cards in your area into towers, rivers, forests and guardians; the most points win.")
    return sentence(text, "ABR-10 ABR-11 ABR-18")


def answers() -> list[Part]:
    """Questions that come up at the table, with the answers of the rules."""
    return [
        answer(_("How many actions do I have?"), _("One a turn, or none: then you wait."), "ABR-06"),
        answer(_("May I swap two cards diagonally?"), _("No, only next to each other in a row or column."), "ABR-09"),
        answer(_("Must the numbers follow each other without gaps?"), _("No, they need only rise: 1, 3, 6."), "ABR-10"),
        answer(_("Does a card that is face down count?"), _("No, only cards that are face up."), "ABR-10 ABR-11"),
        answer(_("Must I score at once?"), _("No. Between turns you may, whenever you like."), "ABR-12"),
        answer(_("May a card be part of two goals?"), _("No, of one only."), "ABR-12"),
        answer(_("What is a treasure card worth?"), _("2 points; a terrain card is worth 1."), "ABR-18"),
    ]


# --- chapters ---------------------------------------------------------------------------------------------------------


def _turn() -> list[Part]:
    return [_passing(), *quoted_rules("ABR-06"), _actions(), *quoted_rules("ABR-07 ABR-08 ABR-09")]


def _passing() -> Part:
    return Strip([Picture(_round_the_table(), 20, _("Pick up from your right, act, put your hand down on your left."))])


def _actions() -> Part:
    replaced = board(SHUFFLED, {6}, card_svg("F3"))
    return Strip(
        [
            Picture(
                replaced, 11, _("Replace: a card from your hand goes face up on a cell, the one there to your hand.")
            ),
            Picture(_turned("G", "G4"), AREA, _("Reveal: one card is turned face up.")),
            Picture(_swapped(), AREA, _("Swap: two neighbours change places.")),
        ]
    )


def _cells() -> list[Part]:
    told = _("Cells are numbered from 1 to 9 in reading order; the keys 1 to 9 pick them.")
    alt = _("Three rows of three cells: 1 2 3, 4 5 6, 7 8 9")
    refill = board({cell: back for cell, back in SHUFFLED.items() if cell not in (3, 6, 9)}, {3, 6, 9})
    gaps = _("Gaps are refilled in the same order: here 3, then 6, then 9.")
    return [sentence(told, "ABR-04"), Strip([Picture(board({}), AREA, alt=alt), Picture(refill, AREA, gaps)])]


def _formations() -> Part:
    words = {
        "tower": _("Tower: a column, rising from bottom to top"),
        "river": _("River: a row, rising from left to right"),
        "forest": _("Forest: two by two, four different numbers"),
        "guardians": _("Guardians: the four corners, four different numbers"),
    }
    return Strip([Picture(board(cards, set(cards)), AREA, words[goal]) for goal, cards in FORMATIONS.items()])


def _bonuses() -> Part:
    return Strip(
        [
            Picture(_turned("T", "T2"), AREA, _("Tower, lookout: reveal a card.")),
            Picture(_swapped(far=True), AREA, _("River, transport: any two cards change places.")),
            Picture(
                board({1: "R", 9: "T"}, {2, 4, 5, 8}), AREA, _("Forest, plantation: you choose where new cards go.")
            ),
            Picture(_looked_at(), AREA, _("Guardians, watchful eyes: look at three face-down cards.")),
        ]
    )


def _worth() -> Part:
    return Strip(
        [
            Picture(card_svg("T4"), CARD, _("terrain card: 1 point")),
            Picture(card_svg("R2*"), CARD, _("treasure card: 2 points")),
        ]
    )


def _contents() -> Part:
    shown = [
        *(Picture(card_svg(code), CARD, spoken_card(code)) for code in ("T4", "R2", "F6", "G1", "F3s", "T2m", "R2*"))
    ]
    backs = [Picture(card_svg(back), CARD, _("word|back of {card}", card=spoken_card(back))) for back in "TRFG?"]
    return Strip([*shown, *backs])


def _expansions(overlays: Sequence[str]) -> list[Chapter]:
    sides = [name for name in overlays if name.startswith("ghosts")]
    teams = [name for name in overlays if name in ("team", "stress")]
    ghosts = [Picture(ghost_svg(goal), SMALL, goal_name(goal)) for goal in GOALS.values()]
    orders = [Picture(order_svg(kind), SMALL, _(KIND_WORDS[kind])) for kind in KINDS]
    events = [Picture(event_svg(stack), SMALL, stack) for stack in STACKS]
    chapters: Mapping[str, tuple[str, list[Part], str]] = {
        "ghosts": (_("heading|Ghosts"), [Strip(ghosts)], " ".join(OVERLAY_RULES[name] for name in ("ghosts", *sides))),
        "orders": (_(OVERLAY_WORDS["orders"]), [Strip(orders)], OVERLAY_RULES["orders"]),
        "events": (_(OVERLAY_WORDS["events"]), [Strip(events)], OVERLAY_RULES["events"]),
        "conflict": (_(OVERLAY_WORDS["conflict"]), [], OVERLAY_RULES["conflict"]),
        "team": (_("heading|Teams"), [], " ".join(OVERLAY_RULES[name] for name in dict.fromkeys(("team", *teams)))),
    }
    chosen = {"ghosts": sides, "team": teams}
    return [
        Chapter(key, title, [*pictures, *quoted_rules(rules)])
        for key, (title, pictures, rules) in chapters.items()
        if chosen.get(key, key in overlays)
    ]


# --- pictures ---------------------------------------------------------------------------------------------------------


def board(cards: Mapping[int, str], lit: Collection[int] = (), held: str = "", *more: str) -> str:
    """An area, with numbers where no card is drawn; `held` changes places with the card on the lit cell."""
    cells = "".join(_cell(cell, cards.get(cell, ""), cell in lit) for cell in range(1, 10))
    if not held:
        return svg(*BOARD, cells, *more)
    x, y = _corner(min(lit))
    swap = arrow((BOARD[0] + 34, y + 22), (x + WIDE + 4, y + 22)) + arrow(
        (x + WIDE + 4, y + 40), (BOARD[0] + 34, y + 40)
    )
    return svg(BOARD[0] + 40 + WIDE, BOARD[1], cells, placed(held, BOARD[0] + 40, y, WIDE, HIGH), swap)


def _corner(cell: int) -> tuple[float, float]:
    return (cell - 1) % 3 * STEP_X, (cell - 1) // 3 * STEP_Y


def _middle(cell: int) -> tuple[float, float]:
    x, y = _corner(cell)
    return x + WIDE / 2, y + HIGH / 2


def _cell(cell: int, code: str, is_lit: bool) -> str:
    x, y = _corner(cell)
    thing = placed(card_svg(code), x + 1, y + 1, WIDE - 2, HIGH - 2) if code else numeral(str(cell), *_middle(cell), 22)
    frame = f'x="{x + 1}" y="{y + 1}" width="{WIDE - 2}" height="{HIGH - 2}" rx="7"'
    if is_lit:
        return thing + f'<rect {frame} stroke="#ee6045" stroke-width="4"/>'
    faded = f'<g opacity=".45">{thing}</g>' if code and code not in CODES else thing
    return (
        faded if code else faded + f'<rect {frame} stroke="currentColor" stroke-opacity=".5" stroke-dasharray="4 5"/>'
    )


def _turned(back: str, front: str) -> str:
    """A card before and after it is turned face up."""
    return svg(
        *(150, 90),
        placed(card_svg(back), 2, 12, 55, 66),
        placed(card_svg(front), 93, 12, 55, 66),
        arrow((62, 45), (88, 45)),
    )


def _swapped(far: bool = False) -> str:
    """Two cells of an area, and arrows between them."""
    one, other = (1, 9) if far else (4, 5)
    (x, y), (to_x, to_y) = _middle(one), _middle(other)
    both = arrow((x, y), (to_x, to_y)) + arrow((to_x, to_y), (x, y))
    return board({**SHUFFLED, one: "R4", other: "G2"}, {one, other}, "", both)


def _looked_at() -> str:
    """Three cards whose fronts are seen for a moment."""
    seen = {2: "T3", 4: "G5", 9: "F2"}
    fronts = "".join(
        f'<g opacity=".7">{placed(card_svg(code), x + 5, y + 6, WIDE - 10, HIGH - 12)}</g>'
        for code, (x, y) in ((code, _corner(cell)) for cell, code in seen.items())
    )
    return board(SHUFFLED, set(seen), "", fronts)


def _round_the_table() -> str:
    """Your area between two portals: the hand comes from the right and goes to the left."""
    area = placed(board(SHUFFLED), 140, 0, *BOARD)
    right = "".join(placed(card_svg(back), 400 + 30 * at, 60, WIDE, HIGH) for at, back in enumerate("TF"))
    left = "".join(placed(card_svg(back), 10 + 30 * at, 60, WIDE, HIGH) for at, back in enumerate("RG"))
    ways = arrow((392, 90), (316, 90)) + arrow((132, 90), (102, 90))
    steps = numeral("1", 354, 66, 26) + numeral("2", 222, 214, 26) + numeral("3", 116, 66, 26)
    return svg(490, 230, area, right, left, ways, steps)
