"""The process that does what is due by the hour, beside the servers."""
