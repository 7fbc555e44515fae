"""What people see of a game: pages, sentences, answers and where it stands. Nothing is hidden."""
