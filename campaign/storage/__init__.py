"""What is stored: the database, its tables and their shape, and how an outage of it is told."""
