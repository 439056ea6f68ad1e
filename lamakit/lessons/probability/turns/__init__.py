"""What the learner programs in each lesson: tasks as data, one module a lesson, under the lesson's name."""
