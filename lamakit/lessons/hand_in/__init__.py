"""What a learner without a server has done in a lesson, on its way to the teacher: as a file, or as a short code."""
