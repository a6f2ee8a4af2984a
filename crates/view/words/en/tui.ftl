# The full-screen terminal interface.
tui-key-choose = choose
tui-key-quit = quit
