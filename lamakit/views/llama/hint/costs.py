"""Second: what the candidates cost."""

from lamakit import odds
from lamakit.games.kadabra import MAGIC_PENALTY
from lamakit.games.seats import next_in_round
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _, plural
from lamakit.views.charts import percent
from lamakit.views.llama.hint.candidate import share_text
from lamakit.views.llama.hint.remark import TRIED, Remark
from lamakit.views.llama.reasons import hand_costs, roll_chances
from lamakit.views.llama.words import spoken_card
from lamakit.views.words import Names


def costs(seen: LlamaObservation, names: Names, again: tuple[int, int] | None = None) -> list[Remark]:
    """The figures of this position; `again`: in how many of so many rounds tried one plays on after drawing."""
    if seen.dice:
        return _dice_costs(seen)
    return [*_on_the_stage(seen), *_cost_of_quitting(seen), *_of_drawing(seen, again), *_of_the_next(seen, names)]


def _on_the_stage(seen: LlamaObservation) -> list[Remark]:
    """The points on the stage, which are collected if nobody answers with a llama."""
    if seen.phase != "show":
        return []
    points = sum(int(kind) for kind in seen.stage if kind.isdigit())
    text = plural("Collecting brings you {count} point.", "Collecting brings you {count} points.", points)
    magic = [Remark(_("The magic token is on the stage, too: it costs 10 points at the end of a round."), ["KAD-20"])]
    return [Remark(text, ["DRA-02"]), *(magic if "m" in seen.stage else [])]


def _cost_of_quitting(seen: LlamaObservation) -> list[Remark]:
    if "quit" not in seen.legal_actions:
        return []
    if seen.has_magic[seen.seat]:
        text = _("Quitting costs {points} points, {magic} of them if you still hold the magic token at the end.")
        return [Remark(text.format(points=hand_costs(seen), magic=MAGIC_PENALTY), ["BAS-15", "KAD-20"], "penalty")]
    text = plural("Quitting costs {count} point now.", "Quitting costs {count} points now.", hand_costs(seen))
    return [Remark(text, ["BAS-15"], "penalty")]


def _of_drawing(seen: LlamaObservation, again: tuple[int, int] | None) -> list[Remark]:
    if "draw" not in seen.legal_actions:
        return []
    text = _("A card that you draw waits for your next turn. The chance that it fits on the {top} is {percent}.")
    share = odds.p_draw_playable(seen)
    said = [Remark(text.format(top=spoken_card(seen.top), percent=percent(share)), ["BAS-09"], "next")]
    if again is not None:
        hits, rounds = again
        text = _("After drawing you get to play again in {hits} of {rounds} rounds tried, about {percent}.")
        if hits in (0, rounds):
            text = _("After drawing you get to play again in all {rounds} rounds tried.")
            text = text if hits else _("After drawing you get to play again in none of {rounds} rounds tried.")
        said.append(Remark(text.format(percent=share_text(*again), hits=hits, rounds=rounds), (), TRIED))
    return said


def _of_the_next(seen: LlamaObservation, names: Names) -> list[Remark]:
    following = next_in_round(seen.copy_seen(), seen.seat)
    if seen.phase != "turn" or following == seen.seat:
        return []
    size = seen.hand_sizes[following]
    text = plural(
        "{{name}} is next, with {count} card. The chance that it fits on the {{top}} is {{percent}}.",
        "{{name}} is next, with {count} cards. The chance that one of them fits on the {{top}} is {{percent}}.",
        size,
    )
    share = percent(odds.p_can_play(seen, following))
    return [Remark(text.format(name=names[following], top=spoken_card(seen.top), percent=share), (), "holders")]


def _dice_costs(seen: LlamaObservation) -> list[Remark]:
    if seen.phase != "turn":
        return []
    passing = plural("Passing costs {count} point now.", "Passing costs {count} points now.", seen.penalty())
    return [
        Remark(passing, ["DIC-08"], "penalty"),
        Remark(_("A roll brings: {kinds}.").format(kinds=roll_chances(seen)), ["DIC-05", "DIC-06", "DIC-07"], "roll"),
    ]
