import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payday, restOfLoan, type RestOfLoan } from '../fixtures/modifiable-loan.ts';
import { parseRate } from '../money/rate.ts';
import { extensionOpens, mayExtend, modify, mostInstallments, stretch } from './modification.ts';
import type { ModificationTerms } from './modification.ts';
import { spansOf } from './plan-totals.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const today = restOfLoan().today;
const change = (terms: ModificationTerms, wish: RestOfLoan = {}) => {
  const result = modify(restOfLoan(wish), terms);
  if (!result.agreed) throw new Error(result.reason);
  return result;
};
const refusal = (terms: ModificationTerms, wish: RestOfLoan = {}) => {
  const result = modify(restOfLoan(wish), terms);
  return result.agreed ? 'agreed' : result.reason;
};
const at6 = (wish: RestOfLoan = {}): ModificationTerms => ({
  kind: 'SERVICE_MEMBER',
  payoff: { ...restOfLoan(wish).payoff, rate: parseRate('6') },
});

describe('modifying a schedule', () => {
  test('S3.21 RELIEF-1 a lower installment takes longer, and every changed row is marked', () => {
    const { rows, before, after } = change({ kind: 'LOWER_INSTALLMENT', installment: 8_000n });
    expect(rows.slice(0, -1).every(({ amount }) => amount === 8_000n)).toBe(true);
    expect((rows.at(-1)?.amount ?? 0n) <= 8_000n).toBe(true);
    expect(rows.every(({ modified }) => modified)).toBe(true);
    expect(rows.reduce((all, row) => all + row.principal, 0n)).toBe(200_000n);
    expect(after).toMatchObject({ installments: rows.length, regular: 8_000n, pastDue: 0n });
    expect(after.installments > before.installments && after.total > before.total).toBe(true);
  });

  test('RELIEF-1 lower for four paydays, then as before; what is late becomes part of the rest', () => {
    const { rows, before, after } = change(
      { kind: 'LOWER_INSTALLMENT', installment: 5_000n, paydays: 4 },
      { missed: 2 },
    );
    const { regular } = restOfLoan();
    const [lower, then, last] = spansOf(rows);
    expect(lower).toMatchObject({ amount: 5_000n, paydays: 4 });
    expect(lower?.from.toString()).toBe(payday(3).toString());
    expect(then?.amount).toBe(regular);
    expect((last?.amount ?? 0n) <= regular).toBe(true);
    expect(before.pastDue).toBe(regular * 2n);
    expect(after).toMatchObject({ pastDue: 0n, regular });
  });

  test('RELIEF-1 what is asked for on a later payday stays, and the days before it can change', () => {
    const loan = restOfLoan();
    const open = loan.open.map((row, index) => ({ ...row, fixed: index === 2 }));
    const third = open[2]!;
    const paydays = loan.paydays.filter(({ due }) => !due.equals(third.due));
    const result = modify(
      { ...loan, open, paydays },
      { kind: 'LOWER_INSTALLMENT', installment: 8_000n },
    );
    if (!result.agreed) throw new Error(result.reason);
    const days = result.rows.map(({ due }) => due.toString());
    expect(days).toEqual(days.toSorted());
    expect(result.rows.find(({ due }) => due.equals(third.due))).toMatchObject({
      amount: third.amount,
      fixed: true,
      modified: false,
    });
    expect(result.rows.slice(0, 2).every(({ amount }) => amount === 8_000n)).toBe(true);
    expect(result.rows.reduce((all, row) => all + row.principal, 0n)).toBe(200_000n);
  });

  test('RELIEF-1 whatever has been asked for, a plan keeps it, in the order of the days', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat({ max: 19 }), { maxLength: 6 }),
        fc.nat({ max: 4 }),
        fc.bigInt(3_000n, 11_000n),
        fc.nat({ max: 40 }),
        (asked, missed, installment, ahead) => {
          const rest = restOfLoan({ missed });
          // Money may count from a day that is still to come.
          const payoff = { ...rest.payoff, from: rest.payoff.from.add({ days: ahead }) };
          const loan = { ...rest, payoff };
          const open = loan.open.map((row, index) => ({ ...row, fixed: asked.includes(index) }));
          const fixed = new Set(
            open.flatMap(({ due, fixed: isAsked }) => (isAsked ? [due.toString()] : [])),
          );
          const paydays = loan.paydays.filter(({ due }) => !fixed.has(due.toString()));
          const result = modify(
            { ...loan, open, paydays },
            { kind: 'LOWER_INSTALLMENT', installment },
          );
          if (!result.agreed) return;
          const days = result.rows.map(({ due }) => due.toString());
          expect(days).toEqual(days.toSorted());
          expect(result.rows.reduce((all, row) => all + row.principal, 0n)).toBe(200_000n);
          const kept = result.rows.filter((row) => row.fixed).map(({ due }) => due.toString());
          expect(kept).toEqual([...fixed].toSorted());
        },
      ),
    );
  });

  test('RELIEF-1 interest that has built up is paid first', () => {
    const { rows } = change(
      { kind: 'LOWER_INSTALLMENT', installment: 4_500n, paydays: 2 },
      { missed: 2 },
    );
    expect(rows[0]).toMatchObject({ interest: 4_500n, principal: 0n, balance: 200_000n });
  });

  test('S3.21 a longer term has level installments of the requested number', () => {
    const { rows, after } = change({ kind: 'LONGER_TERM', installments: 30 });
    expect(rows).toHaveLength(30);
    expect(new Set(rows.slice(0, -1).map(({ amount }) => amount)).size).toBe(1);
    expect(after.lastDue.toString()).toBe(payday(30).toString());
  });

  test('a skipped installment moves to the end and is never doubled', () => {
    const skipped = payday(3);
    const { rows, before, after } = change({ kind: 'SKIP', due: skipped });
    const { regular } = restOfLoan();
    expect(rows.some(({ due }) => due.equals(skipped))).toBe(false);
    expect(rows.filter(({ modified }) => modified).map(({ due }) => due.toString())).toEqual(
      [payday(20), payday(21)].map(String),
    );
    expect(after.installments).toBe(before.installments);
    expect(after.lastAmount).toBe(before.lastAmount + after.interest - before.interest);
    expect(after.lastAmount < regular * 2n).toBe(true);
  });

  test('RELIEF-8 the same installments on other days end with what the days cost', () => {
    const paydays = restOfLoan().paydays.map(({ due }) => ({
      due: due.add({ days: 4 }),
      nominal: null,
    }));
    const { rows, before, after } = change({ kind: 'MOVE', paydays });
    expect(rows).toHaveLength(before.installments);
    expect(rows.slice(0, -1).every(({ amount }) => amount === before.regular)).toBe(true);
    expect(after.total - before.total).toBe(after.lastAmount - before.lastAmount);
  });

  test('MIL-8 a debt from before military service bears 6 %, and the installment falls', () => {
    const { rate, rows, before, after } = change(at6());
    expect(rate).toBe(parseRate('6'));
    expect(rows).toHaveLength(before.installments);
    expect(after.total < before.total && after.regular < before.regular).toBe(true);
    expect(refusal(at6({ rate: '6' }), { rate: '6' })).toBe('RATE_IS_LOWER');
  });

  test('RELIEF-2 notice of the first changed debit is due 10 days before it', () => {
    const longer = change({ kind: 'LONGER_TERM', installments: 30 });
    expect(longer.noticeBy?.toString()).toBe('2026-06-16');
  });

  test('what payroll has been asked for stays as it is', () => {
    const { rows } = change({ kind: 'LOWER_INSTALLMENT', installment: 8_000n }, { fixed: 1 });
    expect(rows[0]).toMatchObject({ fixed: true, modified: false, amount: restOfLoan().regular });
    expect(rows[1]).toMatchObject({ fixed: false, modified: true, amount: 8_000n });
  });

  test.each([
    [
      'NOTHING_OPEN',
      { kind: 'LONGER_TERM', installments: 30 },
      { installments: 1, fixed: 1, principal: 1n },
    ],
    ['NOT_LOWER', { kind: 'LOWER_INSTALLMENT', installment: restOfLoan().regular }, {}],
    ['INSTALLMENT_TOO_LOW', { kind: 'LOWER_INSTALLMENT', installment: 1_600n }, {}],
    ['TERM_TOO_LONG', { kind: 'LOWER_INSTALLMENT', installment: 5_000n }, {}],
    ['TERM_TOO_LONG', { kind: 'LONGER_TERM', installments: 31 }, {}],
    ['NOT_LONGER', { kind: 'LONGER_TERM', installments: 20 }, {}],
    ['PAYDAY_NOT_OPEN', { kind: 'SKIP', due: today }, {}],
    ['TOO_SOON', { kind: 'SKIP', due: payday(1) }, { fixed: 1 }],
    ['PAST_DUE', { kind: 'SKIP', due: payday(4) }, { missed: 1 }],
    ['PAST_DUE', { kind: 'MOVE', paydays: [] }, { missed: 1 }],
    ['EXTENDED_TOO_OFTEN', { kind: 'SKIP', due: payday(3) }, { extensions: [day('2026-01-05')] }],
  ] as const)('a plan is refused: %s', (reason, terms, wish) => {
    const loan = restOfLoan(wish);
    const result = modify(reason === 'NOTHING_OPEN' ? { ...loan, open: [] } : loan, terms);
    expect(result).toEqual({ agreed: false, reason });
  });

  test('RELIEF-7 a person may stretch the rest to twice its length', () => {
    const terms = { kind: 'LONGER_TERM', installments: 40 } as const;
    expect(modify(restOfLoan(), terms, stretch.byPerson).agreed).toBe(true);
    expect(mostInstallments(23)).toBe(34);
    expect(mostInstallments(23, stretch.byPerson)).toBe(46);
  });

  test('RELIEF-3 at most once in twelve months and twice in five years', () => {
    expect(mayExtend([], today)).toBe(true);
    expect(mayExtend([day('2025-06-15')], today)).toBe(true);
    expect(mayExtend([day('2025-06-16')], today)).toBe(false);
    expect(mayExtend([day('2024-01-05'), day('2022-01-05')], today)).toBe(false);
    expect(mayExtend([day('2024-01-05'), day('2021-06-15')], today)).toBe(true);
    expect(extensionOpens([day('2025-06-16')], today)?.toString()).toBe('2026-06-16');
    expect(extensionOpens([day('2024-01-05'), day('2022-01-05')], today)?.toString()).toBe(
      '2027-01-05',
    );
  });

  test('RELIEF-1 every plan pays principal and interest to the cent', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1_000n, 12_000n),
        fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
        fc.bigInt(0n, 5_000n),
        fc.bigInt(50_000n, 200_000n),
        fc.integer({ min: 0, max: 5 }),
        (installment, paydays, carried, principal, missed) => {
          const loan = restOfLoan({ principal, carried, missed });
          const result = modify(loan, { kind: 'LOWER_INSTALLMENT', installment, paydays });
          if (!result.agreed) return;
          const total = result.rows.reduce((all, row) => all + row.principal, 0n);
          expect(total).toBe(principal);
          expect(result.rows.every((row) => row.amount === row.interest + row.principal)).toBe(
            true,
          );
          expect(result.rows.length <= mostInstallments(result.before.installments)).toBe(true);
        },
      ),
    );
  });
});
