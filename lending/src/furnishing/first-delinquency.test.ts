import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstDelinquency } from './first-delinquency.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('the day a delinquency began', () => {
  test('FURNISH-4 is the oldest payday missed since the loan was last current', () => {
    const now = { lateSince: day('2026-10-17'), oldestUnpaid: day('2026-10-31') };
    expect(firstDelinquency(now, null)).toEqual(day('2026-10-17'));
    expect(firstDelinquency({ lateSince: null, oldestUnpaid: null }, null)).toBeNull();
  });

  test('FURNISH-4 stays while payments leave the loan late', () => {
    const now = { lateSince: day('2026-10-31'), oldestUnpaid: day('2026-11-14') };
    const before = { on: day('2026-11-30'), firstDelinquency: day('2026-10-17') };
    expect(firstDelinquency(now, before)).toEqual(day('2026-10-17'));
  });

  test('FURNISH-4 is a new one once everything due by the last report was paid', () => {
    const now = { lateSince: day('2026-12-01'), oldestUnpaid: day('2026-12-01') };
    const before = { on: day('2026-11-30'), firstDelinquency: day('2026-10-17') };
    expect(firstDelinquency(now, before)).toEqual(day('2026-12-01'));
  });

  test('FURNISH-4 never moves later while the delinquency lasts', () => {
    const start = day('2026-01-01');
    const offset = fc.nat(300);
    fc.assert(
      fc.property(offset, offset, offset, (first, later, report) => {
        const before = { on: start.add({ days: 300 + report }), firstDelinquency: start };
        const since = start.add({ days: first });
        const now = { lateSince: since, oldestUnpaid: since.add({ days: later }) };
        const said = firstDelinquency(now, before);
        const isOver = Temporal.PlainDate.compare(before.on, since) < 0;
        expect(said).toEqual(isOver ? since : start);
      }),
    );
  });
});
