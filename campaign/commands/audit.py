"""The command `audit`: where today's rules would decide stored orders otherwise."""

import argparse

from sqlalchemy import select

from campaign import migrate
from campaign.commands.configured import configured_house
from campaign.log.running import House, running
from campaign.models import Campaign
from campaign.play.audit import audit, every_order

SUMMARY = "decide every stored order again and list where today's rules differ"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """One campaign by its address, or all."""
    parser.add_argument("campaign", nargs="?", default="", help="the campaign's address (all of them)")


def run(args: argparse.Namespace, house: House | None = None) -> int:
    """Prints the differences; 0 where there are none, 1 where there are, 2 for an unknown campaign."""
    query = select(Campaign).order_by(Campaign.id)
    of_house = house or configured_house()
    migrate.upgrade(of_house.engine)
    with of_house.sessions()() as session:
        rows = session.scalars(query.where(Campaign.slug == args.campaign) if args.campaign else query).all()
        if args.campaign and not rows:
            print(f"There is no campaign {args.campaign}.")
            return 2
        differs = 0
        for row in rows:
            at = running(session, row.id)
            found = audit(at)
            differs += len(found)
            print(f"{row.title}: {len(every_order(at))} orders, {len(found)} decided otherwise today")
            for item in found:
                print(f"  entry {item.number}, {item.who} as {item.seat}: {item.words}")
        if not rows:
            print("There is no campaign here yet.")
    return 1 if differs else 0
