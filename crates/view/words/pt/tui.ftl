# The full-screen terminal interface.
tui-key-choose = escolher
tui-key-quit = sair
