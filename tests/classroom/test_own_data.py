"""A class's own data: a row for each person, without names, from five people on."""

from lamakit.classroom.own_data import LEAST, own_data
from lamakit.classroom.room import Room
from lamakit.lessons.engine.first_answers import FIRSTS
from lamakit.lessons.engine.pooled import note_of
from lamakit.store.progress import Progress

NAMES = ("Mia", "Ben", "Zoe", "Ivo", "Lea", "Tom")


def predicts(room: Room, nickname: str, answer: str, results: list[int], firsts: str = "") -> None:
    learner, _phrase = room.register.join(f"browser of {nickname}", nickname)
    progress = Progress(owner=learner.owner, name="")
    progress.keep("11_draws", "prediction", {"answer": answer})
    progress.keep("11_draws", "hands-on", note_of(results, 1))
    progress.keep("11_draws", "one-card", {FIRSTS: firsts})


def test_a_row_has_what_somebody_predicted_tried_and_answered_alone(room: Room) -> None:
    for place, nickname in enumerate(NAMES[:LEAST]):
        predicts(room, nickname, f"{place + 1}/10", [1, 0, 0, int(place > 2)], "100+1 200-2 300?3")
    room.register.join("another browser", "has done nothing")
    found = own_data(room)
    assert found.people == LEAST
    assert [row[0] for row in found.rows] == ["1", "2", "3", "4", "5"]
    assert sorted(tuple(row[1:]) for row in found.rows) == [
        ("0.1", "4", "0.25", "2", "1"),
        ("0.2", "4", "0.25", "2", "1"),
        ("0.3", "4", "0.25", "2", "1"),
        ("0.4", "4", "0.5", "2", "1"),
        ("0.5", "4", "0.5", "2", "1"),
    ]
    assert len(found.heads) == len(found.rows[0])


def test_names_and_the_order_of_coming_are_not_in_it(room: Room) -> None:
    for place, nickname in enumerate(NAMES):
        predicts(room, nickname, f"{place + 1}/10", [1])
    found = own_data(room)
    told = " ".join(" ".join(row) for row in found.rows)
    assert not [nickname for nickname in NAMES if nickname in told]
    owners = list(room.register.learners)
    assert not [owner for owner in owners if owner in told]
    orders = set()
    for _class in range(8):  # keys are drawn at random: one in 720 orders is that of coming
        for owner in list(room.register.learners):
            room.remove(owner)
        for place, nickname in enumerate(NAMES):
            predicts(room, nickname, f"{place + 1}/10", [1])
        orders.add(tuple(row[1] for row in own_data(room).rows))
    assert len(orders) > 1


def test_fewer_than_five_people_have_no_table(room: Room) -> None:
    for nickname in NAMES[: LEAST - 1]:
        predicts(room, nickname, "1/3", [1])
    assert own_data(room).rows == []
    assert own_data(room).people == LEAST - 1


def test_what_is_for_the_teacher_only_is_not_in_it(room: Room) -> None:
    for nickname in NAMES:
        predicts(room, nickname, "1/3", [1], "100+1")
    room.mark("private", "11_draws prediction", True)
    room.mark("private", "11_draws one-card", True)
    assert {tuple(row[1:]) for row in own_data(room).rows} == {("", "1", "1", "", "")}


def test_a_choice_is_told_in_words_and_what_somebody_edited_is_left_out(room: Room) -> None:
    room.register.change(lesson="14_quit_or_go_on")
    guess = room.plan.first.guess
    for place, nickname in enumerate(NAMES):
        learner, _phrase = room.register.join(f"browser of {nickname}", nickname)
        answer = "nonsense" if place == 0 else next(iter(guess.choices), "7")
        Progress(owner=learner.owner, name="").keep("14_quit_or_go_on", "prediction", {"answer": answer})
    assert {row[1] for row in own_data(room).rows} == {next(iter(guess.choices.values()), "7")}
