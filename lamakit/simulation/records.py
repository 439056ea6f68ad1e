"""What the loops work on, in two forms: light Python objects with lists, or NumPy's records for compiled loops."""

from typing import TYPE_CHECKING, Any, cast

from lamakit.games.contract import SEATS, Fields, Game, State, States
from lamakit.play.generator import MASK
from lamakit.simulation.lineup import Lineup

if TYPE_CHECKING:
    import numpy as np

START, MATCH, SEEN = range(3)  # the match as it starts, as it stands, and what the deciding seat sees
OPTIONS = 5  # settings that most bots have at most
BYTES = {"cards": "uint8"}  # the deck in one cache line; unsigned, so no card is taken for a place from the end


def job_fields() -> Fields:
    """What a loop is told to play and reports back; 64-bit integers in the compiled twin."""
    return {
        "seed": (2,),  # its lower and its upper half
        "number": (),  # of the match that is played
        "chosen": (),  # the action that was chosen last
        "digest": (),
    }


def desk_fields(game: Game, cards: int, options: int = OPTIONS) -> Fields:
    """What a game with this many cards is played with; all but the cards are 64-bit integers in the compiled twin."""
    return {
        "chance": (4,),  # the generator of cards and dice
        "choice": (4,),  # the bots' generator
        "cards": (cards,),  # the deck, laid out to be dealt
        "legal": (max(len(choices) for choices in game.CHOICES.values()),),
        "bots": (SEATS,),  # which of the bots sits there
        "options": (SEATS, options),
    }


def records(game: Game, start: State, lineup: Lineup, seed: int, compiled: bool) -> tuple[Any, Any, Any]:
    """The slots, with the state to start from, the job and the desk; for a loop of one thread."""
    options = max(OPTIONS, *(len(seat.options) for seat in lineup.seats))
    job, desk = State(job_fields()), State(desk_fields(game, sum(start.full), options))
    job.seed = [seed & MASK, (seed >> 32) & MASK]
    for place, seat in enumerate(lineup.seats):
        desk.bots[place] = lineup.number_of(seat)
        desk.options[place] = [*seat.options, *[0] * (options - len(seat.options))]
    if compiled:
        return _slots(start), as_record(job, "int64"), as_record(desk, "int64")
    slots = States(game.FIELDS, 3)
    slots[START] = start
    return slots, job, desk


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

    if taken := next((name for name in fields if hasattr(np.record, name)), ""):
        raise ValueError(f"{taken}: records of NumPy have one of their own; expected another name for the field")
    return np.dtype([(name, BYTES.get(name, integer), shape) for name, shape in fields.items()])


def _slots(start: State) -> Any:
    import numpy as np

    slots = np.zeros(3, record_type(start.fields, "int16"))
    slots[START] = as_record(start, "int16")
    return slots
