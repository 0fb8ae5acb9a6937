"""The screens. Each opens others with a request (``requests.py``), and the router makes them (``router.py``)."""
