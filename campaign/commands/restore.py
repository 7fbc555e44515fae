"""The command `restore`: a backup in place of the database, checked first."""

import argparse
from pathlib import Path

from sqlalchemy.orm import Session

from campaign.backups.backup import backup
from campaign.backups.contents import Contents
from campaign.backups.reading import read_backup
from campaign.backups.restore import is_in_doubt, is_lived_in, is_of_this_house, restore
from campaign.commands.configured import address_of, configured_house, settled
from campaign.installation.settings import instance_folder
from campaign.log.running import House
from campaign.people import house_organisers, recovering
from campaign.storage.db import now
from rulesets.kit.flow.refusals import Refusal

SUMMARY = "replace the database by a backup, after a check"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The file, and whether it may take the place of another house."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a file that `backup` wrote")
    parser.add_argument(
        "--over", action="store_true", help="even if the database here belongs to another server"
    )
    parser.add_argument("--address", default=address_of(), help="the server's address, for links")


def run(args: argparse.Namespace, house: House | None = None, instance: Path | None = None) -> int:
    """Restores the file and says what came back; what was there goes into a backup of its own first. Raises
    Unreadable where the file cannot be used, and refuses to replace another house unasked."""
    to, folder = house or configured_house(), instance or instance_folder()
    contents = read_backup(args.file)
    kept = _kept(to, contents, folder, args.over)
    try:
        held = restore(to, contents, folder)
    except BaseException as error:
        if kept is not None and not is_in_doubt(error):
            kept.unlink(missing_ok=True)
        raise
    if kept is not None:
        print(f"What was here is kept in {kept}.")
    print(
        f"Restored: {held.words}. Every log leads to its stored state. Everybody signs in again. "
        "A running server has stopped answering: restart it."
    )
    if not contents.secrets:
        with to.sessions()() as session:
            _tell_organisers(session, args.address)
    settled(to, folder)
    return 0


def _kept(to: House, contents: Contents, folder: Path, over: bool) -> Path | None:
    """The backup of what is here, None where nobody lives here; refuses another house, unless `over`."""
    if not is_lived_in(to):
        return None
    if not over and not is_of_this_house(to, contents):
        raise Refusal(
            f"This is a backup of another server, of {contents.made or 'an unknown day'}, and there are "
            f"members here. Nothing was changed. To replace them, add --over; the present data is saved "
            f"first."
        )
    settled(to, folder)
    first = folder / f"before-restore-{now():%Y%m%d-%H%M%S}.zip"
    kept = next(
        path
        for number in range(1, 1000)
        if not (path := first if number == 1 else first.with_stem(f"{first.stem}-{number}")).exists()
    )
    backup(to, kept, folder, told=False)
    return kept


def _tell_organisers(session: Session, address: str) -> None:
    """A link for each organiser: the file is of the first format and holds no secret."""
    print(
        "This old backup does not include the secret that protects passwords. On the original machine "
        "everybody signs in as before. Elsewhere nobody can: the administrators choose new passwords with "
        "these one-time links, then make links for the others:"
    )
    for person in house_organisers.organisers(session):
        token = recovering.recover_link(session, person)
        print(f"  {person.username}: {address}/join/{token}")
    print("A new link for anybody: ./run recover NAME")
