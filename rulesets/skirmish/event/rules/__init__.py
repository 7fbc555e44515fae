"""How a tournament is run, by the chapters of the booklet."""
