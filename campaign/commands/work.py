"""The command `work`: answers a question that takes long, for the process that prints. It writes nothing."""

import argparse
import json

from sqlalchemy import text

from campaign.commands.configured import configured_house
from campaign.log.running import House
from campaign.works.answers import ANSWERS, answered

SUMMARY = "answer a question that takes long (the program asks itself)"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which question, and its arguments as JSON."""
    parser.add_argument("name", choices=ANSWERS)
    parser.add_argument("arguments", type=json.loads)


def run(args: argparse.Namespace, house: House | None = None) -> int:
    """Prints the answer as JSON."""
    with (house or configured_house()).sessions()() as session:
        is_sqlite = session.get_bind().dialect.name == "sqlite"
        session.execute(text("PRAGMA query_only = ON" if is_sqlite else "SET TRANSACTION READ ONLY"))
        print(json.dumps(answered(session, args.name, args.arguments)))
        if is_sqlite:
            session.execute(text("PRAGMA query_only = OFF"))
    return 0
