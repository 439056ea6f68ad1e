"""A class over HTTPS, and with its store in PostgreSQL."""

import ssl
import subprocess
import time
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
import typer

from lamakit.cli.common import outside_address
from lamakit.errors import LamakitError
from lamakit.server.places import ServerError, certificate
from lamakit.store.postgresql import PostgresRecords, url_in
from lamakit.store.records import StoreError
from lamakit.store.write_behind import LONGEST
from tests.browser.conftest import LAMAKIT
from tests.for_each import for_each
from tests.server.lesson import a_class, phrase_in, send
from tests.server.test_class import FIRST_EXERCISE, PREDICTION
from tests.store.postgres import database


@pytest.fixture(scope="module")
def pem(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate that nobody has signed, with its key."""
    folder = tmp_path_factory.mktemp("tls")
    made = [f"{folder}/{name}.pem" for name in ("key", "cert")]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    subprocess.run([*command, "-keyout", made[0], "-out", made[1]], check=True, capture_output=True)
    both = folder / "both.pem"
    both.write_text("".join(Path(file).read_text() for file in made))
    return both


def test_everything_is_encrypted_with_a_certificate(pem: Path, tmp_path: Path) -> None:
    with a_class(tmp_path, "--certfile", str(pem)) as klass:
        assert klass.url.startswith("https://127.0.0.1:")
        trusting = ssl._create_unverified_context()
        with urlopen(Request(f"{klass.url}join"), context=trusting, timeout=20) as answer:
            cookies = answer.headers.get_all("Set-Cookie")
        assert [cookie for cookie in cookies if "lamakit_visitor" in cookie and "Secure" in cookie] == [
            cookie for cookie in cookies if "lamakit_visitor" in cookie
        ]
        with pytest.raises(OSError, match=r"."):
            urlopen(klass.url.replace("https", "http"), timeout=5)


def test_what_is_no_certificate_is_said_in_one_line(pem: Path, tmp_path: Path) -> None:
    (tmp_path / "no.pem").write_text("no")
    with pytest.raises(ServerError, match="no certificate in PEM format"):
        certificate(tmp_path / "no.pem", None)
    with pytest.raises(ServerError, match="No such file"):
        certificate(tmp_path / "nowhere.pem", None)
    assert certificate(pem, None)


@for_each(
    "text",
    [
        "",
        "here",
        "sqlite:///x",
        "postgresql://me@here/x",
        "postgresql+psycopg://me:secret@here",
        "mysql://x/y",
        "a://b:c/d",
    ],
)
def test_only_addresses_of_postgresql_are_stores(text: str) -> None:
    with pytest.raises(LamakitError) as told:
        url_in(text)
    assert "postgresql+psycopg://user@host/database" in str(told.value)
    assert "secret" not in str(told.value)


def test_the_address_before_a_proxy() -> None:
    assert outside_address("https://lamakit.school.example/below/")
    for text in ("lamakit.school.example", "ftp://x/", "https://", "https://x/?a=b", "http://[", "http://x:y/"):
        with pytest.raises(typer.BadParameter, match="is no address of a server"):
            outside_address(text)


def test_a_database_that_is_away_is_trouble_and_no_crash(tmp_path: Path) -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(StoreError) as told:
        PostgresRecords(f"postgresql+psycopg://me:secret@/x?host={tmp_path}").find("me")
    assert "secret" not in str(told.value)
    assert "\n" not in str(told.value)
    done = subprocess.run(
        [LAMAKIT, "serve", "--store", f"postgresql+psycopg://me@/x?host={tmp_path}"],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode != 0
    assert "Traceback" not in done.stderr


@pytest.mark.long
def test_a_class_goes_on_in_postgresql_after_kill_9(tmp_path: Path) -> None:
    with database() as postgres:
        with a_class(tmp_path, "--store", postgres.url) as klass:
            mia = klass.learner("Mia")
            mia.opens().press(PREDICTION, "check", "1/3")
            klass.server.process.kill()
            klass.server.process.wait()
        with a_class(tmp_path, "--store", postgres.url) as again:
            mia.visitor.url = again.url
            assert "1/3" in mia.opens().shows(PREDICTION)["feedback"]["text"]
            assert phrase_in(send(mia.visitor, act="phrase"))
            lesson = mia.opens()
            postgres.stop("immediate")
            said = lesson.press(FIRST_EXERCISE, "check", "1")["feedback"]["text"]  # which waits until it can be kept
            postgres.start()
            time.sleep(LONGEST)
            assert mia.opens().shows(FIRST_EXERCISE)["feedback"]["text"] == said
        assert not list(tmp_path.rglob("lamakit.sqlite"))
