import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, isBankingDay, isBefore } from './calendar.ts';
import { daysToMoveTo, isWithinPeriod, shiftedPaydays, whyMoved } from './calendar-change.ts';
import {
  arrivalDay,
  installmentPaydays,
  nominalPaydays,
  type Payroll,
  paydays,
  payrollFrequencies,
} from './installment-dates.ts';
import { movedUpFrom } from './day-words.ts';
import { isPayable, payableDay, type PaydayChanges } from './payday-changes.ts';
import { payrollCodec } from './payroll-codec.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const fridays: Payroll = { frequency: 'BIWEEKLY', sampleDates: [day('2026-12-25')] };
const changed = (payroll: Payroll, changes: Partial<PaydayChanges>): Payroll => ({
  ...payroll,
  changes: { holidays: [], moved: [], ...changes },
});
const move = (nominal: string, date: string) => ({ nominal: day(nominal), date: day(date) });
const said = (days: readonly Temporal.PlainDate[]) => days.map(String);

/** A payroll, holidays of its employer and moves that payroll may make, one after the other. */
const calendars = fc
  .record({
    frequency: fc.constantFrom(...payrollFrequencies),
    sample: fc.integer({ min: 0, max: 400 }),
    holidays: fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 12 }),
    moves: fc.array(fc.tuple(fc.nat(30), fc.nat(6)), { maxLength: 6 }),
  })
  .map(({ frequency, holidays, moves, sample }) => {
    const start = day('2026-06-01');
    const usual: Payroll = { frequency, sampleDates: [addDays(start, sample)] };
    let payroll = changed(usual, {});
    for (const offset of holidays) {
      const { changes } = payroll;
      if (!changes) continue;
      const one = addDays(start, offset);
      const next = changed(payroll, { ...changes, holidays: [...changes.holidays, one] });
      const shifts = shiftedPaydays(payroll, next, one);
      if (shifts.every(({ nominal }) => isWithinPeriod(next, nominal))) payroll = next;
    }
    const nominals = nominalPaydays(usual, start, addDays(start, 200));
    for (const [at, choice] of moves) {
      const nominal = nominals[at % nominals.length]?.date;
      const { changes } = payroll;
      if (!nominal || !changes || changes.moved.some((one) => one.nominal.equals(nominal)))
        continue;
      const days = daysToMoveTo(payroll, nominal);
      const date = days[choice % Math.max(1, days.length)];
      if (date)
        payroll = changed(payroll, { ...changes, moved: [...changes.moved, { nominal, date }] });
    }
    return { start, usual, payroll };
  });

describe('PAYDAY-9 an employer’s own holidays', () => {
  test('a payday moves to the last day before on which banks and the employer pay', () => {
    const payroll = changed(fridays, { holidays: [day('2026-12-24'), day('2026-12-23')] });
    expect(arrivalDay(day('2026-12-25'), payroll.changes).toString()).toBe('2026-12-22');
    expect(whyMoved(payroll, day('2026-12-25'))).toBe('BANK_HOLIDAY');
    const own = changed(fridays, { holidays: [day('2027-01-08')] });
    expect(arrivalDay(day('2027-01-08'), own.changes).toString()).toBe('2027-01-07');
    expect(whyMoved(own, day('2027-01-08'))).toBe('OWN_HOLIDAY');
    expect(movedUpFrom(day('2027-01-08'))).toBe('Moved up from Jan 8 by your employer');
  });

  test('a holiday that reaches more than seven days back is outside of the pay period', () => {
    const closed = Array.from({ length: 10 }, (_, index) =>
      day('2027-01-08').subtract({ days: index }),
    );
    const payroll = changed(fridays, { holidays: closed });
    expect(isWithinPeriod(payroll, day('2027-01-08'))).toBe(false);
    expect(isWithinPeriod(fridays, day('2027-01-08'))).toBe(true);
  });
});

