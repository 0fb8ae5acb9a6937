"""For learning programs: every game as a PettingZoo environment, with each choice split into small steps.

Needs the extra ``areo[ai]``. Nothing else of areo imports this package. ``docs/agents.md`` says how to use it.
"""

try:
    from tui.agents.environment import Environment, env, raw_env
except ModuleNotFoundError as missing:
    if missing.name not in ("gymnasium", "numpy", "pettingzoo"):
        raise
    raise ModuleNotFoundError(f"{missing.name} is not installed: pip install 'areo[ai]'", name=missing.name) from None

__all__ = ["Environment", "env", "raw_env"]
