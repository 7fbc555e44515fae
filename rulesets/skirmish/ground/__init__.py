"""The ground of a skirmish map: what a hex counts as, ways from home to marker, how alike they are."""
