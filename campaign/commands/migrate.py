"""The command `migrate`: the database's shape brought up to date."""

import argparse

from campaign.commands.configured import configured_house
from campaign.play import naming
from campaign.storage import migrate

SUMMARY = "bring the database up to date"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Takes no arguments."""


def run(args: argparse.Namespace) -> int:
    """Brings the database up to date and says so."""
    house = configured_house()
    before = migrate.revision_of(house.engine)
    naming.bring_up_to_date(house)
    if before == migrate.newest():
        print("The database is up to date.")
    else:
        print(f"The database is now at revision {migrate.newest()}.")
    return 0
