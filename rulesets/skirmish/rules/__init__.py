"""How a match is played, by the chapters of the booklet."""
