"""Faults done to saves: processes killed, bytes changed, disks that are full or read-only, files that are hostile.

``python -m tests.faults`` does them all and prints its counts; the suite does a small share of each.
"""
