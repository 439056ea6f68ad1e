"""A round, told move by move: what may be done, how likely it is to help, what it brought, and why a bot did it."""

from collections.abc import Iterator

from lamakit.bots.llama.threshold import ThresholdBot
from lamakit.games.rulebook import SENTENCES
from lamakit.lessons.engine.table import BOT, BRUNO, YOU, Line, Whole
from lamakit.lessons.tables.llama.asking import seen_by
from lamakit.lessons.tables.llama.lookup import SPECIAL
from lamakit.lessons.tables.llama.names import card_label
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match, Move
from lamakit.texts import _, deferred
from lamakit.views.llama.actions import named
from lamakit.views.llama.explain import facts
from lamakit.views.llama.explain.facts import LLAMAS, Remark, joined, to_think
from lamakit.views.llama.moves import describe
from lamakit.views.llama.own_rules import rule_of
from lamakit.views.llama.words import has_stage, spoken_card
from lamakit.views.words import Names, either

EFFECTS = {"g": "KAD-10", "d": "KAD-11", "m": "KAD-12"}  # the rule of every special card
SHOW_SIZE = 5
LIMIT = 10  # points above which the bot of a lesson draws
WHOLE = deferred(
    Whole(
        "A whole round",
        "Play the round to its end. Below the table every move is explained, the bot's moves too.",
        "The round is over. “New cards” deals another one.",
    )
)


class Commentary:
    """Tells a round against the rule of thumb."""

    def __init__(self, match: Match, seed: int) -> None:
        self.match, self.bot = match, ThresholdBot(seed=seed, draw_above=LIMIT)

    def opening(self) -> str:
        """Who sits across from the learner, and how they decide."""
        if seen_by(self.match).dice:
            text = _(
                "Your opponent is {name}, who looks one roll ahead: another roll is worth it while it leaves fewer "
                "points on average than passing now."
            )
            return text.format(name=BRUNO)
        said = _(
            "Your opponent is {name}, who follows a rule of thumb: play if you can; otherwise draw while your hand "
            "costs more than {limit}; otherwise quit."
        )
        if "use magic" in seen_by(self.match).game.ACTIONS.values():
            said += " " + _("The magic token is used as soon as nothing fits.")
        return said.format(name=BRUNO, limit=self.bot.draw_above)

    def public_moves(self) -> int:
        return len(self.match.history)

    def tell(self, number: int) -> Iterator[Line]:
        move, before = self.match.history[number], self.match.rewound(number)
        after, explained = self.match.rewound(number + 1), before.explain(move.action)
        told = describe(move, self.match.names, YOU, seen_by(before, YOU), seen_by(after, YOU))
        if move.seat == YOU:
            yield "you", f"{told} {explained.text} ({explained.rule})"
        else:
            text, seen = _("sentence|{told} Why: {thought} ({rule})"), seen_by(before, BOT)
            yield "bot", text.format(told=told, thought=thought(seen, move.action, self.bot), rule=explained.rule)
        for line in aftermath(before, after):
            yield "odds", line

    def your_turn(self) -> str:
        """The remark before the learner decides; empty if there is nothing to say."""
        seen, names = seen_by(self.match, YOU), self.match.names
        if seen.phase == "roll":
            return _after_roll(seen)
        if seen.phase == "give":
            return " ".join(remark.cited(seen) for remark in to_think(seen, names))
        if seen.phase == "show":
            answer = [facts.answer(seen, names)] if facts.playable(seen) else []
            return joined([*to_think(seen, names), *facts.on_stage(seen), *answer])
        if seen.phase != "turn":
            return ""
        if seen.dice:
            return joined(facts.rolling(seen))
        return joined([*_of_the_hand(seen), *facts.drawing(seen), *_of_the_stage(seen, names)])

    def advice(self) -> str:
        """The rule of thumb's choice in the learner's place, and why."""
        seen = seen_by(self.match, YOU)
        action = self.bot.choose(seen)
        act, reason = named(action, self.match.names), thought(seen, action, self.bot)
        return _("The rule of thumb would {act}: {reason}", act=act, reason=reason)

    def closing(self) -> Iterator[Line]:
        """The hands are face up now, so the bot's view can be shown; those of the dice game always were."""
        shares = [f"{name} {points}" for name, points in zip(self.match.names, self.match.points, strict=True)]
        yield "odds", _("The round is over: {points}.", points=", ".join(shares))
        if seen_by(self.match, YOU).dice:
            return
        yield "odds", _("Now that all cards are face up, look again at what {name} saw:", name=BRUNO)
        for number, move in enumerate(self.match.history):
            if move.seat == BOT:
                yield "bot", _bots_view(seen_by(self.match.rewound(number), BOT), move.action, self.bot)


# --- the learner's turn


def _of_the_hand(seen: LlamaObservation) -> list[Remark]:
    """Tells what may be played here, which of it the learner has, and what the hand costs."""
    plain = dict.fromkeys(code.rstrip(SPECIAL) for code in seen.fitting())
    text = _("On the {top} you may play {cards}.")
    may = text.format(top=spoken_card(seen.top), cards=either([spoken_card(code) for code in plain]))
    can_draw = [] if "draw" in seen.legal_actions else [Remark(_("You can't draw here."))]
    return [Remark(may), facts.fits(seen), *facts.quitting(seen), *can_draw]


