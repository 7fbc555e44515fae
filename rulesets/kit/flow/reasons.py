"""The reason somebody gave for what he ordered, as the log tells it."""


def because(reason: str) -> str:
    """ "Reason: the lamp is cracked."; empty where none was given."""
    text = reason.strip()
    return f"Reason: {text}{'' if text.endswith(('.', '!', '?')) else '.'}" if text else ""
