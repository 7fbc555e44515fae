"""The command `backup`: the whole house in one file."""

import argparse
from pathlib import Path

from campaign.backups.backup import backup
from campaign.commands.configured import configured_house, settled
from campaign.installation.settings import instance_folder
from campaign.log.running import House
from campaign.play import naming

SUMMARY = "write all data into one backup file"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the file to write; keep it to yourself")


def run(args: argparse.Namespace, house: House | None = None, instance: Path | None = None) -> int:
    """Writes the file and says what is in it. The server may go on meanwhile. Refuses where it cannot."""
    of_house, folder = house or configured_house(), instance or instance_folder()
    naming.bring_up_to_date(of_house)
    settled(of_house, folder)
    held = backup(of_house, args.file, folder)
    print(
        f"{args.file}: {held.words}, including the secret that protects passwords. Keep the file private: "
        f"it holds all data of this server."
    )
    return 0
