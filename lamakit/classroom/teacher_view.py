"""The pictures of the chosen lesson on the teacher's page: predictions, trials, who is where, what is hard."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any

from lamakit.classroom.answers import (
    TICKET_STATES,
    Histogram,
    exercises_of,
    hardness,
    histogram,
    place_in,
    ticket_state,
)
from lamakit.classroom.pool import pool
from lamakit.classroom.register import Learner
from lamakit.classroom.room import Room
from lamakit.classroom.tournament import GAMES, Tournament, in_points
from lamakit.classroom.vote import BOXES, Choice, VoteState
from lamakit.lessons.engine.plan import TABLE, TICKET
from lamakit.lessons.engine.pooled import all_results_in
from lamakit.lessons.engine.values import Unit, told
from lamakit.lessons.mastery import Standing, goals_of, mastery
from lamakit.pages.characters import choices
from lamakit.store.progress import LearnerProgress, Note
from lamakit.texts import _, plural
from lamakit.texts.sorting import in_order
from lamakit.views.estimates import chance_interval, chance_text
from lamakit.views.llama.box_words import title as title_of_match
from lamakit.views.llama.cards import card_svg

Data = dict[str, Any]
Groups = dict[Standing, list[str]]  # learners


class TeacherView:
    """As plain data. On the projector nothing of what is for the teacher only; on their own screen (`is_mine`) all."""

    def __init__(self, room: Room, is_mine: bool, is_named: bool | None = None) -> None:
        """Names are on as the teacher has switched them, and on their own screen, unless `is_named` says otherwise."""
        self._room, self._stem, self._is_mine = room, room.lesson, is_mine
        self._name = room.lessons[room.lesson].name  # in learners' progress
        self._is_named = (room.register.current.names or is_mine) if is_named is None else is_named

    def data(self, here: Mapping[str, str]) -> Data:
        return {
            "where": self._where(here),
            "prediction": self._prediction(),
            "trials": self._trials(),
            "shared": self._stem in self._room.register.current.shared,
            "hard": self._hard(),
            "goals": self._goals(),
            "ticket": self._ticket(),
            "tournament": self._tournament(),
            "deals": [{"box": box, "name": title_of_match(box)} for box in GAMES],
            "questions": self._questions(),
            "match": self._match(),
            "voting": self._voting(),
            "games": [{"box": box, "name": title_of_match(box), "bots": list(choices(box).items())} for box in BOXES],
            "waiting": {"count": len(self._room.register.waiting), "who": self._listed(self._room.register.waiting)},
            "learners": self._listed(self._room.register.learners, here),
        }

    # --- what it is made of

    @cached_property
    def _progress(self) -> dict[str, LearnerProgress]:
        return {owner: self._room.progress.of(owner) for owner in self._room.register.learners}

    def _notes(self, part: str) -> dict[str, Note]:
        """Each learner's note about a part; empty where there is none."""
        return {
            owner: progress["notes"].get(self._name, {}).get(part, {}) for owner, progress in self._progress.items()
        }

    def _done(self, owner: str) -> list[str]:
        return self._progress[owner]["done"].get(self._name, [])

    def _is_hidden(self, part: str) -> bool:
        return self._room.is_private(part) and not self._is_mine

    def _named(self, owners: Sequence[str]) -> list[str]:
        """Who they are, if names are on; the page is not told otherwise."""
        learners = self._room.register.learners
        names = (learners[owner].nickname for owner in owners if owner in learners)
        return sorted(names, key=in_order) if self._is_named else []

    # --- pictures

    def _where(self, here: Mapping[str, str]) -> Data:
        parts = self._room.lessons[self._stem].parts
        place = f"lessons/{self._stem}"
        inside = [owner for owner, at in here.items() if at.endswith(place) and owner in self._progress]
        at = {owner: place_in(parts, self._progress[owner], self._name) for owner in inside}
        done = [set(self._done(owner)) for owner in self._progress]
        rows = [
            {
                "name": name,
                "title": title,
                "here": len(found := [owner for owner, part in at.items() if part == name]),
                "who": self._named(found),
                "done": sum(name in parts_done for parts_done in done),
            }
            for name, title in {**parts, "": _("choice|All done")}.items()
        ]
        rows[-1]["done"] = sum(set(parts) <= parts_done for parts_done in done)
        elsewhere = [owner for owner in here if owner not in inside]
        return {"rows": rows, "elsewhere": len(elsewhere), "who": self._named(elsewhere)}

    def _prediction(self) -> Data | None:
        predicted, now = self._room.plan.first, self._room.register.current
        if predicted is None:
            return None
        answers = {
            owner: str(note["answer"]) for owner, note in self._notes(predicted.part).items() if note.get("answer")
        }
        is_hidden, unit = self._is_hidden(predicted.part), predicted.experiment.unit
        is_shown = (self._stem in now.revealed or self._is_mine) and not is_hidden
        exact = Fraction(now.exact[self._stem]) if self._stem in now.exact else None
        said, mean = now.simulated.get(self._stem, ("", None))
        simulated = None if mean is None else Fraction(mean)
        beside = [value for value in (exact, simulated) if value is not None]
        drawn = histogram(predicted.guess, answers, beside) if is_shown else None
        bars = drawn.bars if drawn else ()
        return {
            "question": _(predicted.guess.text),
            "simulates": predicted.experiment.simulates,
            "locked": len(answers),
            "revealed": self._stem in now.revealed,
            "shown": is_shown,
            "private": is_hidden,
            "bars": [{"label": bar.label, "count": len(bar.owners), "who": self._named(bar.owners)} for bar in bars],
            "told": drawn.told if drawn else "",
            "middle": drawn.middle if drawn else "",
            "exact": _value(_exactly(exact, unit), exact, drawn),
            "simulated": _value(_("label|Simulated: {said}", said=said), simulated, drawn),
        }

    def _trials(self) -> Data | None:
        """None where nobody can try."""
        hands, now = self._room.plan.hands, self._room.register.current
        if hands is None:
            return None
        trials = {owner: results for owner, note in self._notes(TABLE).items() if (results := all_results_in(note))}
        exact = hands.tends_to or Fraction(now.exact[self._stem]) if self._stem in now.exact else None
        is_drawn = self._is_mine or self._stem in now.pooled
        picture = pool(trials, hands.unit, exact, lambda owner: "".join(self._named([owner]))) if is_drawn else None
        if picture:
            picture["told"] = f"{picture['told']} {_exactly(exact, hands.unit)}".strip()
        return {
            "count": sum(map(len, trials.values())),
            "learners": len(trials),
            "shown": self._stem in now.pooled,
            "picture": picture,
        }

    def _hard(self) -> list[Data]:
        lesson = self._room.lessons[self._stem]
        exercises, drills = exercises_of(lesson), lesson.plan.asking
        return [
            {"title": title, "private": self._is_hidden(name)}
            | ({} if self._is_hidden(name) else hardness(drills[name], self._notes(name).values()))
            for name, title in exercises.items()
        ]

    def _goals(self) -> list[Data]:
        """How many learners can do what the lesson is for, by standings; without what is for the teacher only."""
        found = []
        for goal in goals_of(self._room.lessons[self._stem].document):
            seen, groups = goal._replace(parts=[part for part in goal.parts if not self._is_hidden(part)]), Groups()
            for owner, progress in self._progress.items():
                reached = mastery(seen, progress["notes"].get(self._name, {})).standing
                groups.setdefault(reached, []).append(owner)
            told = [
                {"kind": str(each), "label": each.of_others, "count": len(owners), "who": self._named(owners)}
                for each in reversed(Standing)
                if (owners := groups.get(each))
            ]
            found.append({"title": goal.text, "groups": told})
        return found

    def _ticket(self) -> Data | None:
        """How everybody stands with the exit ticket, at a glance; None where there is none."""
        if TICKET not in exercises_of(self._room.lessons[self._stem]):
            return None
        is_hidden, groups = self._is_hidden(TICKET), dict[str, list[str]]()
        for owner, note in self._notes(TICKET).items():
            groups.setdefault(ticket_state(note, TICKET in self._done(owner)), []).append(owner)
        told = [
            {"kind": kind, "count": len(owners := groups.get(kind, [])), "who": self._named(owners)}
            for kind in TICKET_STATES
        ]
        return {"private": is_hidden, "groups": [] if is_hidden else told}

    def _match(self) -> Data | None:
        """The match of the class as all of it may see it; votes are counted when the ballot is over."""
        vote = self._room.vote
        if vote is None:
            return None
        with vote.lock:
            seen, most = vote.seen, max((choice.votes for choice in vote.choices), default=1)
            return {
                "at": vote.at.value,
                "ply": vote.ply,
                "scores": [_score(*each) for each in zip(vote.match.names, vote.match.points, strict=True)],
                "holds": _held(vote.match.names[1], seen.hand_sizes[1]),
                "top": card_svg(seen.top),
                "hand": [card_svg(code) for code in seen.hand],
                "seen": vote.seen_in_words,
                "lines": list(vote.lines),
                "told": vote.told,
                "winners": [vote.match.names[seat] for seat in vote.match.winners],
                "choices": [
                    {
                        "label": each.label,
                        "votes": each.votes,
                        "share": each.votes / most,
                        "worth": worth_told(each),
                        "chosen": each.action == vote.chosen,
                    }
                    for each in vote.choices
                ],
            }

    def _voting(self) -> Data | None:
        """Of the match: how many have voted, and the seconds left to do so."""
        vote = self._room.vote
        left = round(vote.seconds_left, 1) if vote and vote.at == VoteState.BALLOT else 0
        return {"voted": vote.voted, "left": left} if vote else None

    def _tournament(self) -> Data | None:
        found = self._room.tournament
        if found.draw is None:
            return None
        ranking = found.ranking
        return {
            "said": tournament_said(found),
            "ranking": [
                {
                    "who": ", ".join(self._named([owner])),
                    "share": min(max(score.adjusted, 0.0), 1.0),
                    "told": _(
                        "sentence|{points} (with luck: {result})",
                        points=in_points(score.adjusted),
                        result=round(100 * score.result),
                    ),
                }
                for owner, score in ranking
            ],
        }

    def _questions(self) -> list[Data]:
        """Questions whose answers can be for the teacher only."""
        lesson = self._room.lessons[self._stem]
        predicted = lesson.plan.first
        first = {predicted.part: lesson.parts[predicted.part]} if predicted else {}
        titles = {**first, **exercises_of(lesson)}
        return [
            {"name": name, "title": title, "private": self._room.is_private(name)} for name, title in titles.items()
        ]

    def _listed(self, found: Mapping[str, Learner], here: Mapping[str, str] = {}) -> list[Data]:
        """By name, if names are on."""
        if not self._is_named:
            return []
        learners = sorted(found.values(), key=lambda learner: in_order(learner.nickname))
        return [
            {"owner": each.owner, "nickname": each.nickname, "here": each.owner in here, "joined": each.joined}
            for each in learners
        ]


