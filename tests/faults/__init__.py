"""Inject faults into saves: killed processes, changed bytes, full and read-only disks, hostile files.

``python -m tests.faults`` does all and prints counts; the test suite does a small share of each.
"""
