"""The tutorials: the rules of each game, step by step, with a quiz; one module a notebook."""
