"""Lists that are edited as tables, and what is pasted into them from a spreadsheet."""
