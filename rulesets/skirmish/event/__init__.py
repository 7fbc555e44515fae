"""The tournament of skirmish matches: a system of its own beside the match."""
