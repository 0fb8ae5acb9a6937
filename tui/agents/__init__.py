"""For programs that learn: games as environments of PettingZoo, every choice said in small steps.

Needs the extra ``areo[ai]``. Nothing else of areo imports this package. ``docs/agents.md`` tells how it is used.
"""

try:
    from tui.agents.environment import Environment, env, raw_env
except ModuleNotFoundError as missing:
    if missing.name not in ("gymnasium", "numpy", "pettingzoo"):
        raise
    raise ModuleNotFoundError(f"{missing.name} is not installed: pip install 'areo[ai]'", name=missing.name) from None

__all__ = ["Environment", "env", "raw_env"]
