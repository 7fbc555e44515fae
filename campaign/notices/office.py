"""The post office: what sending needs besides the database, and how secrets lie in it.

Invariant: both keys lie in the instance folder and travel in backups. A browser takes push from the key it
was given when it said yes, and from no other; without the second key passwords and webhooks are said anew.
"""

from dataclasses import dataclass, field
from pathlib import Path

from cryptography.fernet import Fernet, InvalidToken

from campaign.installation.address import Address, public_address
from campaign.installation.sealing import fernet_of
from campaign.installation.settings import behind_https, kept_secret
from campaign.notices.guarded import Guard


@dataclass(frozen=True, slots=True)
class Office:
    """The house's address, the secret its push key is made of, and the one that encrypts."""

    address: Address
    push_secret: str
    seal_secret: str
    guard: Guard = field(default_factory=Guard)

    @property
    def pushes(self) -> bool:
        """Whether browsers allow web push here: only to houses reached by https."""
        return behind_https(self.address)

    def sealed(self, text: str) -> str:
        """The text, encrypted."""
        return self._fernet.encrypt(text.encode()).decode()

    def opened(self, sealed: str) -> str:
        """What was encrypted; empty where it was by another key."""
        try:
            return self._fernet.decrypt(sealed.encode()).decode()
        except InvalidToken:
            return ""

    @property
    def _fernet(self) -> Fernet:
        return fernet_of(self.seal_secret)


def office_of(instance: Path) -> Office:
    """The post office of the house in that folder."""
    return Office(
        public_address(instance),
        kept_secret(instance / "vapid-key"),
        kept_secret(instance / "notices-key"),
    )
