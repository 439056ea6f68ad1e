"""The goals of a class, one by one, on the teacher's page; what is handed in counts too."""

from lamakit.classroom.hand_in import take_in
from lamakit.classroom.room import Room
from lamakit.classroom.teacher_view import TeacherView
from lamakit.lessons.catalogue import lesson
from lamakit.lessons.engine.first_answers import FIRSTS, first_answers_in
from lamakit.lessons.hand_in.work import file_of, work_of
from lamakit.store.progress import Progress

FRACTION, OTHER_HANDS, NONE = range(3)  # goals of lesson 11


def answers(room: Room, nickname: str, **kept: str) -> str:
    """A learner of the class with first answers to exercises, by their names."""
    learner, _phrase = room.register.join(f"browser of {nickname}", nickname)
    for part, told in kept.items():
        Progress(owner=learner.owner, name="").keep("11_draws", part.replace("_", "-"), {FIRSTS: told})
    return learner.owner


def goals(room: Room, is_mine: bool = False, is_named: bool = True) -> list[dict[str, list[str]]]:
    found = TeacherView(room, is_mine, is_named).data({})["goals"]
    return [{group["kind"]: group["who"] for group in goal["groups"]} for goal in found]


def test_each_goal_has_its_learners_by_how_far_they_are(room: Room) -> None:
    answers(room, "Mia", one_card="100+1 200+2 900000+3")
    answers(room, "Ben", one_card="100+1", playable="200+1")
    answers(room, "Zoe", one_card="100-1", what_matters="200+4")
    answers(room, "Ivo")
    assert goals(room)[FRACTION] == {"lasts": ["Mia"], "can": ["Ben"], "begun": ["Zoe"], "new": ["Ivo"]}
    assert goals(room)[OTHER_HANDS] == {"near": ["Zoe"], "new": ["Ben", "Ivo", "Mia"]}
    assert goals(room)[NONE] == {"new": ["Ben", "Ivo", "Mia", "Zoe"]}
    assert goals(room, is_named=False)[FRACTION] == {"lasts": [], "can": [], "begun": [], "new": []}


def test_what_is_for_the_teacher_only_is_not_on_the_projector(room: Room) -> None:
    answers(room, "Mia", exit_ticket="100+1 200+2")
    room.mark("private", "11_draws exit-ticket", True)
    assert goals(room)[NONE] == {"new": ["Mia"]}
    assert goals(room, is_mine=True)[NONE] == {"can": ["Mia"]}


def test_answers_at_home_are_handed_in_in_a_file_once(room: Room) -> None:
    progress = Progress(owner="at-home", name="")
    draws = lesson("draws").of(progress)
    for seed in (5, 6):
        session = draws.exercise("one-card", seed=seed)
        session.check(str(session.problem.right))
    mia = answers(room, "Mia", one_card="100-1")
    handed = file_of(draws, work_of(draws, progress))
    for _time in range(2):
        take_in(room, handed, "Mia", False)
        kept = first_answers_in(room.progress.of(mia)["notes"]["11_draws"]["one-card"])
        assert [each.variant for each in kept] == ["1", "5", "6"]
    assert goals(room)[FRACTION] == {"can": ["Mia"]}


def test_a_file_holds_of_first_answers_only_what_we_could_have_written(room: Room) -> None:
    progress = Progress(owner="at-home", name="")
    draws = lesson("draws").of(progress)
    many = " ".join(f"{when}+{when}" for when in range(100, 150))
    progress.keep("11_draws", "one-card", {FIRSTS: f"<b>{many} 1=2"})
    take_in(room, file_of(draws, work_of(draws, progress)), "Mia", True)
    (mia,) = room.register.learners
    kept = first_answers_in(room.progress.of(mia)["notes"]["11_draws"]["one-card"])
    assert [each.when for each in kept] == list(range(130, 150))
