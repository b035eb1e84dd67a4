import { expect, test } from 'vitest';
import { isOwnersWord } from './owners-word.ts';

test.each([
  ['PAYROLL', false, false],
  ['PAYROLL', true, true],
  ['LINK', true, true],
  ['MICRO_DEPOSITS', false, true],
] as const)('S4.4 told by %s, validated %s: listed %s', (way, validated, listed) => {
  const verification = {
    way,
    state: 'ready' as const,
    tries_left: 0,
    statement_item: null,
    deposits_arrive_on: null,
    confirm_by: null,
  };
  expect(isOwnersWord({ validated, verification })).toBe(listed);
});
