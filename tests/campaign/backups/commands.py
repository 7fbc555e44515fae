"""The two commands, run as ./run runs them: their exit codes."""

import argparse
from pathlib import Path

from campaign.commands import backup as backup_command, restore as restore_command
from campaign.log.running import House
from campaign.storage.outages import in_a_sentence


def run_restore(file: Path, house: House, instance: Path, over: bool = False) -> int:
    given = argparse.Namespace(file=file, over=over, address="http://here")
    return in_a_sentence(lambda: restore_command.run(given, house, instance))


def run_backup(file: Path, house: House, instance: Path) -> int:
    return in_a_sentence(lambda: backup_command.run(argparse.Namespace(file=file), house, instance))
