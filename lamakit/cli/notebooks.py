"""The command that opens JupyterLab."""

from pathlib import Path
from typing import Annotated

import typer

from lamakit.cli.common import Host, Language, NoBrowser, Port, out
from lamakit.server.places import copy_notebooks, is_checkout, listen, shipped, translated_notebooks
from lamakit.texts import _, language as spoken
from lamakit.texts.catalogues import SOURCE

commands = typer.Typer()


@commands.command()
def lab(
    folder: Annotated[Path | None, typer.Argument(help="Where your copies of the notebooks are, or will be.")] = None,
    port: Port = None,
    host: Host = "127.0.0.1",
    no_browser: NoBrowser = False,
    language: Language = "",
) -> None:
    """Open JupyterLab on the notebooks (edited copies are never overwritten)."""
    is_english = spoken() == SOURCE
    usual = Path("lamakit-notebooks" if is_english else f"lamakit-notebooks-{spoken()}")
    target = shipped("notebooks") if folder is None and is_checkout() and is_english else folder or usual
    if not is_english:
        left = {file.stem for file in shipped("notebooks").glob("*.ipynb")} - translated_notebooks().keys()
        out.print(_("In English only: {names}", names=", ".join(sorted(left))), markup=False)
    if target != shipped("notebooks"):
        for kept in copy_notebooks(target):
            said = _("{file} is your own version and was left alone; delete it to get this release's.", file=kept)
            out.print(said, markup=False)
    listener = listen(host, port)
    from lamakit.server.lab import serve

    serve(target, listener, open_browser=not no_browser, may_move=port is None)
