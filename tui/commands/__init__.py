"""What `areo` does besides playing: each a process of its own, with figures or files as its result."""
