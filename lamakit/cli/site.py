"""Commands for the site that needs no server of ours."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from lamakit.cli.common import Language, NoBrowser, Port, out, outside_address
from lamakit.server.places import address, listen
from lamakit.texts import _

commands = typer.Typer(help="The whole of lamakit as a folder that any web host can serve; it needs no server of ours.")
Folder = Annotated[Path, typer.Argument(help="A new folder, or one that was built before.")]


@commands.command("build")
def site_build(
    folder: Folder,
    pyodide: Annotated[
        Path | None, typer.Option(help="The folder of the package pyodide; without it, npm brings the package.")
    ] = None,
    address: Annotated[
        str,
        typer.Option(metavar="URL", help="Where the site will be, for search engines: https://school.example/cards/"),
    ] = "",
    language: Language = "",
) -> None:
    """Write the site into a folder: games, tutorials, odds desk, rules and record, with Python for the browser."""
    from lamakit.offline.build import build

    address_of_site = outside_address(address) if address else ""
    told = Console(stderr=True)
    with told.status(_("This takes about a minute …")) as status:
        built = build(folder, pyodide, lambda step: status.update(escape(f"{step} …")), address_of_site)
    said = _("{folder}: {files} files, {size:.1f} MB; copy them to any web host")
    out.print(said.format(folder=folder, files=built.files, size=built.bytes / 1e6), markup=False)
    for extra in built.missing:
        needs = {"lab": "JupyterLite", "docs": "Sphinx"}[extra]
        said = _("Without {extra}/, which needs {needs}: pip install 'lamakit[{extra}]'", extra=extra, needs=needs)
        out.print(said, markup=False)


@commands.command("serve")
def site_serve(folder: Folder, port: Port = None, no_browser: NoBrowser = False) -> None:
    """Show such a folder on this computer (Ctrl-C stops it)."""
    from lamakit.offline.serve import built, serve as serve_folder

    built(folder)
    listener = listen("127.0.0.1", port)
    here = address(listener)
    out.print(_("The site is at {address}  (Ctrl-C stops it)", address=f"[bold]{here}[/bold]"))
    serve_folder(folder, listener, "" if no_browser else here)
