import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelSchedule } from '../schedule/amortization.ts';
import { lowestInstallment, mayExtend, modify, serviceMemberRate } from './modification.ts';
import type { ModifiableLoan, ModificationTerms } from './modification.ts';
import { parseRate } from '../money/rate.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const from = day('2026-06-12');
const today = day('2026-06-15');
const paydays = Array.from({ length: 40 }, (_, index) => from.add({ days: 14 * (index + 1) }));
const schedule = levelSchedule({
  principal: 200_000n,
  rate: parseRate('20.99'),
  disbursementDate: from,
  dueDates: paydays.slice(0, 20),
});
const loan: ModifiableLoan = {
  principal: 200_000n,
  rate: parseRate('20.99'),
  from,
  carried: 0n,
  open: schedule.rows.map(({ dueDate, amount }) => ({ due: dueDate, amount })),
  paydays,
  changeableFrom: day('2026-06-26'),
  extensions: [],
};
const change = (terms: ModificationTerms, over: Partial<ModifiableLoan> = {}) => {
  const result = modify({ ...loan, ...over }, terms, today);
  if (!result.agreed) throw new Error(result.reason);
  return result;
};
const refusal = (terms: ModificationTerms, over: Partial<ModifiableLoan> = {}) => {
  const result = modify({ ...loan, ...over }, terms, today);
  return result.agreed ? 'agreed' : result.reason;
};

describe('modifying a schedule', () => {
  test('S3.21 a lower installment takes longer, and every changed row is marked', () => {
    const { rows, before, after } = change({ kind: 'LOWER_INSTALLMENT', installment: 8_000n });
    expect(rows.slice(0, -1).every(({ amount }) => amount === 8_000n)).toBe(true);
    expect((rows.at(-1)?.amount ?? 0n) <= 8_000n).toBe(true);
    expect(rows.every(({ modified }) => modified)).toBe(true);
    expect(rows.reduce((all, row) => all + row.principal, 0n)).toBe(200_000n);
    expect(after.installments).toBe(rows.length);
    expect(after.installments > before.installments && after.total > before.total).toBe(true);
  });

  test('S3.21 a longer term has level installments of the requested number', () => {
    const { rows, after } = change({ kind: 'LONGER_TERM', installments: 30 });
    expect(rows).toHaveLength(30);
    expect(new Set(rows.slice(0, -1).map(({ amount }) => amount)).size).toBe(1);
    expect(after.lastDue.toString()).toBe(paydays[29]?.toString());
  });

  test('a skipped installment moves to the end and is never doubled', () => {
    const skipped = paydays[2] ?? from;
    const { rows, before } = change({ kind: 'SKIP', due: skipped });
    const regular = loan.open[0]?.amount ?? 0n;
    expect(rows.some(({ due }) => due.equals(skipped))).toBe(false);
    expect(rows.every(({ amount }) => amount <= regular)).toBe(true);
    expect(rows.slice(0, 2).every(({ modified }) => !modified)).toBe(true);
    expect(rows[2]?.modified).toBe(true);
    expect(rows.length - before.installments).toBe(1);
  });

  test('MIL-8 a debt from before military service bears 6 %, and the installment falls', () => {
    const { rate, rows, before, after } = change({ kind: 'SERVICE_MEMBER' });
    expect(rate).toBe(serviceMemberRate);
    expect(rows).toHaveLength(before.installments);
    expect(after.total < before.total).toBe(true);
    expect(refusal({ kind: 'SERVICE_MEMBER' }, { rate: parseRate('6') })).toBe('RATE_IS_LOWER');
  });

  test('RELIEF-2 notice of the first changed debit is due 10 days before it', () => {
    const skipped = paydays[2] ?? from;
    expect(change({ kind: 'LONGER_TERM', installments: 30 }).noticeBy?.toString()).toBe(
      '2026-06-16',
    );
    const later = paydays[3]?.subtract({ days: 10 }).toString();
    expect(change({ kind: 'SKIP', due: skipped }).noticeBy?.toString()).toBe(later);
  });

  test('unpaid interest is due with the last installment', () => {
    const plain = change({ kind: 'LONGER_TERM', installments: 30 });
    const carried = change({ kind: 'LONGER_TERM', installments: 30 }, { carried: 1_234n });
    expect(carried.after.total - plain.after.total).toBe(1_234n);
    expect((carried.rows.at(-1)?.interest ?? 0n) - (plain.rows.at(-1)?.interest ?? 0n)).toBe(
      1_234n,
    );
  });

  test.each([
    ['NOTHING_OPEN', { kind: 'LONGER_TERM', installments: 30 }, { open: [] }],
    ['NOT_LOWER', { kind: 'LOWER_INSTALLMENT', installment: schedule.installmentAmount }, {}],
    ['INSTALLMENT_TOO_LOW', { kind: 'LOWER_INSTALLMENT', installment: 1_600n }, {}],
    ['INSTALLMENT_TOO_LOW', { kind: 'LOWER_INSTALLMENT', installment: 5_000n }, {}],
    ['NOT_LONGER', { kind: 'LONGER_TERM', installments: 20 }, {}],
    ['PAYDAY_NOT_OPEN', { kind: 'SKIP', due: today }, {}],
    ['TOO_SOON', { kind: 'SKIP', due: paydays[0] ?? from }, { changeableFrom: day('2026-07-01') }],
    [
      'EXTENDED_TOO_OFTEN',
      { kind: 'SKIP', due: paydays[2] ?? from },
      { extensions: [day('2026-01-05')] },
    ],
  ] as const)('a plan is refused: %s', (reason, terms, over) => {
    expect(refusal(terms, over)).toBe(reason);
  });

  test('RELIEF-3 at most once in twelve months and twice in five years', () => {
    expect(mayExtend([], today)).toBe(true);
    expect(mayExtend([day('2025-06-15')], today)).toBe(true);
    expect(mayExtend([day('2025-06-16')], today)).toBe(false);
    expect(mayExtend([day('2024-01-05'), day('2022-01-05')], today)).toBe(false);
    expect(mayExtend([day('2024-01-05'), day('2021-06-15')], today)).toBe(true);
  });

  test('the lowest installment offered can be agreed', () => {
    const installment = lowestInstallment(loan);
    expect(refusal({ kind: 'LOWER_INSTALLMENT', installment })).toBe('agreed');
    expect(refusal({ kind: 'LOWER_INSTALLMENT', installment: installment - 10n })).toBe(
      'INSTALLMENT_TOO_LOW',
    );
  });

  test('every plan pays principal and carried interest to the cent', () => {
    fc.assert(
      fc.property(
        fc.bigInt(5_500n, 11_000n),
        fc.bigInt(0n, 5_000n),
        fc.bigInt(50_000n, 200_000n),
        (installment, carried, principal) => {
          const result = modify(
            { ...loan, principal, carried },
            { kind: 'LOWER_INSTALLMENT', installment },
            today,
          );
          const rows = result.agreed ? result.rows : [];
          const total = rows.reduce((all, row) => all + row.principal, 0n);
          expect(total).toBe(result.agreed ? principal : 0n);
          expect(rows.every((row) => row.amount === row.interest + row.principal)).toBe(true);
        },
      ),
    );
  });
});
