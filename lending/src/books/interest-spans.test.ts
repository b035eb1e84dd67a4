import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '../calendar/calendar.ts';
import { parseRate } from '../money/rate.ts';
import { explainEntries, exactInterest, runningInterest } from './interest-spans.ts';
import { type LoanEntry, replay } from './ledger-replay.ts';

const start = Temporal.PlainDate.from('2026-10-30');
const days = fc.integer({ min: 0, max: 400 }).map((ahead): Day => addDays(start, ahead));
const terms = {
  principal: 349_482n,
  rate: parseRate('7.99'),
  disbursedOn: start,
  schedule: [{ due: addDays(start, 14), principal: 7_000n }],
};

describe('the days of interest behind a figure', () => {
  test('14 days on 3,494.82 at 7.99 % are 10.7104, rounded once to 10.71', () => {
    const paid: LoanEntry = { id: '1', on: addDays(start, 14), kind: 'PAYMENT', amount: 8_326n };
    const [row] = explainEntries(terms, replay(terms, [paid], addDays(start, 20)));
    expect(row?.span).toMatchObject({ days: 14, interest: 1_071n, exact: '10.7104', carried: 0n });
    expect(row?.split).toMatchObject({ interest: 1_071n });
    expect(row?.principalBefore).toBe(349_482n);
    expect(exactInterest(349_482n, parseRate('7.99'), 0)).toBe('0.0000');
  });

  const entry = fc.record({
    on: days,
    kind: fc.constantFrom('PAYMENT', 'CREDIT', 'FEE', 'REFUND', 'RATE_CHANGE', 'CHARGE_OFF'),
    amount: fc.bigInt(1n, 60_000n),
  });

  test('INT-2 LOAN-8 always give the interest that the books have, whatever happened before', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), days, (events, asOf) => {
        const entries = events.map((one, index) => ({
          ...one,
          id: String(index).padStart(2, '0'),
          rate: parseRate('6'),
        })) as LoanEntry[];
        const replayed = replay(terms, entries, asOf);
        const running = runningInterest(replayed, asOf);
        expect(running.interest + running.carried).toBe(replayed.balance.interest);
        for (const { after, span, split } of explainEntries(terms, replayed)) {
          expect(span.interest + span.carried).toBe(after.interest + split.interest);
        }
      }),
    );
  });
});
