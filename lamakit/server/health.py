"""Whether the server is well, for whatever watches over it, and its figures for Prometheus."""

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tornado.web import HTTPError

from lamakit.server.handlers import Context, Handler
from lamakit.server.places import LOOPBACK
from lamakit.server.visitors import is_forwarded
from lamakit.store.stores import open_store

if TYPE_CHECKING:
    from prometheus_client.registry import Collector


class Health(Handler):
    """Answers as long as the server does: pages go on while nothing can be saved, so that is no reason to stop it."""

    is_open = True

    def get(self) -> None:
        self.download("nothing can be saved\n" if open_store().trouble else "ok\n", "text/plain; charset=utf-8")


class Metrics(Handler):
    """Figures for programs on this computer, or for all who ask."""

    is_open = True

    def initialize(self, to_all: bool) -> None:
        self.to_all = to_all

    async def get(self) -> None:
        is_here = self.request.remote_ip in LOOPBACK and not is_forwarded(self.request)
        if not (is_here or self.to_all):
            raise HTTPError(404)
        from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, ProcessCollector, generate_latest

        registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        registry.register(collector(self.context))
        self.download((await asyncio.to_thread(generate_latest, registry)).decode(), CONTENT_TYPE_LATEST)


def figures(context: Context) -> Iterator[tuple[str, str, int]]:
    """Names, what they count, and how many there are now. Nobody is named."""
    yield "lamakit_connections", "Connections that are open", context.connections.count
    yield "lamakit_pages", "Pages that have a session", len(context.sessions)
    yield "lamakit_saving", "1 if everything is saved, 0 while nothing can be", int(not open_store().trouble)
    guessing = context.classroom.room.guessing if context.classroom else context.passwords.guessing
    yield "lamakit_wrong_tries", "Wrong codes, phrases, keys and passwords of the last 5 minutes", guessing.lately
    if context.classroom:
        room = context.classroom.room
        yield "lamakit_learners", "Learners in the class", len(room.register.learners)
        yield "lamakit_learners_here", "Learners with an open page", len(room.here)


def collector(context: Context) -> "Collector":
    from prometheus_client.metrics_core import GaugeMetricFamily, Metric
    from prometheus_client.registry import Collector

    class Figures(Collector):
        def collect(self) -> Iterator[Metric]:
            for name, told, value in figures(context):
                yield GaugeMetricFamily(name, told, value=value)

    return Figures()
