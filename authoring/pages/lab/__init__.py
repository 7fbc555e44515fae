"""The lab of a draft."""
