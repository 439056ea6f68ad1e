"""A round, told move by move: what may be done, how likely a draw is to help, and why a bot did what it did."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from lamakit import odds
from lamakit.bots.llama.threshold import ThresholdBot
from lamakit.lessons.engine.question import SENTENCES
from lamakit.lessons.engine.table import BOT, BRUNO, YOU, Line, Whole, as_it_stood
from lamakit.lessons.tables.llama import dice_commentary
from lamakit.lessons.tables.llama.asking import act_in_words, seen_by
from lamakit.lessons.tables.llama.lookup import SPECIAL
from lamakit.lessons.tables.llama.names import card_label
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.texts import _
from lamakit.views.charts import percent
from lamakit.views.llama.words import describe, token_name
from lamakit.views.words import listed

LLAMAS = ("L", "P")
EFFECTS = {"g": "KAD-10", "d": "KAD-11", "m": "KAD-12"}  # the rule of every special card
SHOW_SIZE = 5
LIMIT = 10  # points above which the bot of a lesson draws
WHOLE = Whole(
    "A whole round",
    "Play the round to its end. Below the table every move is explained, the bot's moves too.",
    "The round is over. “New cards” deals another one.",
)


class Stage(NamedTuple):
    """A game with a stage: its word for the show, and its rules about the stage."""

    show: str
    lays: str
    starts: str
    collects: str
    stays: str


DRAMA = Stage("Drama", lays="DRA-01", starts="DRA-02", collects="DRA-04", stays="DRA-06")
KADABRA = Stage("show", lays="KAD-13", starts="KAD-14", collects="KAD-14", stays="KAD-18")


def stage_of(variant: str) -> Stage | None:
    """How the game's stage works; None if it has none."""
    return KADABRA if variant.startswith("kadabra") else DRAMA if "drama" in variant.split("+") else None


class Commentary:
    """Tells a round against the rule of thumb."""

    def __init__(self, match: Match, seed: int) -> None:
        self.match, self.bot = match, ThresholdBot(seed=seed, draw_above=LIMIT)

    def opening(self) -> str:
        """Who sits across from the learner, and how they decide."""
        if self.match.variant.startswith("dice"):
            return dice_commentary.opening(BRUNO)
        said = _(
            "Your opponent is {name}, who follows a rule of thumb: play if you can; otherwise draw while your hand "
            "costs more than {limit}; otherwise quit."
        )
        if self.match.variant.startswith("kadabra"):
            said += " " + _("The magic token is used as soon as nothing fits.")
        return said.format(name=BRUNO, limit=self.bot.draw_above)

    def public_moves(self) -> int:
        return len(self.match.history)

    def tell(self, number: int) -> Iterator[Line]:
        move = self.match.history[number]
        before = as_it_stood(self.match, number)
        told, explained = describe(move, self.match.names, YOU), before.explain(move.action)
        if move.seat == YOU:
            yield "you", f"{told} {explained.text} ({explained.rule})"
        else:
            seen = seen_by(before, BOT)
            yield "bot", f"{told} {bots_reason(seen, move.action, self.bot, BRUNO, explained.rule)}"
        for line in aftermath(before, as_it_stood(self.match, number + 1)):
            yield "odds", line

    def your_turn(self) -> str:
        """The remark before the learner decides; empty if there is nothing to say."""
        seen, names = seen_by(self.match, YOU), self.match.names
        if seen.dice:
            return dice_commentary.your_turn(seen)
        if seen.phase == "give":
            return _("Who gets your lowest token? (KAD-10)")
        if seen.phase == "show":
            return _in_the_show(seen, names)
        if seen.phase != "turn":
            return ""
        return " ".join(part for part in (prospects(seen), draw_odds(seen), _before_the_show(seen, names)) if part)

    def advice(self) -> str:
        """The rule of thumb's choice in the learner's place, and why."""
        seen = seen_by(self.match, YOU)
        action = self.bot.choose(seen)
        return _("The rule of thumb would {act}: {reason}").format(
            act=act_in_words(action), reason=_thought(seen, action, self.bot)
        )

    def closing(self) -> Iterator[Line]:
        """The hands are face up now, so the bot's view can be shown; those of the dice game always were."""
        yield "odds", standing(self.match)
        if seen_by(self.match, YOU).dice:
            return
        yield "odds", _("Now that all cards are face up, look again at what {name} saw:").format(name=BRUNO)
        for number, move in enumerate(self.match.history):
            if move.seat == BOT:
                seen = seen_by(as_it_stood(self.match, number), BOT)
                yield "bot", bots_view(seen, move.action, self.bot, BRUNO)


def prospects(seen: LlamaObservation) -> str:
    """The learner's turn: what fits, which of it is in their hand, and what that hand costs."""
    fitting = [code for code in seen.fitting() if code in seen.hand]
    said = [
        _("On {top} you may play {cards}.").format(top=_named(seen.top), cards=_or(plain(seen.fitting()))),
        _("You hold {cards}.").format(cards=listed([_named(code) for code in fitting]))
        if fitting
        else _("You hold nothing that fits."),
        _("Your hand costs {points}.").format(points=seen.penalty()),
    ]
    return " ".join(said)


