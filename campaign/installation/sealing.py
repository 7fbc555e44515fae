"""How text is encrypted under a secret of the house."""

import base64
import hashlib

from cryptography.fernet import Fernet


def fernet_of(secret: str) -> Fernet:
    """What encrypts and decrypts under the secret; another secret opens nothing of it."""
    return Fernet(base64.urlsafe_b64encode(hashlib.sha256(secret.encode()).digest()))
