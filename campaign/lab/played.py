"""Games that people played of the same document: they stand beside the runs and are never mixed with them."""

from sqlalchemy.orm import Session

from campaign.lab.subject import Subject
from campaign.statistics.games import games
from campaign.statistics.tallies import of_side
from rulesets.kit.words import count


def by_people(session: Session, document: str, of: Subject) -> str:
    """How many finished games of the document of that hash this club has, and who won them."""
    played = [game for game in games(session) if game.document == document]
    if not played:
        return "This club has finished no game of it yet."
    tallies = [(side.title, of_side(played, side.key)) for side in of.camps]
    won = ", ".join(f"{title} won {tally.won}" for title, tally in tallies)
    drawn = tallies[0][1].drawn
    return f"{count(len(played), 'finished game')} in this club: {won}{f', {drawn} drawn' if drawn else ''}."
