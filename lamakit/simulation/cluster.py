"""Batches beyond one machine: slices of matches on the workers of a Dask cluster.

A match depends on the seed and its number only, so it doesn't matter who plays it, in which order, or how often: what a
lost worker had not handed over is played again by another.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from lamakit.errors import LamakitError, quoted
from lamakit.simulation.compiled import digest

if TYPE_CHECKING:
    from distributed import Client, Future

T = TypeVar("T")
Slice = tuple[int, int]  # the number of the first match, and how many
Task = Callable[[int, int], T]  # plays a slice

PATIENCE = 10  # seconds until the scheduler has answered and a worker is there


def shared_out(cluster: str, task: Task[T], slices: Iterable[Slice]) -> Iterator[tuple[Slice, T]]:
    """Every slice with what the task makes of it, in the order in which the workers finish.

    `cluster` is the address of a Dask scheduler, such as "tcp://10.0.0.5:8786". Who stops listening, by `break` or by
    an interrupt, cancels what is not done. Raises LamakitError if Dask isn't installed, if no scheduler or no worker
    answers, if a worker has another version of lamakit, or if a slice brings down one worker after the other.
    """
    with _client(cluster) as client:
        from distributed import as_completed

        waiting = {
            client.submit(_played, task, one, digest(), key=f"lamakit-{client.id}-{one[0]}", pure=False): one
            for one in slices
        }
        try:
            for future in as_completed(list(waiting), loop=client.loop):
                one = waiting.pop(future)
                yield one, _result(cluster, future, one)
        finally:
            client.cancel(list(waiting))


@contextmanager
def _client(cluster: str) -> "Iterator[Client]":
    try:
        from distributed import Client
    except ImportError:
        raise LamakitError(f"cluster={quoted(cluster)}: this needs Dask; install lamakit[cluster]") from None
    try:
        client = Client(cluster, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        wanted = 'the address of a Dask scheduler, such as "tcp://10.0.0.5:8786", would be right'
        raise LamakitError(f"cluster={quoted(cluster)}: no answer ({_cause(error)}); {wanted}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except OSError:
            raise LamakitError(
                f"cluster={quoted(cluster)}: the scheduler has no worker; start one with `dask worker {cluster}`"
            ) from None
        yield client


def _played(task: Task[T], one: Slice, wanted: int) -> T:
    """On the worker: the slice, by the very rules of the one who asked."""
    if digest() != wanted:
        from distributed import get_worker

        address = get_worker().address
        raise LamakitError(f"worker {address}: its lamakit is another version; install the same on every machine")
    return task(*one)


def _result(cluster: str, future: "Future", one: Slice) -> T:
    from distributed import CancelledError, KilledWorker

    try:
        return future.result()  # type: ignore[no-any-return]
    except KilledWorker:
        reason = f"matches {one[0]} to {sum(one) - 1} brought down one worker after the other"
    except CancelledError:
        reason = "the scheduler is gone; start the batch again when it is back"
    except ImportError as error:
        reason = f"a worker can't play this: {_cause(error)}; install the same packages on every machine"
    raise LamakitError(f"cluster={quoted(cluster)}: {reason}") from None


def _cause(error: Exception) -> str:
    return " ".join(str(error).split())[:100] or type(error).__name__