def draw_odds(seen: LlamaObservation) -> str:
    """The chance that the next card fits, and the numbers behind it."""
    if "draw" not in seen.legal_actions:
        return _("You can't draw here.")
    hits, unseen = sum(seen.unseen[code] for code in seen.fitting()), sum(seen.unseen.values())
    share = odds.p_draw_playable(seen)
    text = _(
        "If you draw: {hits} of the {unseen} cards you can't see would fit, {percent}. You could play it on your next "
        "turn."
    )
    return text.format(hits=hits, unseen=unseen, percent=percent(share))


def bots_reason(seen: LlamaObservation, action: str, bot: ThresholdBot, name: str, rule: str) -> str:
    """Why the bot did it, without giving away cards that nobody else has seen."""
    if seen.dice or _about_tokens(seen, action):
        return _("Why: {thought} ({rule})").format(thought=_thought(seen, action, bot), rule=rule)
    top = _named(seen.top)
    if action == "draw":
        text = _("Why: {name} holds nothing that fits on {top}, and its hand costs more than {limit}. ({rule})")
    elif action == "quit" and "draw" in seen.legal_actions:
        text = _("Why: {name} holds nothing that fits on {top}, and its hand costs no more than {limit}. ({rule})")
    elif action == "quit":
        text = _("Why: {name} holds nothing that fits on {top}, and can't draw any more. ({rule})")
    elif action.startswith("return"):
        text = _("Why: of its tokens, this one is worth most. ({rule})")
    elif action == "collect":
        text = _("Why: {name} has no llama to answer with. ({rule})")
    elif seen.phase == "show":
        text = _("Why: {name} answers with a llama whenever it can, so the tokens go to somebody else. ({rule})")
    elif seen.stage and action not in LLAMAS:
        text = _(
            "Why: {name} plays whenever it can, and keeps its llamas for later while there are tokens on the stage. "
            "({rule})"
        )
    else:
        text = _(
            "Why: {name} plays whenever it can: of the cards that fit, the one that leaves the cheapest hand. ({rule})"
        )
    return text.format(name=name, top=top, limit=bot.draw_above, rule=rule)


def bots_view(seen: LlamaObservation, action: str, bot: ThresholdBot, name: str) -> str:
    """After the round, with all cards face up: what the bot saw when it decided, and what that made it do."""
    cards = " ".join(card_label(code) for code in seen.hand)
    text = _("{name} saw {top} on the discard pile and held {cards}, which costs {points}. {thought}")
    return text.format(
        name=name, top=_named(seen.top), cards=cards, points=seen.penalty(), thought=_thought(seen, action, bot)
    )


def aftermath(before: Match, after: Match) -> list[str]:
    """Further consequences of the last move: another turn, tokens on the stage, a show."""
    move = after.history[-1]
    if seen_by(before).dice:
        return dice_commentary.aftermath(move, seen_by(after, move.seat))
    lines = [_another_turn(after), _special(move.action)]
    stage = stage_of(after.variant)
    if stage:
        lines += [_laid(before, after, stage), _collected(before, after, stage), _staged(before, after, stage)]
    return [line for line in lines if line]


def _another_turn(after: Match) -> str:
    """After a plus card."""
    move = after.history[-1]
    seen = seen_by(after, move.seat)
    if not move.action.endswith("+"):
        return ""
    if not seen.hand_sizes[move.seat]:
        return _("The plus card was the last card in the hand, so there is no further turn. (PTY-07)")
    if seen.has_quit.count(False) == 1:
        return _("Alone in the round, a plus card changes nothing. (PTY-08)")
    return _("That was a plus card, so another turn follows at once. (PTY-04)")


def _special(action: str) -> str:
    """After a special card."""
    rule = EFFECTS.get(action[-1]) if action[:-1].isdigit() else None
    if rule is None:
        return ""
    return _("That was a special card. {sentence} ({rule})").format(sentence=_(SENTENCES[rule]), rule=rule)


def _laid(before: Match, after: Match, stage: Stage) -> str:
    """After a llama."""
    if after.history[-1].action not in LLAMAS:
        return ""
    now = seen_by(after).stage
    laid = "".join((Counter(now) - Counter(seen_by(before).stage)).elements())
    if not laid:
        return _("A llama, but no token to put on the stage. ({rule})").format(rule=stage.lays)
    return _("The llama takes {token} onto the stage; tokens there now: {count}. ({rule})").format(
        token=token_name(laid), count=len(now), rule=stage.lays
    )


def _collected(before: Match, after: Match, stage: Stage) -> str:
    if after.history[-1].action != "collect":
        return ""
    return _("That is {tokens}. The {show} is over, and a normal turn follows. ({rule})").format(
        tokens=_worth(seen_by(before).stage), show=_(stage.show), rule=stage.collects
    )


