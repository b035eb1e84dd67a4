import { expect, test } from 'vitest';
import { Deck } from './deck.ts';

test('deals each card once before any comes again, from the place of its turn', () => {
  const deck = new Deck(['a', 'b', 'c'], 4);
  expect([deck.deal(), deck.deal(), deck.deal(), deck.deal()]).toEqual(['b', 'c', 'a', 'b']);
});

test('a card that doesn’t fit waits, and comes before all others once it fits', () => {
  const deck = new Deck(['a', 'b', 'c'], 0);
  expect(deck.deal((card) => card !== 'a')).toBe('b');
  expect(deck.deal((card) => card === 'd')).toBeUndefined();
  expect([deck.deal(), deck.deal(), deck.deal()]).toEqual(['a', 'c', 'b']);
});
