"""The club round the games: its dates and whoever is late, away or invited, over all campaigns."""
