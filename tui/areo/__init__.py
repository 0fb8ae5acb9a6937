"""Make ``python -m areo`` the command ``areo``: the build installs this folder as the package ``areo``."""
