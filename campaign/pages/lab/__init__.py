"""The lab: its page for a campaign, and what it shares with that of a draft."""
