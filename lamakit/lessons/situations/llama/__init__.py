"""Situations of the LLAMA games."""