def _staged(before: Match, after: Match, stage: Stage) -> str:
    """Who is in the show; or what stays on the stage when the round is over."""
    tokens = seen_by(after).stage
    if after.phase == "show":
        text = _("Now in the {show}: {name}. The answer is a llama, or collecting everything: {tokens}. ({rule})")
        if "use magic" in after.legal_actions():
            text = _(
                "Now in the {show}: {name}. The answer is a llama, the magic token, or collecting everything: "
                "{tokens}. ({rule})"
            )
        name = after.names[after.current_player or 0]
        return text.format(show=_(stage.show), name=name, tokens=_worth(tokens), rule=stage.starts)
    if tokens and after.phase in ("return", "round_over") and before.phase in ("turn", "show"):
        text = _("What is on the stage stays there for the next round: {tokens}. ({rule})")
        return text.format(tokens=_worth(tokens), rule=stage.stays)
    return ""


def _in_the_show(seen: LlamaObservation, names: Sequence[str]) -> str:
    """The learner's choice between a llama and the tokens."""
    stage, llamas = stage_of(seen.variant) or DRAMA, [code for code in LLAMAS if code in seen.hand]
    said = _("You are in the {show}: {tokens} on the stage.").format(show=_(stage.show), tokens=_worth(seen.stage))
    if not llamas and "use magic" in seen.legal_actions:
        return said + " " + _("You hold no llama, but the magic token saves you from collecting them.")
    if not llamas:
        return said + " " + _("You hold no llama, so all of it is yours. Then you have a normal turn.")
    return " ".join(
        [said, _("You hold {cards}.").format(cards=listed([_named(code) for code in llamas])), _next(seen, names)]
    )


def _before_the_show(seen: LlamaObservation, names: Sequence[str]) -> str:
    """The tokens on the stage, and how likely an answer would be if a llama started the show now."""
    if not seen.stage:
        return ""
    said = _("On the stage: {tokens}.").format(tokens=_worth(seen.stage))
    lays = 1 if seen.points[seen.seat] or seen.has_magic[seen.seat] else 0
    starts = len(seen.stage) + lays >= SHOW_SIZE and any(code in seen.legal_actions for code in LLAMAS)
    return f"{said} {_next(seen, names)}" if starts else said


def _next(seen: LlamaObservation, names: Sequence[str]) -> str:
    """How likely the next player is to be able to answer a llama with a llama."""
    order = [(seen.seat + step) % seen.num_players for step in range(1, seen.num_players)]
    following = next((seat for seat in order if not seen.has_quit[seat]), None)
    if following is None:
        return _("You are alone: a llama of yours would come back to you.")
    share = odds.p_contains(seen, following, LLAMAS)
    text = _("If you play a llama, {name} is next, and the chance of a llama in answer is {percent}.")
    return text.format(name=names[following], percent=percent(share))


def _worth(stage: Sequence[str]) -> str:
    points = sum(int(kind) for kind in stage if kind.isdigit())
    if len(stage) == 1:
        return _("a token worth {points}").format(points=points)
    return _("{count} tokens worth {points}").format(count=len(stage), points=points)


def standing(match: Match) -> str:
    """The points after a round."""
    shares = [f"{name} {points}" for name, points in zip(match.names, match.points, strict=True)]
    return _("The round is over: {points}.").format(points=", ".join(shares))


def _about_tokens(seen: LlamaObservation, action: str) -> bool:
    """Whether the action gives a token away or uses the magic one."""
    return action == "use magic" or action.startswith("give")


def _thought(seen: LlamaObservation, action: str, bot: ThresholdBot) -> str:
    if seen.dice:
        return dice_commentary.thought(seen, action)
    if action.startswith("give"):
        return _("A token goes to whoever has the fewest points.")
    if action == "use magic" and seen.phase == "show":
        return _("No llama to answer with, but with the magic token there is no need to collect.")
    if action == "use magic":
        return _("Nothing fits, and the magic token would cost 10 points at the end of the round.")
    if action == "draw":
        return _("Nothing fits, and {points} is more than {limit}: draw.").format(
            points=seen.penalty(), limit=bot.draw_above
        )
    if action == "quit":
        return _("Nothing fits, and drawing is not worth it or not allowed: quit.")
    if action == "collect":
        return _("No llama to answer with: collect the tokens.")
    if seen.phase == "show":
        return _("{card} answers, and the tokens go to somebody else.").format(card=_named(action).capitalize())
    if action in seen.codes:
        left = seen.penalty(without=[action])
        return _("{card} fits; without it the hand costs {left}.").format(card=_named(action).capitalize(), left=left)
    return _("Return the token that is worth most.")


def plain(codes: Sequence[str]) -> tuple[str, ...]:
    """The cards, special or not, each kind once."""
    return tuple(dict.fromkeys(code.rstrip(SPECIAL) for code in codes))


def _named(code: str) -> str:
    return _("the {card}").format(card=card_label(code))


def _or(codes: tuple[str, ...]) -> str:
    return _(" or ").join(card_label(code) for code in codes)
