"""Options that several commands share, and the console."""

from typing import Annotated

import typer
from rich.console import Console

out = Console(highlight=False, soft_wrap=True)
Port = Annotated[int | None, typer.Option(min=1, max=65535, show_default="8866, or a free one if that is taken")]
Host = Annotated[
    str, typer.Option(help="The address to listen on; 0.0.0.0 is the whole network, and asks for a password.")
]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help="Only print the address; open nothing.")]
