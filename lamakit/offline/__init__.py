"""The whole site as a folder that any web host can serve: Python runs in the visitor's browser, on Pyodide."""
