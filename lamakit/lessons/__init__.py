"""Steps, questions and progress behind the notebooks: one module a notebook."""
