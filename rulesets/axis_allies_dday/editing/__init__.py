"""A battle at the desk: its forms, and what each edit of them makes of it."""
