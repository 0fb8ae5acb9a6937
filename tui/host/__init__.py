"""Serve games to friends over SSH: one process draws the screens of everybody, who need only ``ssh``.

Needs the extra ``host``; ``tui.host.ssh_server`` and ``tui.host.ssh_session`` alone import asyncssh.
"""
