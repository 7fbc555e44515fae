"""What people say of a campaign beside the game: who is mentioned, and photographs."""
