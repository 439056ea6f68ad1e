"""The rulebooks of the LLAMA games: their rules in the order in which a newcomer asks for them, with our drawings."""

from collections.abc import Mapping, Sequence

from lamakit.games import AMIGO, LLAMA, Variant, find_variant
from lamakit.play.llama.tables import new_table
from lamakit.texts import _
from lamakit.views.llama.box_words import OVERLAY_WORDS, TITLES, assumption, card_effect, edition_name
from lamakit.views.llama.cards import card_svg, die_svg, token_svg
from lamakit.views.llama.quick_answers import answers
from lamakit.views.llama.rule_pictures import (
    CARD,
    card,
    counted,
    drawing,
    face_down,
    playing,
    ring,
    rolled,
    row,
    special,
    stage,
)
from lamakit.views.llama.words import spoken_card
from lamakit.views.pen import placed, svg
from lamakit.views.rulebook import Chapter, Grid, Part, Picture, Rulebook, Sentence, Strip, quoted_rules, sentence
from lamakit.views.words import points_text

NUMBERS = "123456"
BASE = {
    "box": "BAS-01 BAS-02",
    "worth": "BAS-15 BAS-16",
    "start": "BAS-03 BAS-04 BAS-05",
    "turn": "BAS-06 BAS-07 BAS-08 BAS-09 BAS-10 BAS-11 BAS-12",
    "round": "BAS-14 BAS-13 BAS-17",
    "match": "BAS-18 BAS-19",
}
RULES = {
    "base": BASE,
    "party": BASE
    | {
        "box": "BAS-01 PTY-01 PTY-02 PTY-03",
        "worth": "BAS-15 PTY-09 BAS-16 L20-01",
        "start": "BAS-03 PTY-11 BAS-04 PTY-10",
        "special": "PTY-04 PTY-05 PTY-06 PTY-07 PTY-08",
        "round": "BAS-14 BAS-13 BAS-17 L20-02",
    },
    "kadabra": {
        "box": "KAD-01 KAD-02",
        "worth": "KAD-19 KAD-20 KAD-21",
        "start": "KAD-03=BAS-03 KAD-23",
        "turn": "KAD-04 KAD-05 KAD-06 KAD-07=BAS-09=BAS-10=BAS-12 KAD-08=BAS-11",
        "special": "KAD-09 KAD-10 KAD-11 KAD-12 KAD-15",
        "stage": "KAD-13 KAD-14 KAD-26 KAD-17 KAD-18",
        "round": "KAD-25=BAS-14 KAD-16=BAS-13 KAD-22=BAS-17",
        "match": "KAD-24",
    },
    "dice": {
        "box": "DIC-01",
        "worth": "DIC-08 DIC-12",
        "start": "DIC-02=BAS-03 DIC-13",
        "turn": "DIC-03 DIC-05 DIC-06 DIC-07 DIC-04",
        "round": "DIC-09=BAS-17 DIC-10 DIC-11 DIC-15",
        "match": "DIC-14",
    },
}
OVERLAY_RULES = {
    "lama20": "L20-01 L20-02",
    "drama": " ".join(f"DRA-0{number}" for number in range(1, 10)),
    "each-llama": "BAS-20",
}


def rulebook(
    box: str,
    overlays: Sequence[str] = (),
    edition: str = AMIGO,
    deck: Mapping[str, int] | None = None,
    dice: Sequence[Sequence[str]] | None = None,
    optional: bool = False,
) -> Rulebook:
    """The rulebook of a box with these overlays; `deck` and `dice` are those of a match, if it has its own.

    With `optional` overlays it is that of the box alone, and then says what each would change.
    """
    game = LLAMA[box]
    cards = dict(zip(game.CODES, game.EDITIONS[edition], strict=True)) if deck is None else deck
    rolled = [[game.CODES[face] for face in die] for die in getattr(game, "FACES", ())] if dice is None else dice
    full = {code: count for code, count in cards.items() if count}
    return _Writer(box, overlays, edition, full, rolled, optional).book()


