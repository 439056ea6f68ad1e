"""JupyterLab on the notebooks."""

import socket
from pathlib import Path

from jupyterlab.labapp import LabApp

QUIET = (
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.news_url=None",
    "--LabApp.extension_manager=readonly",
    "--log-level=WARN",
    "--ServerApp.answer_yes=True",  # Ctrl-C stops it without a question, as it stops the table
    "--allow-root",  # whoever started this is root already, and a token guards the page
)


RETRIES = 50  # ports after one that somebody else has taken meanwhile


def serve(folder: Path, listener: socket.socket, *, open_browser: bool, may_move: bool) -> None:
    """Hands the port over to JupyterLab, which binds it itself, or one of the next if it `may_move`, and serves until
    it is stopped."""
    host, port = listener.getsockname()[:2]
    listener.close()
    place = (
        f"--ip={host}",
        f"--port={port}",
        f"--port-retries={RETRIES * may_move}",
        f"--ServerApp.root_dir={folder.resolve()}",
    )
    browser = () if open_browser else ("--no-browser",)
    LabApp.launch_instance([*place, *browser, *QUIET])
