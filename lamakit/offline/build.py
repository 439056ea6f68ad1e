"""Builds the site: pages, scripts, and Python with everything that it needs, in a folder of plain files."""

import base64
import gzip
import hashlib
import importlib.util
import json
import re
import shutil
import struct
from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import NamedTuple

from markupsafe import Markup

from lamakit.errors import LamakitError, quoted
from lamakit.games import BOXES
from lamakit.lessons.documents.files import files as documents, numbered_files
from lamakit.lessons.heads import CONTENT
from lamakit.offline.commands import done, node
from lamakit.offline.docs import docs
from lamakit.offline.lab import address_of as notebook_at, lab
from lamakit.offline.licences import PURE, about
from lamakit.offline.manifest import ICONS, icon_svg, manifest, manifest_file
from lamakit.offline.pyodide import VERSION, copy_pyodide, for_hosts
from lamakit.offline.service_worker import service_worker
from lamakit.offline.static_pages import linked, page_file, show
from lamakit.server.guides import guide, pages as guides
from lamakit.server.lessons import LessonDocument, SavedNotebook, lesson_page
from lamakit.server.page_files import PAGES as SHARED, Files, laid_out
from lamakit.server.places import shipped
from lamakit.site.files import EMPTY, address, file as address_of, files as site_files
from lamakit.site.pages import page
from lamakit.site.rendered import rendered
from lamakit.site.request import Request
from lamakit.texts import Later, _, language, speaking, usual_language
from lamakit.texts.catalogues import SOURCE, codes, compiled, path_of
from lamakit.widgets.assets import plotly, without_plotly

MARK = "lamakit-site.json"  # by which we know a folder that we have built
SCRIPTS = Path(__file__).with_name("js")
PACKAGE = Path(__file__).parents[1]
SHIPPED = shipped("notebooks")
GUIDE = "00_teachers_guide.ipynb"
WORKER = ("session_worker.js", "program_worker.js", "python.js", "pack.js", "snapshot.js", "database.js")
EXTRAS = {"lab": ("jupyterlite_core", "jupyterlite_pyodide_kernel"), "docs": ("sphinx", "myst_nb")}
OF_PAGES = ("widgets/static", "widgets/bundled")  # files that only pages want
LEFT_OUT = ("_shipped", "cli", "server", "classroom", "lessons/worksheets", "simulation/cluster.py")
AS_A_FILE = (SCRIPTS / "as_a_file.js").read_text(encoding="utf-8")
IN_LANGUAGE = (SCRIPTS / "in_language.js").read_text(encoding="utf-8")
SUMS = (hashlib.sha256(script.encode()).digest() for script in (AS_A_FILE, IN_LANGUAGE))
ALLOWED = " ".join(f"'sha256-{base64.b64encode(each).decode()}'" for each in SUMS)
POLICY = (
    f"default-src 'self'; script-src 'self' blob: {ALLOWED}; "
    f"img-src 'self' data: blob:; object-src 'none'; style-src 'self' {EMPTY}"
)
ROUTES = (
    *("", "learn", "can", "glossary", "record", "mistakes", "puzzles"),
    *(f"rules/{box}" for box in BOXES),
    *(box for box in BOXES if box not in SHARED),
)
OF_THE_VISITOR = ("can", "record", "mistakes", "puzzles")  # what these pages say, only a browser knows


class Built(NamedTuple):
    """How many files, and how many bytes; the extras without which a part is missing."""

    files: int
    bytes: int
    missing: tuple[str, ...]


def build(
    folder: Path, pyodide: Path | None = None, tell: Callable[[str], object] = lambda _step: None, address: str = ""
) -> Built:
    """Build the site in a folder that is new, empty, or one that was built before; raises LamakitError.

    Before each step `tell` hears what is done. With the `address` at which the site will be, search engines are told
    where the other languages of a page are.
    Everything is made beside it first: whoever is interrupted keeps what was there.
    """
    folder = folder.resolve()
    refuse_foreign(folder)
    make_writable(folder.parent)
    with TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as temporary:
        place = Path(temporary) / "site"
        place.mkdir()
        tell(_("Fetching Pyodide {version}, and compiling lamakit with it", version=VERSION))
        python_at = python(place, pyodide)
        missing = tuple(extra for extra, tools in EXTRAS.items() if not all(map(importlib.util.find_spec, tools)))
        if "lab" not in missing:
            tell(_("Building lab/ with JupyterLite"))
            make_lab(place / "lab", pyodide)
        if "docs" not in missing:
            tell(_("Building docs/ with Sphinx"))
            docs(place / "docs", "lab" not in missing)
        tell(_("Writing the pages"))
        pages(Site(place, python_at, missing, address))
        keep_offline(place)
        (place / MARK).write_text(json.dumps({"pyodide": VERSION}))
        (place / ".nojekyll").touch()  # GitHub would leave out what begins with an underscore
        if folder.exists():
            folder.rename(place.with_name("before"))
        place.rename(folder)
    files = [file for file in folder.rglob("*") if file.is_file()]
    return Built(len(files), sum(file.stat().st_size for file in files), missing)


