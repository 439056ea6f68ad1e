"""Tables between the panels of a lesson, whole rounds and matches, and their commentaries."""
