"""The log of a campaign, what it folds to, and a running campaign opened."""
