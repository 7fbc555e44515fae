"""What is asked of a person, over all campaigns: one list for every page, and messages for others."""
