"""Lessons that teachers write, in one plain text file each: Markdown with exercises in it (docs/lessons.md).

reading     a file as its head, its text and its blocks, each line with its number
blocks      a block as an exercise, a prediction or a step
lesson      the lesson, part by part
notebooks   the page on which it is shown
folder      all lessons of a folder, and what is wrong with the others
"""
