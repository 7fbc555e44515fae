"""The command `backup`: the whole house in one file."""

import argparse
from pathlib import Path

from campaign import migrate
from campaign.commands.configured import configured_house
from campaign.log.running import House
from campaign.play.backup import backup

SUMMARY = "write the whole house into one file"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the file to write; keep it to yourself")


def run(args: argparse.Namespace, house: House | None = None) -> int:
    """Writes the file and says what is in it. The server may go on meanwhile."""
    of_house = house or configured_house()
    migrate.upgrade(of_house.engine)
    held = backup(of_house, args.file)
    print(
        f"{args.file}: {held.campaigns} campaigns with {held.entries} entries. "
        "It holds password hashes and people's addresses: keep it to yourself."
    )
    return 0
