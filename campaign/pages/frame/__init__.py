"""What all pages stand on: addresses, the reader, pictures, offers and their forms."""
