"""What every document of Skirmish Mode says of itself: its title, and whose work it is."""

from rulesets.kit.document.fields import lines, text

TITLE = text("Title", 80, 1)
AUTHOR = text("Author", 80)
BIBLIOGRAPHY = lines("Sources", 4000, hint="Books and papers it follows.")
EDITION = text("Edition", 40, hint="lists of one edition belong together")