def refuse_foreign(folder: Path) -> None:
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).exists():
        raise LamakitError(
            "{folder} is not empty, and was not built by lamakit; expected a new folder", quoted(str(folder))
        )
    if folder.exists() and not folder.is_dir():
        raise LamakitError("{folder} is a file; expected a new folder", quoted(str(folder)))


def make_writable(place: Path) -> None:
    try:
        place.mkdir(parents=True, exist_ok=True)
        TemporaryDirectory(dir=place).cleanup()
    except OSError as error:
        reason = error.strerror or str(error)
        raise LamakitError(
            "nothing can be written to {place}: {reason}; expected another place", quoted(str(place)), reason
        ) from None


# --- Python


def python(site: Path, pyodide: Path | None) -> str:
    """Pyodide with its library, our modules compiled by it, their other files, a snapshot of its memory, and the texts
    of each language but English.

    Returns where it is below the site: an address that changes with what is there, so that no browser mixes two.
    """
    with TemporaryDirectory(dir=site.parent) as temporary:
        whole, sources, place = (Path(temporary) / name for name in ("pyodide", "sources", "python"))
        copy_pyodide(whole, pyodide)
        copy_sources(sources)
        for name in OF_PAGES:
            shutil.rmtree(sources / PACKAGE.name / name)
        place.mkdir()
        done([node(), SCRIPTS / "make.mjs", whole, sources, place], Later("node could not prepare Python"))
        packs = {f"{name}.pack": texts_of(name) for name in others()}
        for name, files in packs.items():
            (place / name).write_bytes(packed(files))
        for_hosts(whole)
        for name in ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm"):
            shutil.copy(whole / name, place)
        shutil.copy(whole / "python_stdlib.zip", place / "python.zip")
        for name in ("pyodide.asm.wasm", "first.pack", "python.pack", "python.snapshot", *packs):
            (place / f"{name}.gz").write_bytes(gzip.compress((place / name).read_bytes(), mtime=0))
            (place / name).unlink()
        for name in WORKER:
            shutil.copy(SCRIPTS / name, place)
        sizes = {file.name: file.stat().st_size for file in sorted(place.iterdir()) if file.suffix in (".gz", ".zip")}
        text = (SCRIPTS / "python.js").read_text(encoding="utf-8")
        write(place / "python.js", text.replace("/* sizes */", json.dumps(sizes)[1:-1]))
        at = f"python/{digest(place, sorted(file.name for file in place.iterdir()))}"
        shutil.copytree(place, site / at)
    return at


def others() -> tuple[str, ...]:
    """The languages whose texts stand in no source."""
    return tuple(name for name in codes() if name != SOURCE)


def texts_of(language: str) -> dict[str, bytes]:
    """Files that only readers of this language need, by their paths beside our package: catalogue and documents."""
    catalogue = path_of(language)
    made = catalogue.with_suffix(".mo")
    files = {made: compiled(catalogue) if catalogue.is_file() else made.read_bytes()}
    files |= {file: file.read_bytes() for file in sorted((CONTENT / language).glob("*.md"))}
    return {file.relative_to(PACKAGE.parent).as_posix(): content for file, content in files.items()}


def packed(files: Mapping[str, bytes]) -> bytes:
    """Files as one, as pack.js lays them out."""
    head = json.dumps([[path, len(content)] for path, content in files.items()]).encode()
    return b"".join((struct.pack(">I", len(head)), head, *files.values()))


def digest(place: Path, names: Sequence[str]) -> str:
    """Of all these files together."""
    return hashlib.sha256(b"".join((place / name).read_bytes() for name in names)).hexdigest()[:16]


