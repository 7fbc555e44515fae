"""The command `restore`: a backup in place of the database, checked first."""

import argparse
from pathlib import Path

from campaign import migrate
from campaign.commands.configured import configured_house
from campaign.db import now
from campaign.log.running import House
from campaign.play.backup import backup, restore
from campaign.settings import instance_folder
from rulesets.kit.codec import Unreadable

SUMMARY = "put a backup in place of the database, checked first"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a file that `backup` wrote")


def run(args: argparse.Namespace, house: House | None = None, beside: Path | None = None) -> int:
    """Restores the file and says what came back; what was there goes into a backup of its own first.

    0 where the restored logs fold to the states they had, 1 where the file cannot be used.
    """
    to = house or configured_house()
    if migrate.revision_of(to.engine) is not None:
        kept = (beside or instance_folder()) / f"before-restore-{now():%Y%m%d-%H%M%S}.json"
        backup(to, kept)
        print(f"What was here is kept in {kept}.")
    try:
        held = restore(to, args.file)
    except Unreadable as error:
        print(error)
        return 1
    print(
        f"{held.campaigns} campaigns with {held.entries} entries are back, and every log folds to the "
        "state it had. Start the server again."
    )
    return 0
