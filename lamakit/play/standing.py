"""How a match stands, as everybody at the table sees it."""

from typing import Protocol

from lamakit.games import Variant
from lamakit.games.contract import NOBODY, PHASES


class TableState(Protocol):
    """What every state has; the rest is the family's."""

    @property
    def players(self) -> int: ...
    @property
    def player(self) -> int: ...
    @property
    def phase(self) -> int: ...
    @property
    def round_no(self) -> int: ...


class Standing:
    """What a match and an observation of it have in common."""

    _variant: Variant
    _state: TableState  # of an observation, what is left of it

    @property
    def variant(self) -> str:
        return self._variant.name

    @property
    def edition(self) -> str:
        return self._variant.edition

    @property
    def num_players(self) -> int:
        return int(self._state.players)

    @property
    def round(self) -> int:
        return int(self._state.round_no)

    @property
    def phase(self) -> str:
        return PHASES[self._state.phase]

    @property
    def current_player(self) -> int | None:
        """The seat that decides; None when the match is over."""
        return None if self._state.player == NOBODY else int(self._state.player)
