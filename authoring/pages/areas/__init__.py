"""The pages of a draft with a map of areas."""
