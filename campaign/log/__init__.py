"""The append-only log of a campaign, the states it replays to, and an open running campaign."""
