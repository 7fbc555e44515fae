"""The reason somebody gave for an order, as the log shows it."""


def because(reason: str) -> str:
    """ "Reason: the lamp is cracked."; empty where none was given."""
    text = reason.strip()
    return f"Reason: {text}{'' if text.endswith(('.', '!', '?')) else '.'}" if text else ""
