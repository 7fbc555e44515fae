"""What is late and who is away: facts about time that no rule reads."""
