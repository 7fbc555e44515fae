"""The only writer of the log, and everything that begins, stores, copies or restores a campaign."""
