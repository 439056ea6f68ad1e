"""Batches of matches, looked at."""