class _Writer:
    def __init__(
        self,
        box: str,
        overlays: Sequence[str],
        edition: str,
        deck: Mapping[str, int],
        dice: Sequence[Sequence[str]],
        optional: bool,
    ) -> None:
        self.box, self.overlays, self.edition, self.deck, self.dice = box, overlays, edition, deck, dice
        self.variant = find_variant("+".join((box, *(() if optional else overlays))), edition)
        self.fitting, self.replaced = fitting_values(self.variant), self.variant.replaced
        self.is_changed = self.variant.game.follows is not LLAMA[box].follows
        self.rules = {key: self._kept(rules) for key, rules in RULES[box].items()}

    def book(self) -> Rulebook:
        chapters = [
            Chapter("aim", _("heading|The aim"), [self._aim()]),
            Chapter("answers", _("heading|Quick answers"), self._answers()),
            self._chapter("box", _("What is in the box"), [self._contents(), *self._faces()]),
            self._chapter("worth", _("What cards and tokens cost"), [self._costs(), *self._hand(), self._tokens()]),
            self._chapter("start", _("How a round begins"), []),
            self._chapter("turn", _("heading|Your turn"), self._turn()),
            self._chapter("special", _("heading|Special cards"), self._specials()),
            self._chapter("stage", _("The stage and the show"), [stage("m")]),
            self._chapter("round", _("How a round ends"), []),
            self._chapter("match", _("How the match ends"), []),
            *(self._overlay(name) for name in self.overlays),
            Chapter("editions", _("Editions side by side"), self._editions()),
        ]
        return Rulebook(_(TITLES[self.box]), [chapter for chapter in chapters if chapter.parts])

    def _chapter(self, key: str, title: str, pictures: Sequence[Part]) -> Chapter:
        rules = self.rules.get(key, "")
        return Chapter(key, title, [*pictures, *quoted_rules(rules)] if rules else [])

    def _kept(self, ids: str) -> str:
        """Of these rules those that no overlay replaces."""
        return " ".join(same for same in ids.split() if same.partition("=")[0] not in self.replaced)

    def _answers(self) -> list[Part]:
        """Quick answers, but for those that rest on what an overlay replaces."""
        found = answers(self.box, self.overlays)
        return [each for each in found if self.replaced.keys().isdisjoint(each.said.rules)]

    def _aim(self) -> Part:
        if self.box == "dice":
            return self._sentence(
                _("Roll away your cards. What you keep costs you points, and the fewest points win the match."),
                "DIC-05 DIC-14",
            )
        end = "KAD-19 KAD-24" if self.box == "kadabra" else "BAS-15 BAS-19"
        return self._sentence(
            _("Get rid of your cards. What you keep costs you points, and the fewest points win the match."), end
        )

    def _sentence(self, text: str, ids: str) -> Sentence:
        """A sentence of our own on these rules, or on those that stand in their place."""
        return sentence(text, " ".join(self.replaced.get(rule, rule) for rule in ids.split()))

    # --- what things cost

    def _costs(self) -> Part:
        if self.box == "party":
            shown = [("1", 1), ("4", 4), ("4+", 4), ("6", 6), ("L", 10), ("P", 20)]
        elif self.box == "kadabra":
            shown = [("1", 1), ("2", 2), ("2/3", 5), ("4/5", 9), ("6", 6), ("L", 10)]
        else:
            shown = [*((value, int(value)) for value in NUMBERS), ("L", 10)]
        pictures = [card(code, points_text(count)) for code, count in shown if code in self.deck or code in NUMBERS]
        if self.box == "party":
            pictures[-1] = card("P", _("20 points, all your llamas together"))
        return Strip(pictures)

    def _hand(self) -> list[Part]:
        codes, total = {
            "party": (["3", "3+", "5", "L", "P"], "3 + 5 + 20 = 28"),
            "kadabra": (["2/3", "3", "5", "L", "L"], "2 + 3 + 5 + 10 = 20"),
        }.get(self.box, (["3", "3", "5", "L", "L"], cost_of(self.variant, ["3", "3", "5", "L", "L"])))
        told = _("A hand of {cards} costs {sum} points.", cards=", ".join(map(spoken_card, codes)), sum=total)
        return [Strip([Picture(row(codes), 14, told)])]

    def _tokens(self) -> Part:
        kinds = ["1", "10", *(["20"] if self.box == "party" or "lama20" in self.overlays else [])]
        words = {"1": _("label|white: 1 point"), "10": _("label|black: 10 points"), "20": _("label|pink: 20 points")}
        tokens = [Picture(token_svg(kind), 3.2, words[kind]) for kind in kinds]
        magic = Picture(token_svg("m"), 3.2, _("magic token: 10 points if you hold it when the round ends"))
        return Strip([*tokens, *([magic] if self.box == "kadabra" else [])])

    # --- a turn

    def _turn(self) -> list[Part]:
        if self.box == "dice":
            rolling = svg(200, 110, *(placed(die_svg(face), 66 * at, 24, 60, 60) for at, face in enumerate("3L5")))
            passing = _("or pass: you count your cards and sit out the rest of the round.")
            return [Strip([Picture(rolling, 9, _("Roll the three dice,")), Picture(counted(), 9, passing)]), _results()]
        ways = [
            Picture(playing(next(iter(self.fitting["4"]), "4"), "4"), 9, _("Play a card that fits;")),
            Picture(drawing(), 9, _("or draw one card, which ends your turn;")),
            Picture(face_down(), 9, _("or quit: your hand goes face down, and you sit out the rest of the round.")),
        ]
        magic = Picture(token_svg("m"), 5, _("If you hold it, you may use the magic token instead."))
        fits = _("The same value fits, or the next one along the arrows: after the 6 a llama, after the llama a 1.")
        if self.is_changed:
            fits = _("Arrows lead from each value to the others that fit on it.")
        double = _("A double card is both of its values: it fits on a 1, and a 4 fits on it.")
        linked = Picture(row(["1", "2/3", "4"], linked=True), 12, double)
        more = [magic, linked] if self.box == "kadabra" else []
        return [Strip([*ways, *more, Picture(ring(self.fitting), 16, fits)])]

    def _specials(self) -> list[Part]:
        kinds = [kind for kind in "+gdm" if any(code[-1] == kind for code in self.deck)]
        pictures = [self._special(kind) for kind in kinds]
        if self.box == "party" and "PTY-06" not in self.replaced:
            pink = _("The pink llama fits on every card; a llama or a 1 fits on it.")
            pictures.append(Picture(card_svg("P"), CARD, pink))
        return [Strip(pictures)]

    def _special(self, kind: str) -> Picture:
        """The cards with an icon (of the plus cards only one), and the icon."""
        codes = [code for code in self.deck if code[-1] == kind]
        shown = ["4+"] if kind == "+" else codes
        said = f"{card_effect(codes[0], stage=False)} ({', '.join(codes)})"
        return Picture(special(shown), CARD * len(shown) + 4, said)

    # --- the box, what is added, editions

    def _contents(self) -> Part:
        plain = [code for code in self.deck if self.box != "party" or code[-1] != "+"]
        plus = sum(count for code, count in self.deck.items() if code[-1] == "+")
        pictures = [card(code, f"{self.deck[code]} × {spoken_card(code)}") for code in plain]
        more = [Picture(row([f"{value}+" for value in NUMBERS]), 10, _("label|{count} plus cards", count=plus))]
        return Strip([*pictures, *(more if self.box == "party" else [])])

    def _faces(self) -> list[Part]:
        """The sides of the dice; and what no rulebook says."""
        dice = [Picture(row(die, drawing=die_svg, high=1), 12, alt=" ".join(die)) for die in self.dice]
        ours = assumption(self.deck, self.dice)
        return [*([Strip(dice)] if dice else []), *([sentence(ours)] if ours else [])]

    def _overlay(self, name: str) -> Chapter:
        pictures: dict[str, list[Part]] = {
            "drama": [stage("")],
            "lama20": [Strip([Picture(token_svg("20"), 3.2, _("label|pink: 20 points"))])],
            "each-llama": [Strip([Picture(row(["L", "L"]), 6, _("two llamas: 20 points"))])],
        }
        return Chapter(name, _(OVERLAY_WORDS[name]), [*pictures.get(name, []), *quoted_rules(OVERLAY_RULES[name])])

    def _editions(self) -> list[Part]:
        if len(LLAMA[self.box].EDITIONS) == 1:
            return []
        ours = _("The deck drawn above is that of {edition}.", edition=edition_name(self.box, self.edition))
        return [editions(self.box), *([sentence(ours)] if self.box == "base" else [])]


