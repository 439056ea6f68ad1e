"""Debian's nginx before the servers of several classes, as docs/serving.md says."""

import re
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.browser import debian
from tests.browser.conftest import ROOT

SITE = """
daemon off;
worker_processes 1;
pid {folder}/pid;
error_log {folder}/errors;
events {{ worker_connections 4096; }}
http {{
  access_log off;
  {places}
  {site}
}}
"""
PLACES = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


NAMES = ("127.0.0.1", "localhost")  # of the classes' servers, for whoever asks nginx here


def documented(ports: Sequence[str], port: str) -> str:
    """The configuration for several classes in the docs, with our names and ports and without a certificate."""
    text = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8").partition("## Several classes")[2]
    found = re.search(r"```nginx\n(.*?)```", text, re.DOTALL)[1]
    for theirs, name, number, ours in zip(("7b", "8c"), NAMES, ("8866", "8867"), ports, strict=True):
        found = found.replace(f"{theirs}.lamakit.school.example 127.0.0.1:{number}", f"{name} 127.0.0.1:{ours}")
    found = re.sub(r"\n\s*ssl_certificate.*", "", found)
    return found.replace("listen 443 ssl;", f"listen 127.0.0.1:{port};")


@contextmanager
def proxy(ports: Sequence[str], port: str) -> Iterator[list[str]]:
    """The addresses at which nginx serves these."""
    program = debian.found("nginx")
    if not program:
        pytest.skip("nginx is not installed: python tests/everything.py --long installs it")
    with tempfile.TemporaryDirectory(prefix="nginx") as name:
        folder = Path(name)
        places = "\n  ".join(f"{place}_temp_path {folder}/{place};" for place in PLACES)
        config = folder / "conf"
        config.write_text(SITE.format(folder=folder, places=places, site=documented(ports, port)))
        said = (folder / "said").open("w+")
        running = subprocess.Popen([program, "-p", name, "-c", str(config)], stdout=said, stderr=said)
        time.sleep(0.5)
        assert running.poll() is None, (folder / "said").read_text()
        try:
            yield [f"http://{name}:{port}/" for name in NAMES]
        finally:
            running.terminate()
            running.wait(20)
