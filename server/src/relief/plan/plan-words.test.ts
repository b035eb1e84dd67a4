import { describe, expect, test } from 'vitest';
import type { Comparison } from './comparison.view.ts';
import { amountsInWords, consentSentence, planSentence } from './plan-words.view.ts';

const NAMES = { account: 'checking ··1234', employer: 'Northfield' };

/** A plan of bi-weekly paydays from August 11, 2026; the last takes `rest`. */
function plan(
  runs: readonly { amount: bigint; paydays: number }[],
  { installment, rest }: { installment: bigint; rest: bigint },
): Comparison {
  const amounts = runs.flatMap(({ amount, paydays }) => Array<bigint>(paydays).fill(amount));
  const rows = [...amounts, rest].map((amount, place) => ({
    date: Temporal.PlainDate.from('2026-08-11')
      .add({ weeks: 2 * place })
      .toString(),
    amount,
    modified: amount !== installment || place === amounts.length || runs.length === 1,
  }));
  const spans = [...runs, { amount: rest, paydays: 1 }].map(({ amount, paydays }, place) => {
    const before = runs.slice(0, place).reduce((sum, run) => sum + run.paydays, 0);
    const [from, through] = [rows[before]?.date ?? '', rows[before + paydays - 1]?.date ?? ''];
    return { amount, paydays, from, through };
  });
  const after = { installment, last_date: rows.at(-1)?.date, last_amount: rest };
  return {
    kind: 'LOWER_INSTALLMENT',
    before: { installment: 83_79n },
    after,
    moved_to_end: 0n,
    rows_before: [],
    rows_after: rows,
    spans,
  } as unknown as Comparison;
}

const kept = plan([{ amount: 48_00n, paydays: 6 }], { installment: 48_00n, rest: 31_20n });
const back = plan(
  [
    { amount: 40_00n, paydays: 3 },
    { amount: 83_79n, paydays: 2 },
  ],
  { installment: 83_79n, rest: 12_00n },
);

describe('RELIEF-2 a plan in words', () => {
  test('smaller to the end: the last, different installment has its amount and its day', () => {
    expect(planSentence(kept)).toBe(
      '$48.00 each payday until Oct 20, 2026, and $31.20 on Nov 3, 2026',
    );
  });

  test('smaller for a while: as before after it, and the last one', () => {
    expect(planSentence(back)).toBe(
      '$40.00 each payday until Sep 8, then $83.79 again until Oct 6, 2026, and $12.00 on Oct 20, 2026',
    );
  });

  test('the signed sentence names every amount, in the words of the message', () => {
    const amounts = '$48.00 on 6 paydays from Aug 11 to Oct 20, 2026 and $31.20 on Nov 3, 2026';
    expect(amountsInWords(kept.spans)).toBe(amounts);
    expect(consentSentence('ach', NAMES, kept)).toBe(
      `I agree to the changed installments above, and to bank debits from checking ··1234: ${amounts}.`,
    );
    expect(consentSentence('deduction', NAMES, back)).toContain(
      'Northfield takes from my pay: $40.00 on 3 paydays from Aug 11 to Sep 8, 2026, $83.79 on',
    );
    expect(consentSentence('deposit', NAMES, kept)).toContain(`will send: ${amounts}.`);
  });
});
