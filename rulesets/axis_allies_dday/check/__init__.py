"""Whether a battle document makes sense: a chapter a module."""
