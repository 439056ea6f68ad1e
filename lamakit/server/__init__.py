"""From a command to a page: the port, the address, and the server behind them.

places      the folders of a checkout or of an installed wheel; a listening port and the address of a page on it
connections how many there may be, and of one address
host_check  requests that are let in at all: known names, requests of our own pages, plain paths
visitors    who asks: a key in a cookie
password    what a visitor has to know; wrong guesses are slowed
handlers    the base of all handlers: who is let in, what the server has for them, headers and cookies, error pages
sessions    sessions in the server's own process: whose they are, how many, who computes when
page_files  the pages with such a session, their scripts and styles
pages       all pages and their files, and the form that asks for the password
page_connection  the line that carries a page's messages
tables      tables for people, each on a device of their own
guests      a door in the network to tables that are opened, and to nothing else
evenings    tables of an evening's tournament, and its standings for guests
classroom   a class: who is let in, its pages, and their lines
lessons     notebooks whose cells run in this process
serve       all of it: what is served at which address, and what is done meanwhile
lab         JupyterLab on the notebooks, the only one that imports Jupyter
"""
