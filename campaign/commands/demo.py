"""The command `demo`: the campaigns with which the systems show themselves."""

import argparse

from sqlalchemy import select

from campaign.commands.configured import configured_house
from campaign.log.running import House
from campaign.people.people import is_house_organiser
from campaign.play import naming
from campaign.play.replays import make_demonstrations
from campaign.storage.models import User
from rulesets.kit.words import count

SUMMARY = "create the demo campaigns"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes no arguments."""


def run(args: argparse.Namespace, house: House | None = None) -> int:
    """Makes every demonstration that is not there yet; its organiser is the house's first one, or the
    first visitor to come."""
    of_house = house or configured_house()
    naming.bring_up_to_date(of_house)
    with of_house.sessions()() as session:
        people = session.scalars(select(User).order_by(User.id))
        organiser = next((person for person in people if is_house_organiser(person)), None)
        made = make_demonstrations(session, organiser)
        for campaign in made:
            entries = count(campaign.last, "entry", "entries")
            print(f"{campaign.title}: /c/{campaign.slug}/ ({entries}, {campaign.turn})")
    if not made:
        print("All demos are there already.")
    return 0
