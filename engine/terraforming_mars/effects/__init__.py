"""Effects of cards: one rule for each effect word, and the changes, amounts, prices and conditions they are made of.

``registry`` finds the rule of an effect; ``rule`` says what a rule must answer.
"""
