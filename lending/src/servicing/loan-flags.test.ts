import { describe, expect, test } from 'vitest';
import {
  chargeOffOn,
  countStopsOn,
  flagsPermit,
  type LoanFlag,
  type LoanFlagKind,
  loanFlagKinds,
  personalFlagKinds,
} from './loan-flags.ts';
import type { Delinquency } from './delinquency.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const flag = (kind: LoanFlagKind, from = '2026-03-02') => ({ kind, from: day(from) });
const current: Delinquency = {
  days: 0,
  amount: 0n,
  oldestUnpaidDueDate: null,
  missed: [],
  bucket: 'CURRENT',
  chargeOffDue: false,
};
const late: Delinquency = {
  ...current,
  oldestUnpaidDueDate: day('2026-01-16'),
  bucket: '120+',
  chargeOffDue: true,
};

// Copied by hand from docs/rules/delinquency.md, not from the code.
const CELLS = [
  ['BANKRUPTCY', 'mayContact', false],
  ['BANKRUPTCY', 'mayDebit', false],
  ['BANKRUPTCY', 'mayStartDebits', false],
  ['BANKRUPTCY', 'mayDeduct', false],
  ['BANKRUPTCY', 'mayAge', true],
  ['BANKRUPTCY', 'mayChargeOff', true],
  ['SERVICE_MEMBER', 'mayContact', false],
  ['SERVICE_MEMBER', 'mayDebit', true],
  ['SERVICE_MEMBER', 'mayStartDebits', true],
  ['SERVICE_MEMBER', 'mayDeduct', true],
  ['SERVICE_MEMBER', 'mayAge', true],
  ['SERVICE_MEMBER', 'mayChargeOff', true],
  ['CEASE_CONTACT', 'mayContact', false],
  ['CEASE_CONTACT', 'mayDebit', true],
  ['CEASE_CONTACT', 'mayStartDebits', true],
  ['CEASE_CONTACT', 'mayDeduct', true],
  ['CEASE_CONTACT', 'mayAge', true],
  ['CEASE_CONTACT', 'mayChargeOff', true],
  ['DISPUTE', 'mayContact', false],
  ['DISPUTE', 'mayDebit', true],
  ['DISPUTE', 'mayStartDebits', true],
  ['DISPUTE', 'mayDeduct', true],
  ['DISPUTE', 'mayAge', false],
  ['DISPUTE', 'mayChargeOff', false],
  ['DECEASED', 'mayContact', false],
  ['DECEASED', 'mayDebit', false],
  ['DECEASED', 'mayStartDebits', false],
  ['DECEASED', 'mayDeduct', false],
  ['DECEASED', 'mayAge', true],
  ['DECEASED', 'mayChargeOff', true],
  ['FRAUD', 'mayContact', false],
  ['FRAUD', 'mayDebit', false],
  ['FRAUD', 'mayStartDebits', false],
  ['FRAUD', 'mayDeduct', false],
  ['PAUSE', 'mayContact', false],
  ['PAUSE', 'mayDebit', true],
  ['PAUSE', 'mayStartDebits', false],
  ['PAUSE', 'mayDeduct', true],
  ['PAUSE', 'mayAge', true],
  ['PAUSE', 'mayChargeOff', true],
  ['FRAUD', 'mayAge', false],
  ['FRAUD', 'mayChargeOff', true],
] as const;

describe('FLAG-2 what a flag permits', () => {
  test.each(CELLS)('%s %s: %s', (kind, permission, expected) => {
    expect(flagsPermit([flag(kind)], permission)).toBe(expected);
  });

  test('the list above has every cell', () => {
    expect(CELLS).toHaveLength(loanFlagKinds.length * 6);
  });

  test('no flag permits everything; of several, the strictest counts', () => {
    expect(flagsPermit([], 'mayContact')).toBe(true);
    expect(flagsPermit([flag('SERVICE_MEMBER'), flag('FRAUD')], 'mayDebit')).toBe(false);
    expect(flagsPermit([flag('SERVICE_MEMBER'), flag('DISPUTE')], 'mayDebit')).toBe(true);
  });

  test('FLAG-1 a dispute and fraud concern one loan, the others the person', () => {
    expect(personalFlagKinds).toEqual([
      'BANKRUPTCY',
      'SERVICE_MEMBER',
      'CEASE_CONTACT',
      'DECEASED',
    ]);
  });

  test('the count of days stops on the earliest day of a flag that stops it', () => {
    expect(countStopsOn([flag('BANKRUPTCY', '2026-01-05')])).toBe(null);
    const stop = countStopsOn([flag('FRAUD', '2026-03-05'), flag('DISPUTE', '2026-03-03')]);
    expect(`${stop}`).toBe('2026-03-03');
  });
});

describe('FLAG-5 early charge-off', () => {
  const on = (text: string, flags: readonly LoanFlag[], lateness: Delinquency = current) =>
    chargeOffOn(lateness, flags, day(text))?.cause ?? null;
  const before = (text: string) => day(text).subtract({ days: 1 }).toString();

  test.each([
    [[flag('BANKRUPTCY')], 'BANKRUPTCY', '2026-05-01'],
    [[flag('FRAUD')], 'FRAUD', '2026-05-31'],
    [[flag('FRAUD'), flag('FRAUD', '2026-02-02')], 'FRAUD', '2026-05-03'],
    [[{ ...flag('DECEASED'), lossOn: day('2026-04-10') }], 'DEATH', '2026-04-10'],
    [[flag('DISPUTE'), flag('BANKRUPTCY')], 'BANKRUPTCY', '2026-05-01'],
  ])('%# an event charges the loan off on its last day', (flags, cause, by) => {
    expect(on(before(by), flags)).toBe(null);
    expect(on(by, flags)).toBe(cause);
  });

  test.each(['SERVICE_MEMBER', 'CEASE_CONTACT', 'DISPUTE', 'DECEASED'] as const)(
    '%s alone charges nothing off',
    (kind) => expect(on('2030-01-01', [flag(kind)])).toBe(null),
  );

  test('LATE-7 being past due charges off at once, but not while a dispute is open', () => {
    expect(on('2026-05-16', [], late)).toBe('PAST_DUE');
    expect(on('2026-05-16', [flag('CEASE_CONTACT')], late)).toBe('PAST_DUE');
    expect(on('2026-05-16', [flag('DISPUTE')], late)).toBe(null);
    expect(on('2026-06-01', [flag('DISPUTE'), flag('BANKRUPTCY')], late)).toBe('BANKRUPTCY');
  });
});