describe('PAYDAY-10 moved paydays', () => {
  test('go to a banking day at most seven days earlier, never later', () => {
    expect(said(daysToMoveTo(fridays, day('2026-12-25')))).toEqual([
      '2026-12-18',
      '2026-12-21',
      '2026-12-22',
      '2026-12-23',
    ]);
    const closed = changed(fridays, { holidays: [day('2026-12-22')] });
    expect(said(daysToMoveTo(closed, day('2026-12-25')))).toEqual([
      '2026-12-18',
      '2026-12-21',
      '2026-12-23',
    ]);
  });

  test('stay after the payday before', () => {
    const weekly: Payroll = { frequency: 'WEEKLY', sampleDates: [day('2026-12-11')] };
    expect(said(daysToMoveTo(weekly, day('2026-12-18')))).not.toContain('2026-12-11');
    const earlier = changed(weekly, { moved: [move('2026-12-11', '2026-12-07')] });
    expect(said(daysToMoveTo(earlier, day('2026-12-18')))).toContain('2026-12-11');
  });

  test('only the payday of that nominal day moves, and its installment with it', () => {
    const payroll = changed(fridays, { moved: [move('2026-12-25', '2026-12-22')] });
    const due = installmentPaydays(payroll, day('2026-12-11'), 3).map(({ date }) => date);
    expect(said(due)).toEqual(['2026-12-11', '2026-12-22', '2027-01-08']);
    expect(whyMoved(payroll, day('2026-12-25'))).toBe('MOVED');
    expect(whyMoved(payroll, day('2027-01-08'))).toBeNull();
    expect(shiftedPaydays(fridays, payroll, day('2026-12-25'))).toEqual([
      {
        nominal: day('2026-12-25'),
        from: day('2026-12-24'),
        to: day('2026-12-22'),
        skipped: false,
      },
    ]);
  });
});

describe('whatever an employer changes', () => {
  const through = (start: Temporal.PlainDate) => addDays(start, 230);

  test('paydays ascend, each has one nominal day and is a day on which it can be paid', () => {
    fc.assert(
      fc.property(calendars, ({ payroll, start, usual }) => {
        const found = paydays(payroll, start, through(start));
        for (const [index, { date, nominal }] of found.entries()) {
          expect(isBankingDay(date)).toBe(true);
          expect(isPayable(date, payroll.changes?.holidays)).toBe(true);
          expect(daysBetween(date, nominal)).toBeGreaterThanOrEqual(0);
          expect(daysBetween(date, nominal)).toBeLessThanOrEqual(7);
          expect(found.slice(index + 1).every((later) => isBefore(date, later.date))).toBe(true);
        }
        const nominals = nominalPaydays(usual, addDays(start, 8), addDays(start, 220));
        const paid = new Set(found.map(({ nominal }) => nominal.toString()));
        for (const { date } of nominals) expect(paid).toContain(date.toString());
      }),
    );
  });

  test('skips stay with their nominal payday', () => {
    fc.assert(
      fc.property(calendars, ({ payroll, start, usual }) => {
        const skips = new Map(
          nominalPaydays(usual, start, addDays(start, 240)).map((one) => [
            one.date.toString(),
            one.skipped,
          ]),
        );
        for (const { nominal, skipped } of paydays(payroll, start, through(start)))
          expect(skipped).toBe(skips.get(nominal.toString()));
      }),
    );
  });

  test('a day that can be paid stays; taking every change back brings the usual paydays', () => {
    fc.assert(
      fc.property(calendars, ({ payroll, start, usual }) => {
        const holidays = payroll.changes?.holidays ?? [];
        for (const { date } of paydays(payroll, start, through(start)))
          expect(payableDay(date, holidays).equals(date)).toBe(true);
        const back = paydays(changed(payroll, {}), start, through(start));
        expect(back).toEqual(paydays(usual, start, through(start)));
      }),
    );
  });

  test('a snapshot keeps it, and without a change it looks as it always did', () => {
    fc.assert(
      fc.property(calendars, ({ payroll }) => {
        const back = payrollCodec.fromJson(payrollCodec.toJson(payroll));
        const start = day('2026-06-01');
        expect(paydays(back, start, through(start))).toEqual(
          paydays(payroll, start, through(start)),
        );
      }),
    );
    expect(payrollCodec.toJson(changed(fridays, {}))).toEqual({
      frequency: 'BIWEEKLY',
      sampleDates: ['2026-12-25'],
    });
  });
});
