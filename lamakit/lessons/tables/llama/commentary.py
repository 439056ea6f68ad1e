"""A round, told move by move: what may be done, how likely it is to help, what it brought, and why a bot did it."""

from collections import Counter
from collections.abc import Iterator

from lamakit.bots.llama.threshold import ThresholdBot
from lamakit.lessons.engine.question import SENTENCES
from lamakit.lessons.engine.table import BOT, BRUNO, YOU, Line, Whole, as_it_stood
from lamakit.lessons.tables.llama.asking import act_in_words, seen_by
from lamakit.lessons.tables.llama.lookup import SPECIAL
from lamakit.lessons.tables.llama.names import card_label
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.texts import _
from lamakit.views.llama.explain import facts
from lamakit.views.llama.explain.facts import LLAMAS, Remark, cited
from lamakit.views.llama.explain.questions import to_think
from lamakit.views.llama.own_rules import rule_of
from lamakit.views.llama.words import card_names, describe, has_stage, stage_word, token_list, token_name
from lamakit.views.words import Names, capital, either, listed

EFFECTS = {"g": "KAD-10", "d": "KAD-11", "m": "KAD-12"}  # the rule of every special card
SHOW_SIZE = 5
LIMIT = 10  # points above which the bot of a lesson draws
WHOLE = Whole(
    "A whole round",
    "Play the round to its end. Below the table every move is explained, the bot's moves too.",
    "The round is over. “New cards” deals another one.",
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
        move, before = self.match.history[number], as_it_stood(self.match, number)
        told, explained = describe(move, self.match.names, YOU), before.explain(move.action)
        if move.seat == YOU:
            yield "you", f"{told} {explained.text} ({explained.rule})"
        else:
            text, seen = _("{told} Why: {thought} ({rule})"), seen_by(before, BOT)
            yield "bot", text.format(told=told, thought=thought(seen, move.action, self.bot), rule=explained.rule)
        for line in aftermath(before, as_it_stood(self.match, number + 1)):
            yield "odds", line

    def your_turn(self) -> str:
        """The remark before the learner decides; empty if there is nothing to say."""
        seen, names = seen_by(self.match, YOU), self.match.names
        if seen.phase == "roll":
            return _after_roll(seen)
        if seen.phase == "give":
            return cited(to_think(seen, names), seen)
        if seen.phase == "show":
            answer = [facts.answer(seen, names)] if facts.playable(seen) else []
            return cited([*to_think(seen, names), *facts.on_stage(seen), *answer], seen)
        if seen.phase != "turn":
            return ""
        if seen.dice:
            return cited(facts.rolling(seen), seen)
        return cited([*_of_the_hand(seen), *facts.drawing(seen), *_of_the_stage(seen, names)], seen)

    def advice(self) -> str:
        """The rule of thumb's choice in the learner's place, and why."""
        seen = seen_by(self.match, YOU)
        action = self.bot.choose(seen)
        return _("The rule of thumb would {act}: {reason}").format(
            act=act_in_words(action), reason=thought(seen, action, self.bot)
        )

    def closing(self) -> Iterator[Line]:
        """The hands are face up now, so the bot's view can be shown; those of the dice game always were."""
        shares = [f"{name} {points}" for name, points in zip(self.match.names, self.match.points, strict=True)]
        yield "odds", _("The round is over: {points}.").format(points=", ".join(shares))
        if seen_by(self.match, YOU).dice:
            return
        yield "odds", _("Now that all cards are face up, look again at what {name} saw:").format(name=BRUNO)
        for number, move in enumerate(self.match.history):
            if move.seat == BOT:
                yield "bot", _bots_view(seen_by(as_it_stood(self.match, number), BOT), move.action, self.bot)


# --- the learner's turn


def _of_the_hand(seen: LlamaObservation) -> list[Remark]:
    """What may be played here, which of it the learner has, and what the hand costs."""
    plain = dict.fromkeys(code.rstrip(SPECIAL) for code in seen.fitting())
    text = _("On the {top} you may play {cards}.")
    may = text.format(top=card_label(seen.top), cards=either([card_label(code) for code in plain]))
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
    choices = [f"{act_in_words(action)} ({_left(seen, action)})" for action in seen.legal_actions]
    return _("You can {acts}. In brackets: what your cards would then cost.").format(acts=" · ".join(choices))


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
        "keep": _("There is no token to return."),
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
    return texts.get(word, played).format(top=card_label(seen.top) if seen.top else "", limit=bot.draw_above)


def _bots_view(seen: LlamaObservation, action: str, bot: ThresholdBot) -> str:
    """After the round, with all cards face up: what the bot saw when it decided, and what that made it do."""
    cards = " ".join(card_label(code) for code in seen.hand)
    text = _("{name} saw the {top} on the discard pile and held {cards}, which costs {points}. {thought}")
    values = {"name": BRUNO, "top": card_label(seen.top), "points": seen.penalty()}
    return text.format(cards=cards, thought=thought(seen, action, bot), **values)


# --- what a move has brought


def aftermath(before: Match, after: Match) -> list[str]:
    """Further consequences of the last move: another turn, tokens on the stage, a show, the outcome of a roll."""
    move = after.history[-1]
    then, now = seen_by(before), seen_by(after, move.seat)
    if now.dice:
        return [_rolled(move.chance or "", now)] if move.action == "roll" else []
    lines = [_another_turn(move.action, now), _special(move.action)]
    if has_stage(now):
        lines += [_laid(move.action, then, now), _collected(move.action, then), _staged(then, now, after)]
    return [line for line in lines if line]


def _rolled(chance: str, after: LlamaObservation) -> str:
    faces = chance.split()
    if set(faces) == {"L"}:
        return _quoted(_("Three llamas!"), "DIC-04")
    if after.phase != "roll":
        return _quoted(_("A total flop."), "DIC-11" if after.has_quit.count(False) == 1 else "DIC-07")
    own = [face for face in dict.fromkeys(faces) if face in after.hand]
    if own:
        return _quoted(_("A hit with {cards}.").format(cards=listed(card_names(own))), "DIC-05")
    return _quoted(_("A miss."), "DIC-06")


def _quoted(said: str, rule: str) -> str:
    return f"{said} {_(SENTENCES[rule])} ({rule})"


def _another_turn(action: str, now: LlamaObservation) -> str:
    """After a plus card."""
    if not action.endswith("+"):
        return ""
    if not now.hand:
        return _("The plus card was the last card in the hand, so there is no further turn. (PTY-07)")
    if now.has_quit.count(False) == 1:
        return _("Alone in the round, a plus card changes nothing. (PTY-08)")
    return _("That was a plus card, so another turn follows at once. (PTY-04)")


def _special(action: str) -> str:
    """After a special card."""
    rule = EFFECTS.get(action[-1]) if action[:-1].isdigit() else None
    return _quoted(_("That was a special card."), rule) if rule else ""


def _laid(action: str, then: LlamaObservation, now: LlamaObservation) -> str:
    """After a llama."""
    if action not in LLAMAS:
        return ""
    laid = "".join((Counter(now.stage) - Counter(then.stage)).elements())
    text = _("A llama, but no token to put on the stage. ({rule})")
    if laid:
        text = _("The llama takes {token} onto the stage; tokens there now: {count}. ({rule})")
    return text.format(token=token_name(laid), count=len(now.stage), rule=rule_of(now, "DRA-01"))


def _collected(action: str, then: LlamaObservation) -> str:
    if action != "collect":
        return ""
    text = _("That is {tokens}: {points} in all. {show} is over, and a normal turn follows. ({rule})")
    values = {"tokens": token_list(then.stage), "show": capital(stage_word(then)), "rule": rule_of(then, "DRA-04")}
    return text.format(points=facts.points_text(facts.stage_points(then)), **values)


def _staged(then: LlamaObservation, now: LlamaObservation, after: Match) -> str:
    """Who is in the show; or what stays on the stage when the round is over."""
    values = {"show": stage_word(now), "tokens": token_list(now.stage), "name": after.names[after.current_player or 0]}
    if now.phase == "show":
        text = _("Now in {show}: {name}. The answer is a llama, or collecting everything: {tokens}. ({rule})")
        if "use magic" in after.legal_actions():
            text = _(
                "Now in {show}: {name}. The answer is a llama, the magic token, or collecting everything: {tokens}. "
                "({rule})"
            )
        return text.format(rule=rule_of(now, "DRA-02"), **values)
    if now.stage and now.phase in ("return", "round_over") and then.phase in ("turn", "show"):
        text = _("What is on the stage stays there for the next round: {tokens}. ({rule})")
        return text.format(rule=rule_of(now, "DRA-06"), **values)
    return ""
