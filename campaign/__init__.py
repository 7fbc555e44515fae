"""A running campaign: people, seats, the log and its one writer, and the pages over them."""
