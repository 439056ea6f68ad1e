"""The widgets that show lessons in JupyterLab and Voila, and the lessons as notebooks import them."""