def tournament_said(found: Tournament) -> str:
    draw = found.draw  # it may end meanwhile
    game = title_of_match(draw.box) if draw else ""
    said = _(
        "{game}. Playing: {playing}. Finished: {finished}.", game=game, playing=found.playing, finished=found.finished
    )
    if not found.unscored:
        return said
    luck = _("Luck is being reckoned: {done} of {finished}.")
    return f"{said} {luck.format(done=len(found.scores), finished=found.finished)}"


def _score(name: str, points: int) -> str:
    return plural("count|{{name}}: {count} point", "{{name}}: {count} points", points).format(name=name)


def _held(name: str, cards: int) -> str:
    return plural("{{name}} holds {count} card.", "{{name}} holds {count} cards.", cards).format(name=name)


def _exactly(exact: Fraction | None, unit: Unit) -> str:
    return "" if exact is None else _("label|Exactly: {exact}", exact=told(exact, unit))


def _value(text: str, value: Fraction | None, drawn: Histogram | None) -> Data | None:
    return None if value is None else {"text": text, "at": drawn.place(value) if drawn else None}


def worth_told(choice: Choice) -> str:
    """How many voted for an action, and what it is worth."""
    return _(
        "sentence|{votes}; wins {chance} {interval}",
        votes=plural("count|{count} vote", "{count} votes", choice.votes),
        chance=chance_text(choice.worth / 100),
        interval=chance_interval(choice.interval),
    )
