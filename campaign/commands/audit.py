"""The command `audit`: where today's rules would decide stored orders otherwise.

`audit` asks of each order by itself, in the state it met; `audit keeps` plays each campaign again from its
start, so that what comes of one order is carried on to the next.
"""

import argparse

from sqlalchemy import select
from sqlalchemy.orm import Session

from campaign.commands.configured import configured_house
from campaign.log.running import House, Running, running
from campaign.play import naming
from campaign.play.audit import audit, every_order
from campaign.play.todays_rules import by_todays_rules, otherwise
from campaign.storage.models import Campaign
from rulesets.kit.words import count

SUMMARY = "check every stored order against the current rules and list the differences"
KEEPS = "keeps"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """One campaign by its address, or all; before it, `keeps`."""
    parser.add_argument(
        "campaign",
        nargs="*",
        default=[],
        help=f"the campaign's address (all of them); {KEEPS} before it replays them from the start",
    )


def run(args: argparse.Namespace, house: House | None = None) -> int:
    """Prints the differences; 0 where there are none, 1 where there are, 2 for an unknown campaign."""
    named = list(args.campaign)
    keeps = named[:1] == [KEEPS]
    wanted = named[1:] if keeps else named
    of_house = house or configured_house()
    naming.bring_up_to_date(of_house)
    with of_house.sessions()() as session:
        known = {row.slug: row for row in session.scalars(select(Campaign).order_by(Campaign.id))}
        unknown = [name for name in wanted if name not in known]
        if unknown:
            print(f"There is no campaign {', '.join(unknown)}.")
            return 2
        differs = 0
        for slug in wanted or known:
            at = running(session, known[slug].id)
            differs += _played_again(session, at) if keeps else _decided_again(at)
        if not known:
            print("There is no campaign here yet.")
    return 1 if differs else 0


def _decided_again(at: Running) -> int:
    found = audit(at)
    print(
        f"{at.campaign.title}: {count(len(every_order(at)), 'order')}, {len(found)} differ with current rules"
    )
    for item in found:
        print(f"  entry {item.number}, {item.who} as {item.seat}: {item.words}")
    return len(found)


def _played_again(session: Session, at: Running) -> int:
    found = tuple(otherwise(by_todays_rules(session, at, None)))
    entries = "this entry differs" if len(found) == 1 else f"these {len(found)} entries differ"
    print(f"{at.campaign.title}: with the current rules {entries if found else 'the same'}")
    for item in found:
        was, would = " ".join(item.was) or "nothing", " ".join(item.would) or "it does not stand"
        print(f"  entry {item.number}, {item.who} as {item.seat}: {was} Today: {would}")
    return len(found)
