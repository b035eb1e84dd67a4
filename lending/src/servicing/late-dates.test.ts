import { describe, expect, test } from 'vitest';
import { catchingUp } from './delinquency.ts';
import { chargeOffDay, nextBureauReport } from './late-dates.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const missed = [
  { due: day('2026-10-19'), open: 8_379n },
  { due: day('2026-11-02'), open: 8_379n },
  { due: day('2026-11-16'), open: 8_379n },
];

describe('the dates that follow a missed payday', () => {
  test('LATE-14 the next month’s end that shows it 30 days late, the least to pay, and by when', () => {
    expect(nextBureauReport({ missed }, day('2026-11-20'))).toEqual({
      on: day('2026-11-30'),
      payday: day('2026-10-19'),
      least: 8_379n,
      payBy: day('2026-11-27'),
    });
  });

  test('LATE-14 a payday missed lately waits for the month after; a passed day can’t be met', () => {
    const [, , last] = missed;
    expect(nextBureauReport({ missed: last ? [last] : [] }, day('2026-11-20'))?.on).toEqual(
      day('2026-12-31'),
    );
    expect(nextBureauReport({ missed }, day('2026-11-30'))?.payBy).toBeNull();
    expect(nextBureauReport({ missed: [] }, day('2026-11-20'))).toBeNull();
  });

  test('LATE-7 charge-off comes 120 days after the oldest missed payday', () => {
    expect(chargeOffDay({ missed })).toEqual(day('2027-02-16'));
    expect(chargeOffDay({ missed: [] })).toBeNull();
  });
});

describe('LATE-13 debits that catch up', () => {
  const today = day('2026-11-20');
  const late = { amount: 10_000n };
  const debit = (on: string, amount: bigint) => ({ on: day(on), amount });

  test('count together, and the day is the one that covers all', () => {
    const debits = [debit('2026-11-27', 4_000n), debit('2026-11-24', 6_000n)];
    expect(catchingUp(late, debits, today)).toEqual({ amount: 10_000n, on: day('2026-11-27') });
  });

  test('don’t count if they pay less, come after two weeks, or nothing is late', () => {
    expect(catchingUp(late, [debit('2026-11-24', 9_999n)], today)).toBeNull();
    expect(catchingUp(late, [debit('2026-12-05', 10_000n)], today)).toBeNull();
    expect(catchingUp({ amount: 0n }, [debit('2026-11-24', 10_000n)], today)).toBeNull();
  });
});