def _of_the_stage(seen: LlamaObservation, names: Names) -> Iterator[Remark]:
    """The tokens on the stage, and how likely an answer would be if a llama started the show now."""
    yield from facts.on_stage(seen)
    lays = 1 if seen.points[seen.seat] or seen.has_magic[seen.seat] else 0
    if len(seen.stage) + lays >= SHOW_SIZE and any(code in seen.legal_actions for code in LLAMAS):
        yield facts.answer(seen, names)


def _after_roll(seen: LlamaObservation) -> str:
    """The cost left after each choice."""
    choices = [f"{named(action)} ({_left(seen, action)})" for action in seen.legal_actions]
    return _("You can {acts}. In brackets: what your cards would then cost.", acts=" · ".join(choices))


def _left(seen: LlamaObservation, action: str) -> int:
    """The cost of the player's cards after a choice."""
    word, *codes = action.split()
    return int(seen.penalty(added=codes) if word == "take" else seen.penalty(without=codes))


# --- the bot's reasons


def thought(seen: LlamaObservation, action: str, bot: ThresholdBot) -> str:
    """Why the rule of thumb does this, without giving away a card."""
    word = action.split()[0]
    if word in ("roll", "pass"):
        return facts.look_ahead(seen).text
    if word in ("discard", "take"):
        text = _("After this choice the cards cost {points}, and no other choice leaves less.")
        return text.format(points=_left(seen, action))
    texts = {
        "give": _("A token goes to whoever has the fewest points."),
        "return": _("Of all tokens, this one is worth most."),
        "keep": _("There are no tokens to return."),
        "collect": _("There is no llama to answer with."),
        "draw": _("Nothing fits on the {top}, and the hand costs more than {limit}."),
        "quit": _("Nothing fits on the {top}, and nothing can be drawn any more."),
        "use": _("Nothing fits, and the magic token would cost 10 points at the end of the round."),
    }
    if word == "quit" and "draw" in seen.legal_actions:
        texts["quit"] = _("Nothing fits on the {top}, and the hand costs no more than {limit}.")
    if word == "use" and seen.phase == "show":
        texts["use"] = _("No llama to answer with, but with the magic token there is no need to collect.")
    played = _("A card is played whenever one fits: the one that leaves the cheapest hand.")
    if seen.phase == "show":
        played = _("A llama answers whenever there is one, so the tokens go to somebody else.")
    elif seen.stage and action not in LLAMAS:
        played = _("A card is played whenever one fits, and llamas are kept while there are tokens on the stage.")
    return texts.get(word, played).format(top=spoken_card(seen.top) if seen.top else "", limit=bot.draw_above)


def _bots_view(seen: LlamaObservation, action: str, bot: ThresholdBot) -> str:
    """After the round, with all cards face up: what the bot saw when it decided, and what that made it do."""
    cards = " ".join(card_label(code) for code in seen.hand)
    text = _("{name} saw the {top} on the discard pile and held {cards}, which costs {points}. {thought}")
    values = {"name": BRUNO, "top": spoken_card(seen.top), "points": seen.penalty()}
    return text.format(cards=cards, thought=thought(seen, action, bot), **values)


# --- what a move has brought


def aftermath(before: Match, after: Match) -> list[str]:
    """The rules of what else the last move has brought: another turn, tokens on the stage, a show, an outcome."""
    move = after.history[-1]
    then, now = seen_by(before), seen_by(after, move.seat)
    rules = _of_roll(move, now) if now.dice else [*_of_card(move.action, now), *_of_stage(move.action, then, now)]
    return [f"{_(SENTENCES[rule])} ({rule})" for rule in (rule_of(now, each) for each in rules)]


def _of_roll(move: Move, now: LlamaObservation) -> Iterator[str]:
    faces = set((move.chance or "").split())
    if move.action == "roll" and faces == {"L"}:
        yield "DIC-04"
    elif move.action == "roll" and now.phase != "roll":
        yield "DIC-11" if now.has_quit.count(False) == 1 else "DIC-07"
    elif move.action == "roll":
        yield "DIC-05" if faces & set(now.hand) else "DIC-06"


def _of_card(action: str, now: LlamaObservation) -> Iterator[str]:
    """After a plus card or a special card."""
    if action.endswith("+"):
        yield "PTY-07" if not now.hand else "PTY-08" if now.has_quit.count(False) == 1 else "PTY-04"
    if action[:-1].isdigit() and action[-1] in EFFECTS:
        yield EFFECTS[action[-1]]


def _of_stage(action: str, then: LlamaObservation, now: LlamaObservation) -> Iterator[str]:
    """After a llama; when a show begins or is over; and of what stays on the stage when the round is over."""
    if not has_stage(now):
        return
    if action in LLAMAS:
        yield "DRA-01"
    if action == "collect":
        yield "DRA-04"
    if now.phase == "show":
        yield "DRA-02"
    elif now.stage and now.phase in ("return", "round_over") and then.phase in ("turn", "show"):
        yield "DRA-06"
