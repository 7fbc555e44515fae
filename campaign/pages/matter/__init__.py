"""The pages of a matter: of one that is open, of one that is over, what the code on its card opens."""
