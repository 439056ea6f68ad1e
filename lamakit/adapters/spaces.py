"""An agent's observations and actions, as gymnasium describes it."""

from typing import Any

import numpy as np

from lamakit.errors import library

with library("lamakit[pettingzoo]"):
    from gymnasium import spaces


def seen_space(entries: int, actions: int, **more: spaces.Space[Any]) -> spaces.Dict:
    """A vector with so many entries, and a mask of so many actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (entries,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            **more,
        }
    )
