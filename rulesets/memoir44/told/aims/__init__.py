"""What the texts say of objectives by name and by number, against what the fields hold."""
