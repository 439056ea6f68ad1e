"""Odds of the LLAMA games."""
