"""The work of a learner without a server in a lesson, on its way to the teacher: as a file, or as a short code."""
