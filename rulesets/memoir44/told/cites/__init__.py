"""Rules of the catalogue as texts, lists and switches bring them: titles, times, sides."""
