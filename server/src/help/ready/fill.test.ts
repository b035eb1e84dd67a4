import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('HELP-14 every blank is filled, and its words are named once', () => {
  const text = '{name}, you owe {owed} today, {owed} in all.';
  expect(fill(text, { name: 'Lee', owed: '$1.00' })).toEqual({
    text: 'Lee, you owe $1.00 today, $1.00 in all.',
    figures: ['Lee', '$1.00'],
  });
});

test('HELP-14 a text with a blank that has no words isn’t offered', () => {
  expect(fill('You are {past_due} behind.', {})).toBeNull();
  expect(fill('Hello.', {})).toEqual({ text: 'Hello.', figures: [] });
});

test('words that look like a blank stay as they are', () => {
  expect(fill('{name}', { name: '{owed}', owed: '$1.00' })?.text).toBe('{owed}');
});
