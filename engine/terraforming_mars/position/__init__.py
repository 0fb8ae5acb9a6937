"""Positions written down, and what is impossible in one."""
