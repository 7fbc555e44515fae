"""Game nights: who can come, who plays whom at which table, over all campaigns and systems."""
