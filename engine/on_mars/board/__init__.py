"""What lies on the table: the map, the laboratory, the side boards."""
