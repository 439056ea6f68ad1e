"""Decisions in step, with random actions: what one core plays in a second."""

import time

import numpy as np

from lamakit.adapters.vector import LlamaVectorEnv

GOAL = 1e6  # decisions a second of processor time
TABLES, STEPS = 4096, 300


def test_a_million_decisions_a_second() -> None:
    env, rng = LlamaVectorEnv(TABLES, "base", ["you", "you"]), np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    started = time.process_time()
    for _ in range(STEPS):
        mask = seen["action_mask"]
        seen, *_ = env.step((rng.random(mask.shape, np.float32) * mask).argmax(1))
    rate = TABLES * STEPS / (time.process_time() - started)
    print(f"{rate / 1e6:.1f} million decisions a second")
    assert rate > GOAL
