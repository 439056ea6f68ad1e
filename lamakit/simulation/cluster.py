"""Batches and tournaments beyond one machine: their pieces on the workers of a Dask cluster.

A match depends on the seed and its number only, so it doesn't matter who plays it, or how often: what a lost worker had
not handed over is played again by another.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from importlib import import_module
from typing import Any, TypeVar

from lamakit.engine.rules import digest
from lamakit.errors import LamakitError, quoted
from lamakit.simulation import waiting
from lamakit.texts import Later, _, deferred

R = TypeVar("R")

PATIENCE = 10  # seconds until the scheduler has answered and a worker is there
OTHER_VERSION = deferred("{name} has another version of lamakit; install the same everywhere")
AHEAD = 4  # pieces under way or ready, for each thread of the cluster


def spread(
    maker: Callable[[Any], Callable[..., R]],
    told: object,
    calls: Iterable[tuple[str, tuple[int, int]]],
    cluster: str,
    progress: bool | None,
) -> Iterator[R]:
    """The answers of a function to some calls, in their order, from the workers of a Dask cluster.

    Each process makes it once, by `maker(told)`. A call is named for messages, and has its arguments. When the caller
    stops listening, calls that nobody has begun are called off. Raises LamakitError if Dask isn't installed, if no
    scheduler or no worker answers at the address ("tcp://host:8786"), if one has another lamakit or none, if the bots
    can't be sent, or if a piece brings down one worker after the other.
    """
    parcel = _packed(told)
    dask = _dask(cluster)
    with _client(dask, cluster, progress) as client:
        _same_everywhere(client, cluster)
        under_way: deque[tuple[str, Any]] = deque()
        try:
            for name, arguments in calls:
                task = client.submit(work, maker, parcel, digest(), arguments, pure=False)
                under_way.append((name, task))
                if len(under_way) >= AHEAD * sum(client.nthreads().values()):
                    yield _result(dask, client, cluster, *under_way.popleft())
            while under_way:
                yield _result(dask, client, cluster, *under_way.popleft())
        finally:
            client.cancel([task for _name, task in under_way])


def work(maker: Callable[[Any], Callable[..., R]], parcel: bytes, version: bytes, arguments: tuple[int, int]) -> R:
    """On a worker, which may have joined late: by the rules of whoever asked."""
    if version != digest():
        raise LamakitError(OTHER_VERSION, Later("a worker that joined late"))
    answer: R = _made(maker, parcel)(*arguments)
    return answer


@lru_cache(maxsize=8)
def _made(maker: Callable[[Any], Callable[..., Any]], parcel: bytes) -> Callable[..., Any]:
    """Unpacked once in a process: a function unpacked again is another function, and would be compiled again."""
    return maker(import_module("cloudpickle").loads(parcel))


def _packed(told: object) -> bytes:
    try:
        parcel: bytes = import_module("cloudpickle").dumps(told)
    except Exception as error:  # whatever the bots' own classes raise
        raise LamakitError("bots: they can't be sent to other machines ({cause})", _cause(error)) from error
    return parcel


def _dask(cluster: object) -> Any:
    try:
        return import_module("distributed")
    except ImportError:
        raise LamakitError("cluster={cluster}: this needs Dask; install lamakit[cluster]", quoted(cluster)) from None


@contextmanager
def _client(dask: Any, cluster: str, progress: bool | None) -> Iterator[Any]:
    wanted = Later('expected the address of a Dask scheduler, such as "tcp://10.0.0.5:8786"')
    if not isinstance(cluster, str):
        raise LamakitError("cluster={cluster}: {wanted}", quoted(cluster), wanted)
    try:
        client = waiting.result_of(
            waiting.in_background(lambda: dask.Client(cluster, timeout=PATIENCE, set_as_default=False)),
            _("Looking for a Dask scheduler at {cluster}", cluster=cluster),
            progress,
        )
    except Exception as error:  # OSError without an answer; what can't be an address fails in many ways
        raise LamakitError(
            "cluster={cluster}: no answer ({cause}); {wanted}", quoted(cluster), _cause(error), wanted
        ) from None
    with client:
        _wait_for_workers(client, cluster)
        yield client


def _wait_for_workers(client: Any, cluster: str) -> None:
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except OSError:
        raise LamakitError(
            "cluster={cluster}: the scheduler has no worker; start one with `dask worker {address}`",
            quoted(cluster),
            cluster,
        ) from None


def _same_everywhere(client: Any, cluster: str) -> None:
    """Scheduler and workers have this lamakit; a worker that can't read a task would die of it in silence."""
    try:
        found = {"scheduler": client.run_on_scheduler(digest), **client.run(digest, on_error="return")}
    except ImportError as error:
        found = {"scheduler": error}
    for address, version in found.items():
        if isinstance(version, Exception):
            raise LamakitError(
                "cluster={cluster}: {address} has no lamakit like this one ({cause}); install the same everywhere",
                quoted(cluster),
                address,
                _cause(version),
            )
        if version != digest():
            raise LamakitError("cluster={cluster}: {reason}", quoted(cluster), Later(OTHER_VERSION, address))


def _result(dask: Any, client: Any, cluster: str, name: str, task: Any) -> Any:
    """The answer of a worker, awaited for as long as there are workers."""
    try:
        return _patiently(client, cluster, task)
    except dask.KilledWorker:
        reason = Later("{name} brought down one worker after the other", name)
    except dask.CancelledError:
        reason = Later("the scheduler is gone; start the batch again when it is back")
    except ImportError as error:
        reason = Later("a worker can't unpack the bots ({cause}); install the same everywhere", _cause(error))
    raise LamakitError("cluster={cluster}: {reason}", quoted(cluster), reason)


def _patiently(client: Any, cluster: str, task: Any) -> Any:
    while True:
        try:
            return task.result(timeout=PATIENCE)
        except TimeoutError:
            _wait_for_workers(client, cluster)


def _cause(error: Exception) -> str:
    return " ".join(str(error).split())[:100] or type(error).__name__
