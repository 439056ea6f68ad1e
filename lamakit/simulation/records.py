"""What the loops work on, in two forms: light Python objects with lists, or NumPy's records for compiled loops."""

from typing import TYPE_CHECKING, Any, cast

from lamakit.games.contract import Fields, Game, State
from lamakit.play.generator import MASK
from lamakit.simulation.driver import OPTIONS, START, desk_fields, job_fields
from lamakit.simulation.lineup import Lineup

if TYPE_CHECKING:
    import numpy as np

BYTES = {"cards": "uint8"}  # the deck in one cache line; unsigned, so no card is taken for a place from the end


def records(game: Game, start: State, lineup: Lineup, seed: int, compiled: bool) -> tuple[Any, Any, Any]:
    """The slots, with the state to start from, the job and the desk; for a loop of one thread."""
    job, desk = State(job_fields()), State(desk_fields(game, sum(start.full)))
    job.seed = [seed & MASK, (seed >> 32) & MASK]
    for place, seat in enumerate(lineup.seats):
        desk.bots[place] = lineup.number_of(seat)
        desk.options[place] = [*seat.options, *[0] * (OPTIONS - len(seat.options))]
    if compiled:
        return _slots(start), as_record(job, "int64"), as_record(desk, "int64")
    return [start, State(game.FIELDS), State(game.FIELDS)], job, desk


def as_record(state: State, integer: str) -> "np.void":
    import numpy as np

    record = np.zeros(1, record_type(state.fields, integer)).view(np.recarray)[0]
    for name in state.fields:
        record[name] = getattr(state, name)
    return cast("np.void", record)


def as_state(record: Any, fields: Fields) -> State:
    """A copy of a record, or of a state, as a state."""
    if isinstance(record, State):
        return record.copy()
    state = State(fields)
    for name in fields:
        setattr(state, name, record[name].tolist())
    return state


def record_type(fields: Fields, integer: str) -> "np.dtype[np.void]":
    import numpy as np

    return np.dtype([(name, BYTES.get(name, integer), shape) for name, shape in fields.items()])


def _slots(start: State) -> Any:
    import numpy as np

    slots = np.zeros(3, record_type(start.fields, "int16"))
    slots[START] = as_record(start, "int16")
    return slots
