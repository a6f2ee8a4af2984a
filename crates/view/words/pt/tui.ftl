# The full-screen terminal interface.
