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
from tests.server.ports import free_port

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
def below(*, sockets: bool = True) -> Iterator[tuple[str, str]]:
    """The port of a server that nginx serves below a path, and the address of nginx; it may let no sockets through."""
    text = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8").partition("## Below a path")[2]
    place = re.search(r"```nginx\n(.*?)```", text, re.DOTALL)[1]
    place = place if sockets else re.sub(r"\n.*(Upgrade|Connection) .*", "", place)
    ours, port = free_port(), free_port()
    site = f"server {{ listen 127.0.0.1:{port}; {place.replace('127.0.0.1:8866', f'127.0.0.1:{ours}')} }}"
    with running(site):
        yield ours, f"http://127.0.0.1:{port}/"


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """The address of a folder that everybody may read, with the types and the compression of Debian's own settings."""
    port = free_port()
    debians = "include /etc/nginx/mime.types; default_type application/octet-stream; gzip on;"
    with running(f"{debians} server {{ listen 127.0.0.1:{port}; root {folder}; }}"):
        yield f"http://127.0.0.1:{port}/"


@contextmanager
def secure() -> Iterator[tuple[str, str]]:
    """The same of a server behind HTTPS, as the docs have it, with a certificate made for this test."""
    text = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8").partition("## Behind nginx")[2]
    site = re.search(r"```nginx\n(.*?)```", text, re.DOTALL)[1]
    ours, port = free_port(), free_port()
    with tempfile.TemporaryDirectory(prefix="certificate") as folder:
        made = ("-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost")
        key, certificate = f"{folder}/key", f"{folder}/certificate"
        subprocess.run(["openssl", "req", *made, "-keyout", key, "-out", certificate], check=True, capture_output=True)
        for documented, here in (
            ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
            ("lamakit.school.example", "localhost"),
            ("/etc/ssl/lamakit.pem", certificate),
            ("/etc/ssl/lamakit.key", key),
            ("127.0.0.1:8866", f"127.0.0.1:{ours}"),
        ):
            assert documented in site
            site = site.replace(documented, here)
        with running(site):
            yield ours, f"https://localhost:{port}/"


@contextmanager
def proxy(ports: Sequence[str], port: str) -> Iterator[list[str]]:
    """The addresses at which nginx serves these."""
    with running(documented(ports, port)):
        yield [f"http://{name}:{port}/" for name in NAMES]


@contextmanager
def running(site: str) -> Iterator[None]:
    """Nginx with this configuration of a site."""
    program = debian.found("nginx")
    if not program:
        pytest.skip("nginx is not installed: python tests/everything.py --long installs it")
    with tempfile.TemporaryDirectory(prefix="nginx") as name:
        folder = Path(name)
        places = "\n  ".join(f"{place}_temp_path {folder}/{place};" for place in PLACES)
        config = folder / "conf"
        config.write_text(SITE.format(folder=folder, places=places, site=site))
        said = (folder / "said").open("w+")
        process = subprocess.Popen([program, "-p", name, "-c", str(config)], stdout=said, stderr=said)
        time.sleep(0.5)
        assert process.poll() is None, (folder / "said").read_text()
        try:
            yield
        finally:
            process.terminate()
            process.wait(20)
