"""Pictures of Skirmish Mode: what stands where, in roles and words."""
