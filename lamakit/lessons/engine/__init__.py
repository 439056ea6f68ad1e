"""Asking and judging: steps, questions, attempts, exercises and the course of a lesson."""
