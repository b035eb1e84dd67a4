import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { installmentPaydays } from '../calendar/installment-dates.ts';
import { sum } from '../money/money.ts';
import { parseRate } from '../money/rate.ts';
import { levelSchedule } from '../schedule/amortization.ts';
import {
  fitsPaydays,
  pausedSchedule,
  type ReplacedPart,
  rescheduled,
} from './continued-schedule.ts';

const from = Temporal.PlainDate.from('2030-03-08');
const payroll = {
  frequency: 'BIWEEKLY',
  sampleDates: [Temporal.PlainDate.from('2026-01-02')],
} as const;
const paydays = installmentPaydays(payroll, from.add({ days: 1 }), 80).map(({ date }) => date);

function partOf(principal: bigint, count: number, carried = 0n): ReplacedPart {
  const { rows } = levelSchedule({
    principal,
    rate: parseRate('17.99'),
    disbursementDate: from,
    dueDates: paydays.slice(0, count),
  });
  return {
    principal,
    rate: parseRate('17.99'),
    from,
    carried,
    rows: rows.map(({ amount, dueDate }) => ({ due: dueDate, amount })),
  };
}

describe('CONT-4 a schedule that goes on', () => {
  const parts = fc
    .tuple(fc.bigInt({ min: 20_000n, max: 1_000_000n }), fc.integer({ min: 3, max: 30 }))
    .map(([principal, count]) => partOf(principal, count, 12n));

  test('CONT-4 after a pause the principal is repaid, no row is above the installment, none falls in it', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 6 }), (part, skipped) => {
        const first = part.rows[0]?.amount ?? 0n;
        const rows = pausedSchedule(part, paydays.slice(skipped), first);
        if (!rows) return;
        expect(sum(rows.map(({ principal }) => principal))).toBe(part.principal);
        expect(rows[0]?.due).toEqual(paydays[skipped]);
        for (const row of rows) {
          expect(row.amount).toBe(row.interest + row.principal);
          expect(row.amount <= first + part.carried).toBe(true);
        }
        expect(rows.at(-1)?.balance).toBe(0n);
        expect(rows.length).toBeGreaterThanOrEqual(part.rows.length);
      }),
    );
  });

  test('CONT-4 no pause changes nothing', () => {
    const part = partOf(120_000n, 13);
    const rows = pausedSchedule(part, paydays, part.rows[0]?.amount ?? 0n);
    expect(rows?.map(({ amount, due }) => ({ amount, due }))).toEqual(part.rows);
  });

  test('CONT-7 new paydays: the same principal, never later than the old end', () => {
    fc.assert(
      fc.property(parts, (part) => {
        const last = part.rows.at(-1)?.due ?? from;
        const monthly = {
          frequency: 'MONTHLY',
          sampleDates: [Temporal.PlainDate.from('2030-03-15')],
        } as const;
        const dates = installmentPaydays(monthly, from.add({ days: 1 }), 40)
          .map(({ date }) => date)
          .filter((date) => Temporal.PlainDate.compare(date, last) <= 0);
        if (dates.length === 0) return;
        const rows = rescheduled(part, dates);
        expect(rows.map(({ due }) => due)).toEqual(dates);
        expect(sum(rows.map(({ principal }) => principal))).toBe(part.principal);
      }),
    );
  });

  test('CONT-7 a schedule on the same paydays can stay', () => {
    const due = partOf(120_000n, 13).rows.map((row) => row.due);
    expect(fitsPaydays(due, paydays)).toBe(true);
    expect(fitsPaydays(due, paydays.slice(1))).toBe(false);
  });
});
