"""The run of the cards: which comes up, what is asked of whom, what follows by itself."""
