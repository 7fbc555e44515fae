"""Statistics: the finished games of this house, counted by person, side, system and document."""
