import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditReport, nextReportDay } from './credit-report.ts';
import { exampleReport } from '../fixtures/example-credit-report.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('a credit report', () => {
  test('S7.15 survives a round trip through JSON', () => {
    const report = exampleReport({ fraudAlert: 'EXP', score: null });
    const kept = JSON.parse(JSON.stringify(creditReport.toJson(report)));
    const read = creditReport.fromJson(kept);
    expect(creditReport.toJson(read)).toEqual(creditReport.toJson(report));
    expect(read.accounts[0]?.balance).toBe(84_000n);
    expect(read.reportedOn.equals(report.reportedOn)).toBe(true);
  });

  test('S7.15 JSON that is not a report throws', () => {
    const kept = creditReport.toJson(exampleReport()) as Record<string, never>;
    for (const name of Object.keys(kept)) {
      expect(() => creditReport.fromJson({ ...kept, [name]: { some: 'thing' } })).toThrow(
        RangeError,
      );
    }
    expect(() => creditReport.fromJson('<html>')).toThrow(RangeError);
  });
});

describe('the date of the next report', () => {
  test.each([
    ['2026-01-31', '2026-01-31', '2026-02-28'],
    ['2026-01-31', '2026-02-28', '2026-03-31'],
    ['2026-01-15', '2026-03-20', '2026-04-15'],
    ['2026-01-15', '2026-03-15', '2026-04-15'],
    ['2026-03-15', '2026-02-01', '2026-03-15'],
  ])('MON-3 began %s, last on %s: %s', (began, last, next) => {
    expect(nextReportDay(day(began), day(last)).toString()).toBe(next);
  });

  test('MON-3 there is one in every month, and never two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }), (a, b) => {
        const began = day('2026-01-01').add({ days: a });
        const last = began.add({ days: b });
        const next = nextReportDay(began, last);
        expect(Temporal.PlainDate.compare(next, last)).toBe(1);
        expect(last.until(next).days).toBeLessThanOrEqual(31);
        expect(nextReportDay(began, next.subtract({ days: 1 })).equals(next)).toBe(true);
      }),
    );
  });
});
