"""The catalogue of Terraforming Mars: names, prompts, events, card text."""
