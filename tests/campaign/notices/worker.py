"""The worker in a process of its own, to be killed: sends what is due until it is ended.

python -m tests.campaign.notices.worker DATABASE
"""

import sys
import time
from dataclasses import replace

from campaign.installation.settings import instance_folder
from campaign.log.running import open_house
from campaign.notices import sending
from campaign.notices.composing import compose
from campaign.notices.guarded import Guard
from campaign.notices.office import office_of
from tests.systems.sealed_bid import SEALED_BID


def main() -> None:
    """Looks without a pause; loopback is let through."""
    office = replace(office_of(instance_folder()), guard=Guard(lets_loopback=True))
    sessions = open_house(sys.argv[1], (SEALED_BID,)).sessions()
    while True:
        with sessions() as session:
            compose(session, office.address)
            sending.send_all(session, office)
        time.sleep(0.01)


if __name__ == "__main__":
    main()
