"""The club that lives here: its name and dates, who has left, facts about campaigns that are no rules."""
