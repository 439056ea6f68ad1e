"""Documents: a lesson in one text file, Markdown with blocks for what is asked and tried (docs/lessons.md).

reading     a file as its head, its prose and its blocks (lamakit/lessons/blocks), each line with its number
document    all of it: the plan of a lesson
checking    what is wrong with a document, line by line
layout      the prose with its values, and what follows what
notebooks   its notebook
folder      which documents there are, ours and a teacher's
"""
