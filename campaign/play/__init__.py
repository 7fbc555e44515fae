"""The one writer of the log, and whatever begins, keeps, copies or brings back a campaign."""
