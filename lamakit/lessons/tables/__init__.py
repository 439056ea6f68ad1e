"""What stands between the panels of a lesson: tables, whole rounds and matches, and what is told of them."""
