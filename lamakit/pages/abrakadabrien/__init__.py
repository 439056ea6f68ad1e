"""The page of Abrakadabrien."""
