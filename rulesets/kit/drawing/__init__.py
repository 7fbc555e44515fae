"""Boards, boards of hexes and sheets: what is drawn and printed, without how it looks."""
