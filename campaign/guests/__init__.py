"""Guests: who is invited into a campaign and has not come yet."""
