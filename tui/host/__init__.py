"""Games for friends over SSH: one process serves the screens of all, and whoever has ``ssh`` needs nothing else.

Needs the extra ``host``; ``tui.host.ssh_server`` and ``tui.host.ssh_session`` alone import asyncssh.
"""
