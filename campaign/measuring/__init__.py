"""How fast the house is and how heavy its pages are, measured from outside: nothing here changes a house."""