# --- words ------------------------------------------------------------------------------------------------------------


def editions(box: str) -> Grid:
    """Where the texts of the two publishers differ; `ours` marks what one of them leaves open."""
    next_round = _("the deal moves on one seat, and the player to the left of the dealer starts")
    if box == "party":
        return Grid(
            (_("row|Edition"), "AMIGO", "EGMONT"),
            [
                (_("row|Next starter"), _("whoever took the last turn, even by quitting"), next_round),
                (_("row|Pink tokens"), "20", _("20 (ours: one line says 10, a misprint)")),
            ],
        )
    return Grid(
        (_("row|Edition"), "AMIGO", "EGMONT"),
        [
            (_("Llamas in the deck"), "8", "7"),
            (_("row|Players"), _("row|2 to 6"), _("row|2 to 6 (ours)")),
            (
                _("row|Next starter"),
                _("whoever played the last card of the round; the same seat if nobody did"),
                next_round,
            ),
            (_("Quitting when you could draw"), _("row|allowed"), _("row|allowed (ours)")),
            (_("Keeping all tokens after emptying your hand"), _("row|allowed"), _("row|allowed (ours)")),
            (_("Drama, Lama 20, every llama counts 10"), _("may be added"), _("in the box")),
        ],
    )


def _results() -> Strip:
    """The four results of a roll."""
    rolls = [
        (rolled("3L5", [("3", "out")]), _("A hit: dice show your cards, and you discard these.")),
        (rolled("3L5", [("5", "in")]), _("A miss: take a card from the row that a die shows.")),
        (
            rolled("3L5", [(code, "in") for code in "124"]),
            _("A total flop: nothing matches. Take the whole row; the round is over."),
        ),
        (row("LLL", drawing=die_svg, high=1), _("Three llamas: you may return a token.")),
    ]
    return Strip([Picture(picture, 9, told) for picture, told in rolls])


def cost_of(variant: Variant, codes: Sequence[str]) -> str:
    """A hand's cost, value by value: 3 + 5 + 10 = 18."""
    game, state = variant.game, new_table(variant, 2, {})
    for code in codes:
        state.hands[0][game.CODES.index(code)] += 1
    shares = [share for kind in range(len(game.CODES)) if (share := game.penalty_of(state, 0, kind))]
    return f"{' + '.join(map(str, shares))} = {sum(shares)}"


def fitting_values(variant: Variant) -> dict[str, list[str]]:
    """The other values that may be played on each value, llamas among them."""
    game, state, codes = variant.game, new_table(variant, 2, {}), [*NUMBERS, "L"]
    kinds = {code: game.CODES.index(code) for code in codes}
    return {
        top: [code for code in codes if code != top and game.follows(state, kinds[top], kinds[code])] for top in codes
    }
