import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { type LateMilestone, type LateTold, milestoneDays, noticeOn } from './late-milestones.ts';

const first = Temporal.PlainDate.from('2026-01-16');
const never: LateTold = { on: null, dueDates: new Set() };

/** A loan that pays nothing, with an installment every 14 days. */
function lateAfter(days: number, from = 0) {
  const missed = [];
  for (let due = from; due < days; due += 14) missed.push({ due: addDays(first, due), open: 1n });
  return { days: missed.length > 0 ? days - from : 0, missed };
}

/** The messages of a loan that pays nothing, where these days past due had a close of day. */
function toldOn(closed: readonly number[]) {
  let told = never;
  const said: [number, LateMilestone][] = [];
  for (const days of closed) {
    const late = lateAfter(days);
    const notice = noticeOn(late, told, addDays(first, days));
    if (!notice) continue;
    said.push([days, notice]);
    const dueDates = new Set([...told.dueDates, ...late.missed.map(({ due }) => `${due}`)]);
    told = { on: addDays(first, days), dueDates };
  }
  return said;
}
const upTo = (last: number, from = 0) =>
  Array.from({ length: last - from + 1 }, (_, n) => from + n);

describe('LATE-10 messages about lateness', () => {
  test('one for each missed installment and each milestone, none twice', () => {
    expect(toldOn(upTo(119))).toEqual([
      [1, 'MISSED'],
      [15, 'DAYS_15'],
      [29, 'MISSED'],
      [30, 'DAYS_30'],
      [43, 'MISSED'],
      [57, 'MISSED'],
      [60, 'DAYS_60'],
      [71, 'MISSED'],
      [85, 'MISSED'],
      [90, 'DAYS_90'],
      [99, 'MISSED'],
      [110, 'BEFORE_CHARGE_OFF'],
      [113, 'MISSED'],
    ]);
  });

  test('after forty days without a message, only the latest milestone is told', () => {
    expect(toldOn([1, ...upTo(50, 41)])).toEqual([
      [1, 'MISSED'],
      [41, 'DAYS_30'],
      [43, 'MISSED'],
    ]);
    expect(toldOn(upTo(112, 112))).toEqual([[112, 'BEFORE_CHARGE_OFF']]);
  });

  test('nothing on the due date, nor about a loan that isn’t late', () => {
    expect(noticeOn({ days: 0, missed: [] }, never, first)).toBe(null);
  });

  test('a payment that moves the oldest date brings no message of a day that has passed', () => {
    const told = {
      on: addDays(first, 30),
      dueDates: new Set(['2026-01-16', '2026-01-30', '2026-02-13']),
    };
    expect(noticeOn(lateAfter(32, 14), told, addDays(first, 32))).toBe(null);
    expect(noticeOn(lateAfter(44, 14), told, addDays(first, 44))).toBe('DAYS_30');
  });

  test('an installment whose payroll answers late is named then', () => {
    const told = { on: addDays(first, 16), dueDates: new Set(['2026-01-16']) };
    expect(noticeOn(lateAfter(17), told, addDays(first, 17))).toBe('MISSED');
  });

  test('late again after a while, it starts over', () => {
    const told = { on: addDays(first, 30), dueDates: new Set(['2026-01-16']) };
    const again = { days: 15, missed: [{ due: addDays(first, 70), open: 1n }] };
    expect(noticeOn(again, told, addDays(first, 85))).toBe('DAYS_15');
  });

  test('whatever days are closed: each milestone at most once, at most one message a day', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 119 })), (days) => {
        const said = toldOn(days.toSorted((a, b) => a - b));
        const kinds = said.map(([, kind]) => kind).filter((kind) => kind !== 'MISSED');
        expect(new Set(kinds).size).toBe(kinds.length);
        for (const [day, kind] of said) {
          expect(day).toBeGreaterThanOrEqual(milestoneDays[kind]);
        }
      }),
    );
  });
});
