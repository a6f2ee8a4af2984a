# What is chosen in a move besides cells, as a button or a palette entry says it.

choice-morelli-black = a black man
choice-morelli-white = a white man
choice-morelli-pass = pass

choice-barragoon-no-entry = No Entry
choice-barragoon-one-way-up = One Way: up
choice-barragoon-one-way-right = One Way: right
choice-barragoon-one-way-down = One Way: down
choice-barragoon-one-way-left = One Way: left
choice-barragoon-two-ways-upright = Two Ways: up and down
choice-barragoon-two-ways-level = Two Ways: left and right
choice-barragoon-right-turn-east = Right Turn: up, then right
choice-barragoon-right-turn-south = Right Turn: right, then down
choice-barragoon-right-turn-west = Right Turn: down, then left
choice-barragoon-right-turn-north = Right Turn: left, then up
choice-barragoon-left-turn-west = Left Turn: up, then left
choice-barragoon-left-turn-north = Left Turn: right, then up
choice-barragoon-left-turn-east = Left Turn: down, then right
choice-barragoon-left-turn-south = Left Turn: left, then down
choice-barragoon-all-turns = All Turns: left or right, never straight on
choice-barragoon-pass = to the reserve

choice-mapello-wall = wall
choice-mapello-bonus = bonus
choice-mapello-joker = joker
choice-mapello-done = the map is ready
choice-mapello-black = take Black
choice-mapello-white = take White
choice-mapello-pass = pass

choice-syrtis-sink = sink it
choice-syrtis-light-tower = a Light tower
choice-syrtis-dark-tower = a Dark tower
choice-syrtis-light = take Light
choice-syrtis-dark = take Dark
choice-syrtis-pass = pass

choice-campo-bello-end = end the turn
choice-campo-bello-pass = pass
