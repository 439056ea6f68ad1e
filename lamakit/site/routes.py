"""The page at every address that needs no session."""

from lamakit.games import LLAMA
from lamakit.site.can import what_i_can_do
from lamakit.site.evening import begin, change as change_evening, evening, evenings, league, wall
from lamakit.site.gallery import gallery, learn
from lamakit.site.games import set_up
from lamakit.site.glossary import glossary
from lamakit.site.groups import change as change_group, group_page, groups, play
from lamakit.site.mistakes import answer as try_again, done, mistakes
from lamakit.site.people import change, people, person_file
from lamakit.site.puzzle import answer, puzzle_page
from lamakit.site.puzzles import forget, of_today, overview
from lamakit.site.record import delete, record, record_csv
from lamakit.site.request import View
from lamakit.site.rules import rules

EVENING = "[0-9a-f]{16}"
# Patterns of addresses below the root; their groups are `Request.path`.
PAGES: dict[str, View] = {
    "": gallery,
    f"({'|'.join(LLAMA)})": set_up,
    "learn": learn,
    "can": what_i_can_do,
    "glossary": glossary,
    "rules/([a-z]+)": rules,
    "puzzles": overview,
    "puzzles/today": of_today,
    "puzzles/([a-z]+-[0-9a-f]{8})": puzzle_page,
    "record": record,
    "mistakes": mistakes,
    r"record\.csv": record_csv,
    "groups": groups,
    "groups/([0-9a-f]{16})": group_page,
    "groups/([0-9a-f]{16})/play": play,
    "evening": evenings,
    "evening/league": league,
    f"evening/({EVENING})": evening,
    f"evening/({EVENING})/wall": wall,
    "people": people,
    r"people\.json": person_file,
}
FORMS: dict[str, View] = {
    "puzzles/answer": answer,
    "puzzles/forget": forget,
    "record/delete": delete,
    "mistakes/answer": try_again,
    "mistakes/done": done,
    "groups/change": change_group,
    "evening/new": begin,
    f"evening/({EVENING})/change": change_evening,
    "people/change": change,
}  # what is sent by POST: these change something