def make_lab(place: Path, pyodide: Path | None) -> None:
    with TemporaryDirectory() as temporary:
        sources = Path(temporary)
        copy_sources(sources)
        for path, content in (each for name in others() for each in texts_of(name).items()):
            (sources / path).parent.mkdir(parents=True, exist_ok=True)
            (sources / path).write_bytes(content)
        lab(place, sources, pyodide)


def copy_sources(place: Path) -> None:
    """Without the texts of other languages."""
    skipped = shutil.ignore_patterns("__pycache__", "*.so", "plotly*", "qr-*", "js", "npm", "build.py", "LC_MESSAGES")
    shutil.copytree(PACKAGE, place / PACKAGE.name, ignore=skipped)
    for name in (*LEFT_OUT, *(f"lessons/content/{name}" for name in others())):
        path = place / PACKAGE.name / name
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    for name in PURE:
        found = importlib.util.find_spec(name)
        if found is None or found.origin is None:
            raise LamakitError("the module {name} is not installed; expected a complete installation of lamakit", name)
        shutil.copytree(Path(found.origin).parent, place / name, ignore=skipped)


# --- pages


def pages(site: "Site") -> None:
    """All pages in every language, and their scripts."""
    files = SiteFiles(site, "./")
    for name, content in site_files().items():
        files.put(name, content)
    write(site.place / "puzzles" / "today" / "index.html", forwarding("../index.html?at=today", "../../"))
    for name in codes():
        with speaking(name):
            pages_in_language(site)
    write(site.place / "404.html", not_found(site))
    for icon in sorted(ICONS.glob("*.png")):
        shutil.copy(icon, site.place)


def pages_in_language(site: "Site") -> None:
    for route in ROUTES:
        up = "../" * len(route.split("/")) if route else "./"
        write_page(route, page_at(route, up), SiteFiles(site, up), footer(up))
    below = SiteFiles(site, "../")
    for route, text in (("about", about(site.place / "about", site.missing)), ("away", away())):
        write_page(route, text, below)
    files = SiteFiles(site, "./")
    for spec in SHARED.values():
        write_page(spec.name, laid_out(spec, files, "worker.js", carried(files, spec.name), "../"), files)
    if "docs" in site.missing:
        plain_guides(site)
    elif language() != SOURCE:
        write(site.place / "docs" / page_file(language()), forwarding("index.html", "../"))
    files = below  # the base is the folder of all lessons, as it is on a server
    for lesson in lesson_pages("docs" in site.missing):
        has_cells = "lab" not in site.missing and (SHIPPED / f"{lesson.name}.ipynb").exists()
        cells = f"../lab/{notebook_at(lesson.name)}" if has_cells else ""
        line = {**carried(files, ""), "lesson": lesson.name} if isinstance(lesson, LessonDocument) else None
        write_page(f"lessons/{lesson.name}", lesson_page(lesson, files, "worker.js", line, "../", cells), files)
    write(site.place / "icon.svg", icon_svg())
    write(site.place / manifest_file(), json.dumps(manifest(), ensure_ascii=False))


def plain_guides(site: "Site") -> None:
    """The guides as a server shows them, where Sphinx is not installed."""
    for route in ("docs", *guides()):
        up = "../" * len(route.split("/"))
        found = guide(Request((route.removeprefix("docs").strip("/"),), root=up))
        write_page(route, found.text if found else "", SiteFiles(site, up), footer(up))
    for picture in shipped("docs").glob("*.png"):
        shutil.copy(picture, site.place / "docs")


def write_page(route: str, text: str, files: "SiteFiles", foot: str = "") -> None:
    """With what it says if Python does not start, what it may load, and links that end as the files do."""
    folder = f"{PurePosixPath(route).name}/" if "<base " in text else ""  # as seen from the base: the folder above
    choice = {"languages": " ".join(codes()), "usual": usual_language()}
    head = rendered(
        "offline_head.html.j2",
        policy=Markup(POLICY),
        manifest=files.root + manifest_file(),
        touched=f"{files.root}touch-180.png",
        choice=choice,
        script=Markup(IN_LANGUAGE),
        route=route,
        pages={name: f"{files.site.address_of(route) or folder}{page_file(name)}" for name in codes()},
        general=SOURCE,
    )
    foot += f'<script type="module" src="{files.site_script}"></script>'
    foot += rendered("no_python.html.j2", root=files.root, script=Markup(AS_A_FILE))
    text = text.replace("<title>", f"{head}<title>", 1).replace("</body>", f"{foot}</body>")
    file = page_file(language())
    text = text.replace('href=""', f'href="{folder}{file}"')  # load it again
    write(files.site.place / route / file, linked(text))


