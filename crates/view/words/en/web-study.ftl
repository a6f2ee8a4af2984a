# The browser app: analysis, review, editor.
