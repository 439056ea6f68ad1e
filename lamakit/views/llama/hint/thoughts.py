"""First: what to think about."""

from lamakit.games.rounds import GOAL
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _, plural
from lamakit.views.llama.hint.remark import Remark
from lamakit.views.llama.odds import opponents
from lamakit.views.llama.reasons import hand_costs
from lamakit.views.llama.words import card_name, stage_word
from lamakit.views.words import Names, capital, listed

FEW = 3  # cards: who holds no more may soon be out


def to_think(seen: LlamaObservation, names: Names) -> list[Remark]:
    """The things that matter here, without a recommendation."""
    if seen.phase == "return":
        return [Remark(_("Fewer points are better: which token would you rather not have?"), ["BAS-19"])]
    if seen.phase == "give":
        return [Remark(_("Your token of lowest value goes to somebody else: who could still beat you?"), ["KAD-10"])]
    if seen.phase == "roll":
        return [Remark(_("Each value in your hand counts once: which choice leaves the cheapest hand?"), ["DIC-08"])]
    first = _of_the_show(seen) if seen.phase == "show" else _of_the_dice(seen) if seen.dice else _of_the_turn(seen)
    return [*first, *_of_the_others(seen, names), *_of_the_goal(seen)]


def _of_the_turn(seen: LlamaObservation) -> list[Remark]:
    fitting = _playable(seen)
    if fitting and len(seen.hand) == 1:
        return [Remark(_("You hold one card, and it fits: playing it ends the round."), ["BAS-14"])]
    if len(fitting) > 1:
        text = _("{cards} fit. Which of them can wait, and which of your other cards could follow each of them?")
        said = [Remark(capital(text.format(cards=listed([card_name(code) for code in fitting]))), ["BAS-07"])]
    elif fitting:
        text = _("Of your cards only {card} fits. Is now the time for it?")
        said = [Remark(text.format(card=card_name(fitting[0])), ["BAS-07"])]
    elif "draw" in seen.legal_actions:
        text = _("Nothing you hold fits. Does drawing help more than it costs, or is your hand cheap enough to quit?")
        said = [Remark(text, ["BAS-07"])]
    else:
        said = [Remark(_("Nothing you hold fits, and you can't draw."), ["BAS-07"])]
    if not opponents(seen):
        said.append(Remark(_("All the others have quit: you play on alone while your cards fit."), ["BAS-13"]))
    return said


def _of_the_dice(seen: LlamaObservation) -> list[Remark]:
    return [
        Remark(
            _("Passing costs what your cards count now. How likely is it that a roll lets you discard some?"),
            ["DIC-03"],
        )
    ]


def _of_the_show(seen: LlamaObservation) -> list[Remark]:
    show = stage_word(seen)
    if _playable(seen):
        text = _("You are in {show}: a llama passes it on, and takes one more of your tokens onto the stage.")
    else:
        text = _("You are in {show}, and hold no llama.")
    return [Remark(text.format(show=show), ["DRA-02"])]


def _of_the_others(seen: LlamaObservation, names: Names) -> list[Remark]:
    others = opponents(seen)
    if not others:
        return []
    fewest = min(seen.hand_sizes[seat] for seat in others)
    if fewest > FEW:
        return []
    who = [names[seat] for seat in others if seen.hand_sizes[seat] == fewest]
    left = plural("{{names}}: only {count} card left", "{{names}}: only {count} cards left", fewest)
    if len(who) > 1:
        left = plural("{{names}}: only {count} card left each", "{{names}}: only {count} cards left each", fewest)
    soon = _("The round may be over before your next turn.") if fewest == 1 else _("The round may soon be over.")
    said = f"{left.format(names=listed(who))}. {soon} {_('What you hold then counts.')}"
    return [Remark(said, ["BAS-14"])]


def _of_the_goal(seen: LlamaObservation) -> list[Remark]:
    total = seen.points[seen.seat] + hand_costs(seen)
    if total < GOAL:
        return []
    text = _("Your hand would take you to {total} points now, and {goal} end the match.")
    return [Remark(text.format(total=total, goal=GOAL), ["BAS-18"])]


def _playable(seen: LlamaObservation) -> list[str]:
    return [code for code in dict.fromkeys(seen.hand) if code in seen.legal_actions]
