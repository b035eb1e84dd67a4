import { readProfile } from '@paystead/contract/identity/profile';
import { readEligibility } from '@paystead/contract/origination/application-summary';
import { expect, test } from 'vitest';
import { type Answered, drawWith, seeAhead } from './ask-ahead.ts';

const known: Answered[] = [[readProfile, {}, { first_name: 'Dana' }]];
const seen = () => seeAhead(readProfile, {})?.value?.first_name;

test('answers are at hand while a page is drawn with them, and only then', () => {
  expect(drawWith(known, () => seen() ?? '')).toBe('Dana');
  expect(seen()).toBeUndefined();
});

test('what was not answered is not there', () => {
  const other = drawWith(known, () => String(seeAhead(readEligibility, {})));

  expect(other).toBe('undefined');
});

test('nothing is left of a page that could not be drawn', () => {
  const fails = () => {
    throw new Error('cannot be drawn');
  };

  expect(() => drawWith(known, fails)).toThrow('cannot be drawn');
  expect(seen()).toBeUndefined();
});
