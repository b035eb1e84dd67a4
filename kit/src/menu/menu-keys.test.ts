import { describe, expect, test } from 'vitest';
import { itemAfterKey } from './menu-keys.ts';

const labels = ['Profile and security', 'Documents', 'Theme: system', 'Logout', 'Privacy'];

describe('the keys of a menu', () => {
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 4, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 0, 4],
    ['ArrowUp', 3, 2],
    ['Home', 3, 0],
    ['End', 0, 4],
  ])('%s on item %d leads to item %d', (key, current, next) => {
    expect(itemAfterKey(labels, current, key)).toBe(next);
  });

  test('a letter moves to the next item that starts with it, and wraps around', () => {
    expect(itemAfterKey(labels, 0, 'l')).toBe(3);
    expect(itemAfterKey(labels, 0, 'P')).toBe(4);
    expect(itemAfterKey(labels, 4, 'p')).toBe(0);
  });

  test.each(['x', 'Tab', 'Escape', ' ', 'Enter'])('%j does not move', (key) => {
    expect(itemAfterKey(labels, 0, key)).toBeUndefined();
  });

  test('an empty menu has no next item', () => {
    expect(itemAfterKey([], -1, 'ArrowDown')).toBeUndefined();
  });
});
