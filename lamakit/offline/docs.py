"""The documentation beside the site, by Sphinx: guides, rulebooks, what can be called from Python, all notebooks."""

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from lamakit.games import BOXES
from lamakit.offline.commands import done
from lamakit.offline.notebook_pages import page_of
from lamakit.offline.static_pages import linked
from lamakit.server.places import shipped
from lamakit.texts import Later, _
from lamakit.views.families import rulebook as rulebook_of
from lamakit.widgets.assets import module, plotly

LONGEST = 600  # seconds that Sphinx may take
LEFT_OUT = ("_sources", "objects.inv", ".buildinfo", "_static/file.png", "_static/minus.png", "_static/plus.png")


def docs(place: Path, with_lab: bool) -> None:
    """Build it in a new folder; raises LamakitError if it can't be, or if there is anything that Sphinx warns of."""
    with TemporaryDirectory() as temporary:
        source, target = Path(temporary) / "docs", Path(temporary) / "built"
        gather(source)
        command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-D", f"with_lab={int(with_lab)}"]
        done(
            [*command, "docs", "built"], Later("the documentation could not be built"), Path(temporary), LONGEST, line=0
        )
        for name in LEFT_OUT:
            path = target / name
            shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
        shutil.rmtree(target / ".doctrees", ignore_errors=True)
        for page in target.rglob("*.html"):
            page.write_text(linked(page.read_text(encoding="utf-8")), encoding="utf-8")
        shutil.copytree(target, place)


def gather(source: Path) -> None:
    """Put into one folder all that Sphinx reads: the guides, a page for the rules of each game, and the notebooks."""
    shutil.copytree(shipped("docs"), source, ignore=shutil.ignore_patterns("_build", "__pycache__"))
    (source / "rules").mkdir()
    for box in BOXES:
        title = rulebook_of(box, BOXES[box].overlays).title
        text = f"# {_('heading|{game}: the rules', game=title)}\n\n```{{rulebook}} {box}\n```\n"
        (source / "rules" / f"{box}.md").write_text(text, encoding="utf-8")
    static = source / "theme" / "static"
    (static / "plotly.js.gz").write_bytes(plotly())
    (static / "chart.js").write_text(module("chart.js"), encoding="utf-8")
    (source / "notebooks").mkdir()
    for file in sorted(shipped("notebooks").glob("*.ipynb")):
        text = page_of(file).replace("](../docs/", "](../")  # which lies one folder higher here
        (source / "notebooks" / file.name).write_text(text, encoding="utf-8")
