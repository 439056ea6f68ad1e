"""The engine of the probability lessons: a question, a locked prediction, trials, the exact answer, exercises."""
