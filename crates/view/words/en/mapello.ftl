# mapello
