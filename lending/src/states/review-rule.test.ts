import { expect, test } from 'vitest';
import { needsWhy, ruleSays } from './review-rule.ts';

test.each([
  ['OFAC', true, 'DECLINE', true, true],
  ['PEP', false, 'DECLINE', true, true],
  ['INCOME', false, 'DECLINE', true, false],
  ['ADDRESS', true, 'NOTHING', false, false],
] as const)(
  'QUEUE-12 %s with a document: %s. The rules say %s',
  (type, hasDocument, says, accept, decline) => {
    expect(ruleSays(type, hasDocument)).toBe(says);
    expect(needsWhy(type, says)).toEqual({ accept, decline });
  },
);
