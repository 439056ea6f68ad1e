"""One's own matches: those that run, and the finished ones listed, counted, saved as a table, deleted."""

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from lamakit.games import BOXES
from lamakit.site.charts import accuracy_chart, wins_chart
from lamakit.site.games import match_at, title_of
from lamakit.site.mistakes import due, every as mistakes_in
from lamakit.site.pages import page
from lamakit.site.people import strip
from lamakit.site.request import Redirect, Request, Response
from lamakit.site.running import running
from lamakit.site.tally import accuracies, accuracy_of, course, row, rows
from lamakit.store.matches import ID
from lamakit.store.results import Result, results
from lamakit.texts import _
from lamakit.texts.sorting import in_order
from lamakit.views.spreadsheet import csv_text
from lamakit.views.words import BOT_WORDS

ON_A_PAGE = 50
COLUMNS = (
    "id", "ended", "game", "variant", "edition", "players", "bots", "points", "seat", "own_points", "place", "won",
    "rounds", "seed", "practice", "shared", "accuracy", "mistakes_in_100", "luck",
)  # fmt: skip


@dataclass(frozen=True)
class Wanted:
    """Which matches are asked for; empty: all of them."""

    game: str = ""
    opponent: str = ""
    practice: str = ""

    def fits(self, result: Result) -> bool:
        return (
            self.game in ("", result.box)
            and (not self.opponent or self.opponent in result.bots)
            and self.practice in ("", "yes" if result.practice else "no")
        )

    def query(self, number: int = 1) -> str:
        """These choices as an address has them, with the number of a page of the list."""
        chosen = {name: text for name, text in vars(self).items() if text}
        return urlencode({**chosen, **({"page": number} if number > 1 else {})})


def wanted(query: Mapping[str, str]) -> Wanted:
    return Wanted(*(query.get(name, "") for name in ("game", "opponent", "practice")))


def record(request: Request) -> Response:
    chosen, every = wanted(request.query), results(request.matches)
    found = [result for result in every if chosen.fits(result)]
    pages = max(1, -(-len(found) // ON_A_PAGE))
    number = min(max(request.number("page", 1), 1), pages)
    steps = course(found)
    judged = accuracies(found)
    bots = {bot: bot_name(bot) for result in every for bot in result.bots if bot}
    return page(
        "record.html.j2",
        request,
        "record",
        _("page|My record"),
        trouble=request.matches.store.trouble,
        any=bool(every),
        chosen=chosen,
        boxes={box: title_of(box) for box in BOXES if any(result.box == box for result in every)},
        bots=dict(sorted(bots.items(), key=lambda item: in_order(item[1]))),
        found=found,
        running=running(request.matches),
        left_out=sum(not result.counts for result in found),
        overall=row(_("All of these"), found),
        by_game=rows(found, lambda result: [result.box], title_of),
        by_opponent=rows(found, lambda result: [bot for bot in result.bots if bot], bot_name),
        chart=wins_chart(steps) if len(steps) > 1 else None,
        accuracies=accuracy_chart(judged) if len(judged) > 1 else None,
        judged=len(judged),
        outdated=sum(result.outdated for result in found),
        reviewable=lambda result: BOXES[result.box].family == "llama",
        mistakes=len(due(mistakes_in(every), request.today)),
        shown=found[(number - 1) * ON_A_PAGE : number * ON_A_PAGE],
        number=number,
        pages=pages,
        title_of=title_of,
        match_at=match_at,
        accuracy_of=accuracy_of,
        columns=COLUMNS,
        **strip(request),
    )


def bot_name(bot: str) -> str:
    return _(BOT_WORDS[bot]) if bot in BOT_WORDS else bot.title()


def delete(request: Request) -> Redirect:
    match_id = request.query.get("match", "")
    if ID.fullmatch(match_id):
        request.matches.delete(match_id)
    return Redirect(f"record?{wanted(request.query).query(request.number('page', 1))}".rstrip("?"))


def record_csv(request: Request) -> Response:
    chosen = wanted(request.query)
    rows = [COLUMNS, *(_cells(result) for result in results(request.matches) if chosen.fits(result))]
    return Response(csv_text(rows), "text/csv; charset=utf-8", "lamakit-record.csv")


def _cells(result: Result) -> list[object]:
    ended = result.ended.isoformat(timespec="seconds")
    names = ";".join(name.replace(";", ",") for name in result.players)
    points = ";".join(map(str, result.points))
    rated = (accuracy_of(result), result.mistake_rate, result.luck)
    figures = ["" if figure is None else round(figure, 4) for figure in rated]
    return [
        *(result.id, ended, result.box, result.variant, result.edition),
        *(names, ";".join(result.bots), points),
        *(result.seat, result.own_points, result.place, int(result.is_won), result.rounds, result.seed),
        *(int(result.practice), int(result.shared), *figures),
    ]
