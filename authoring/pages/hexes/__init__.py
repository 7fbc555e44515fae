"""The pages of a draft with a map of hexes: the editor, one hex, the whole map."""
