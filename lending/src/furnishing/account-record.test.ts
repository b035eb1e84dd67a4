import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endsReporting, isAdverse, statusOfDays } from './account-codes.ts';
import { accountRecord, type FurnishedLoan } from './account-record.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

const current: FurnishedLoan = {
  status: 'Open',
  openedOn: day('2026-01-15'),
  closedOn: null,
  owed: 250_000n,
  pastDue: 0n,
  delinquentDays: 0,
  lateSince: null,
  oldestUnpaid: null,
  chargedOff: null,
  monthly: 18_100n,
  isSettled: false,
  isRefinanced: false,
  isModified: false,
  chapter: null,
  dispute: 'NONE',
  isBlocked: false,
  before: null,
};
const late: FurnishedLoan = {
  ...current,
  pastDue: 16_758n,
  delinquentDays: 44,
  lateSince: day('2026-10-17'),
  oldestUnpaid: day('2026-10-17'),
};
const lost: FurnishedLoan = {
  ...late,
  status: 'Charged Off',
  chargedOff: { on: day('2027-02-14'), amount: 255_012n },
  owed: 255_012n,
};

describe('what a report says of a loan', () => {
  test.each([
    [0, '11'],
    [29, '11'],
    [30, '71'],
    [59, '71'],
    [60, '78'],
    [89, '78'],
    [90, '80'],
    [119, '80'],
    [120, '82'],
    [150, '83'],
    [180, '84'],
    [900, '84'],
  ] as const)('FURNISH-3 %i days past due are status %s', (days, status) => {
    expect(statusOfDays(days)).toBe(status);
  });

  test('FURNISH-3 a current loan has its balance and the installments of a month', () => {
    expect(accountRecord(current)).toEqual({
      accountStatus: '11',
      paymentRating: null,
      specialComment: null,
      conditionCode: null,
      indicator: null,
      balance: 250_000n,
      pastDue: 0n,
      chargedOff: 0n,
      scheduled: 18_100n,
      firstDelinquency: null,
      closedOn: null,
    });
  });

  test('FURNISH-6 under 30 days past due it is current, and nothing is past due', () => {
    const said = accountRecord({ ...late, delinquentDays: 29 });
    expect([said.accountStatus, said.pastDue, said.firstDelinquency]).toEqual(['11', 0n, null]);
  });

  test('FURNISH-4 a late loan has the day on which its delinquency began', () => {
    const said = accountRecord({ ...late, oldestUnpaid: day('2026-10-31') });
    expect([said.accountStatus, said.pastDue, said.firstDelinquency]).toEqual([
      '71',
      16_758n,
      day('2026-10-17'),
    ]);
  });

  test('FURNISH-3 a charged-off loan is past due with all that is left, and keeps its day', () => {
    const before = { on: day('2027-01-31'), firstDelinquency: day('2026-10-03'), indicator: null };
    expect(accountRecord({ ...lost, owed: 100_000n, before })).toMatchObject({
      accountStatus: '97',
      balance: 100_000n,
      pastDue: 100_000n,
      chargedOff: 255_012n,
      scheduled: 0n,
      firstDelinquency: day('2026-10-03'),
    });
  });

  test('FURNISH-4 one charged off before it was late begins with its charge-off', () => {
    const loan = { ...lost, lateSince: null, oldestUnpaid: null };
    expect(accountRecord(loan).firstDelinquency).toEqual(day('2027-02-14'));
  });

  test('FURNISH-3 a paid loan closes, also after a charge-off or for less', () => {
    const paid = { ...current, status: 'Paid' as const, closedOn: day('2026-11-12') };
    expect(accountRecord(paid)).toMatchObject({
      accountStatus: '13',
      paymentRating: '0',
      balance: 0n,
      scheduled: 0n,
      closedOn: day('2026-11-12'),
    });
    const recovered = { ...lost, status: 'Paid' as const, closedOn: day('2027-05-03') };
    expect(accountRecord({ ...recovered, isSettled: true })).toMatchObject({
      accountStatus: '64',
      specialComment: 'AU',
      balance: 0n,
      pastDue: 0n,
      firstDelinquency: day('2026-10-17'),
    });
    expect(accountRecord({ ...paid, isRefinanced: true }).specialComment).toBe('AS');
  });

  test('FURNISH-6 a plan, a bankruptcy and its end, a dispute', () => {
    expect(accountRecord({ ...current, isModified: true }).specialComment).toBe('CO');
    expect(accountRecord({ ...current, chapter: '13' }).indicator).toBe('D');
    const before = { on: day('2026-10-31'), firstDelinquency: null, indicator: 'D' as const };
    expect(accountRecord({ ...current, before }).indicator).toBe('Q');
    const after = { ...before, indicator: 'Q' as const };
    expect(accountRecord({ ...current, before: after }).indicator).toBeNull();
    const codes = (['OPEN', 'ENDED', 'DISAGREES', 'NONE'] as const).map(
      (dispute) => accountRecord({ ...current, dispute }).conditionCode,
    );
    expect(codes).toEqual(['XB', 'XH', 'XC', null]);
  });

  test('FURNISH-8 what is blocked as identity theft is deleted, and so is a loan that was void', () => {
    expect(accountRecord({ ...lost, isBlocked: true }).accountStatus).toBe('DF');
    expect(accountRecord({ ...current, status: 'Void' }).accountStatus).toBe('DA');
  });

  test('FURNISH-4 every status that harms has its day, and no other has one', () => {
    const loans = fc.record({
      status: fc.constantFrom('Open', 'Paid', 'Charged Off', 'Void'),
      delinquentDays: fc.nat(400),
      isSettled: fc.boolean(),
      wasLost: fc.boolean(),
      isBlocked: fc.boolean(),
    });
    fc.assert(
      fc.property(loans, ({ wasLost, ...given }) => {
        const isLost = given.status === 'Charged Off' || (given.status === 'Paid' && wasLost);
        const chargedOff = isLost ? lost.chargedOff : null;
        const said = accountRecord({ ...late, ...given, chargedOff });
        expect(said.firstDelinquency !== null).toBe(isAdverse(said.accountStatus));
        expect(said.balance > 0n && endsReporting(said.accountStatus)).toBe(
          said.accountStatus === 'DF' && ['Open', 'Charged Off'].includes(given.status),
        );
      }),
    );
  });
});
