"""The command `recover`: a one-time link with which anybody chooses a new password, the one organiser too."""

import argparse

from campaign.commands.configured import address_of, configured_house
from campaign.log.running import House
from campaign.people import people, recovering
from campaign.play import naming
from rulesets.kit.flow.refusals import Refusal

SUMMARY = "print a one-time link to choose a new password"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Who, and the address of the house."""
    parser.add_argument("person", metavar="NAME", help="the name somebody signs in with, or the address")
    parser.add_argument("--address", default=address_of(), help="the server's address, for the link")


def run(args: argparse.Namespace, house: House | None = None) -> int:
    """Prints the link; refuses an unknown name with those that are like it."""
    of_house = house or configured_house()
    naming.bring_up_to_date(of_house)
    with of_house.sessions()() as session:
        person = people.named(session, args.person)
        if person is None:
            raise Refusal(recovering.unknown(session, args.person))
        token = recovering.recover_link(session, person)
        print(f"{person.username} can choose a new password here, once, within 24 hours:")
        print(f"  {args.address}/join/{token}")
    return 0
