"""What lies on the table: empires and piles."""
