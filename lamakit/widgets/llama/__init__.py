"""Widgets of the LLAMA games."""
