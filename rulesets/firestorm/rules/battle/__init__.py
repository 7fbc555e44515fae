"""One battle, by the book's steps: manoeuvre, preparation, combat, after action."""
