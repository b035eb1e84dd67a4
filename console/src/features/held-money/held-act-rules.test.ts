import { expect, test } from 'vitest';
import { actsFor, FIRST, missingIn, withEffect } from './held-act-rules.ts';

const loan = { gid: '5f5e1a52-7a4e-4d0c-9a0e-0d4c5f7a1b11', reference: 'the loan' };
const keys = (money: Parameters<typeof actsFor>[0]) => actsFor(money).map(({ key }) => key);

test('HELD-1 a sum without a loan is matched first, one with a loan is applied; closed ones rest', () => {
  const open = {
    closed_as: null,
    place: 'UNIDENTIFIED',
    loan: null,
    payroll: 'Northfield',
  } as const;
  expect(keys(open)).toEqual(['identify', 'return', 'keep', 'escheat']);
  expect(keys({ ...open, place: 'ESCROW', loan })[0]).toBe('apply');
  expect(keys({ ...open, closed_as: 'APPLIED' })).toEqual([]);
  expect(keys({ ...open, place: 'ESCHEAT' })).toEqual(['pay']);
});

test('HELD-1 every act says which of its fields is empty', () => {
  const [identify] = actsFor({ closed_as: null, place: 'UNIDENTIFIED', loan: null, payroll: null });
  if (!identify) throw new Error('No act');
  expect(missingIn(identify, FIRST)).toEqual({ loan: 'Choose whose it is', reason: 'Say why' });
  expect(missingIn(identify, { ...FIRST, loan: loan.gid, reason: 'Same name' })).toEqual({});
});

test('HELD-3 without a payroll that we know, returning to one can’t be chosen and says why', () => {
  const open = { closed_as: null, place: 'UNIDENTIFIED', loan: null } as const;
  const closed = (payroll: string | null) =>
    actsFor({ ...open, payroll }).flatMap(({ disabledReason, key }) =>
      disabledReason ? [key] : [],
    );
  expect(closed(null)).toEqual(['return']);
  expect(closed('Northfield')).toEqual([]);
  const back = actsFor({ ...open, payroll: 'Northfield' }).find(({ key }) => key === 'return');
  expect(back?.hint).toBe('By a check to Northfield, by two people');
});

test('HELD-6 an act says what the loan then owes, or the rule against it', () => {
  const [identify] = actsFor({ closed_as: null, place: 'UNIDENTIFIED', loan: null, payroll: null });
  if (!identify) throw new Error('No act');
  expect(withEffect(identify, undefined)).toEqual(identify);
  const figures = { owed: '1363.00' } as never;
  const effect = { why_not: null, needs_second: true, after: figures, waiting: [] } as never;
  expect(withEffect(identify, effect)).toMatchObject({
    hint: 'The loan then owes $1,363.00',
    approval: 'A second person must approve.',
  });
  const against = { why_not: 'The loan isn’t open.', waiting: [] } as never;
  expect(withEffect(identify, against).disabledReason).toBe('The loan isn’t open.');
});