def not_found(site: "Site") -> str:
    """The page that many hosts show for every file that isn't there; without it some show the front page. It loads
    nothing, since nobody knows at which address it is seen.
    """
    told = []
    for name in codes():
        with speaking(name):
            told.append({"language": name, "text": _("There is no such page here."), "games": _("page|Games")})
    script = Markup((SCRIPTS / "not_found.js").read_text(encoding="utf-8"))
    return rendered("not_found.html.j2", told=told, script=script, mark=MARK, root=site.address_of(""))


def away() -> str:
    """Shown for what can't be had without a network, by the service worker."""
    return page("away.html.j2", Request(root="../"), "", _("heading|No network")).text


def footer(up: str) -> str:
    return f'<footer><a href="{up}about/">{_("About this site")}</a></footer>'


def lesson_pages(with_notebooks: bool) -> list[LessonDocument | SavedNotebook]:
    """All lessons, and the teacher's guide; also the other notebooks, where no documentation by Sphinx shows them."""
    lessons = [LessonDocument(file) for file in (*documents(), *numbered_files().values())]
    known = {lesson.name for lesson in lessons}
    others = [file for file in sorted(SHIPPED.glob("*.ipynb")) if file.stem not in known]
    return [*lessons, *(SavedNotebook(file) for file in others if with_notebooks or file.name == GUIDE)]


def page_at(route: str, up: str) -> str:
    """One that only a browser can fill says so, in place of what it would say to everybody."""
    found = show(f"/{route}", up)
    if "elsewhere" in found:
        return forwarding(up + found["elsewhere"], up)
    if route not in OF_THE_VISITOR:
        return found["text"]
    waiting = f'<p role="status">{_("Looking up what this browser keeps …")}</p>'
    return re.sub(r"(<main>.*?</h1>).*(?=</main>)", rf"\1\n{waiting}\n", found["text"], flags=re.DOTALL)


def forwarding(address: str, up: str) -> str:
    """A page that is only another one's shorter name."""
    go = f'<script src="{up}{address_of("forward.js")}" data-to="{escape(address)}"></script>'
    return f'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>lamakit</title>{go}</html>'


class Site(NamedTuple):
    """A folder that is built: where Python lies below it, the extras without which a part is missing, and the address
    at which it will be, if that is known.
    """

    place: Path
    python: str
    missing: Sequence[str] = ()
    address: str = ""

    def address_of(self, route: str) -> str:
        """A page's folder; empty if nobody knows."""
        return self.address and f"{self.address.rstrip('/')}/{f'{route}/' if route else ''}"


class SiteFiles(Files):
    """Scripts and styles at addresses that change with what they hold, below a root as seen from the base of a page."""

    def __init__(self, site: Site, root: str) -> None:
        super().__init__(root, f"{root}{site.python}/program_worker.js")
        self.site, self.python = site, root + site.python
        script = (SCRIPTS / "site.js").read_text("utf-8").replace("/* python */", site.python)
        self.site_script = self.put("site.js", script)

    def put(self, name: str, content: str | bytes) -> str:
        data = content if isinstance(content, bytes) else content.encode()
        at = address(name, data)
        file = self.site.place / at
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        return self.root + at


def carried(files: SiteFiles, page: str) -> dict[str, object]:
    """The options of worker.js."""
    return {
        "worker": f"{files.python}/session_worker.js",
        "page": page,
        "library": files.put("plotly.js.gz", plotly()),
        "missing": without_plotly(),
    }


def keep_offline(place: Path) -> None:
    """The service worker; `lab/` has one of its own, and to the puzzle of the day it leads by itself."""
    files = (file.relative_to(place).as_posix() for file in place.rglob("*") if file.is_file())
    unkept = ("404.html", "puzzles/today/index.html", MARK)
    kept = sorted(file for file in files if not (file.startswith("lab/") or file in unkept))
    write(place / "offline.js", service_worker(place, kept))


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
