# morelli
