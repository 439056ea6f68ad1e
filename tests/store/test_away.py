"""A database that is not there: told in a sentence, and in the log as its driver has it."""

import logging
import socket

import pytest

from lamakit.store.records import StoreError

pytest.importorskip("psycopg")


def test_a_database_that_is_away_is_told_in_a_sentence_and_once_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    from lamakit.store.postgresql import PostgresRecords

    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]  # at which nobody listens any more
    records = PostgresRecords(f"postgresql+psycopg://somebody:secret@127.0.0.1:{port}/lamakit")
    with caplog.at_level(logging.ERROR, "lamakit"):
        for _time in range(3):
            with pytest.raises(StoreError, match=r"^the database can't be reached; the server's log says why$"):
                records.get("owner", "kind", "key")
    assert [each.levelname for each in caplog.records] == ["ERROR"]
    assert "connection failed" in caplog.text
    assert "secret" not in caplog.text
