# campo-bello
