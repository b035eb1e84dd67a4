import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allocate,
  allocateTo,
  cover,
  agreedOrder,
  owedOf,
  principalDueOn,
  totalOwed,
} from './allocation.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const cents = fc.bigInt(0n, 3_000_000n);
const owed = { interest: 3_711n, principalDue: 17_289n, fees: 1_500n, principalLater: 400_000n };

describe('allocating a payment in the books', () => {
  test('PAY-4 interest, then principal due, then fees, then remaining principal', () => {
    expect(allocate(3_000n, owed)).toMatchObject({ interest: 3_000n, principalDue: 0n });
    expect(allocate(21_000n, owed)).toMatchObject({ principalDue: 17_289n, fees: 0n });
    expect(allocate(21_700n, owed)).toMatchObject({ fees: 700n, principalLater: 0n });
    expect(allocate(25_000n, owed)).toMatchObject({ fees: 1_500n, principalLater: 2_500n });
  });

  test('F3 an overpayment leaves the rest to the borrower', () => {
    expect(allocate(500_000n, owed)).toEqual({ ...owed, excess: 77_500n });
  });

  test('a negative payment throws', () => {
    expect(() => allocate(-1n, owed)).toThrow(RangeError);
  });

  test('F3 the parts add up to the payment and none exceeds what was owed', () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, cents, (received, interest, due, fees, later) => {
        const what = { interest, principalDue: due, fees, principalLater: later };
        const { excess, ...parts } = allocate(received, what);
        expect(totalOwed(parts) + excess).toBe(received);
        expect(excess > 0n ? totalOwed(parts) : 0n).toBe(excess > 0n ? totalOwed(what) : 0n);
        for (const key of ['interest', 'principalDue', 'fees', 'principalLater'] as const) {
          expect(parts[key] <= what[key] && parts[key] >= 0n).toBe(true);
        }
      }),
    );
  });

  test('STAFF-23 a credit goes to its part first, and only what is beyond it elsewhere', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...agreedOrder), (credit, part) => {
        const { excess, ...parts } = allocateTo(part, credit, owed);
        expect(totalOwed(parts) + excess).toBe(credit);
        const meant = owedOf(part, owed);
        expect(owedOf(part, parts)).toBe(
          credit < meant ? credit : owedOf(part, parts) > meant ? 0n : meant,
        );
        expect(credit <= meant && totalOwed(parts) !== owedOf(part, parts)).toBe(false);
      }),
    );
    expect(allocateTo('FEES', 1_000n, owed)).toMatchObject({ fees: 1_000n, interest: 0n });
    expect(allocateTo('FEES', 2_000n, owed)).toMatchObject({ fees: 1_500n, interest: 500n });
  });

  test('principal becomes due on the due date, less what was repaid, never above the outstanding amount', () => {
    const schedule = [
      { due: day('2026-01-09'), principal: 9_189n },
      { due: day('2026-01-23'), principal: 9_259n },
    ];
    expect(principalDueOn(schedule, day('2026-01-08'), 0n, 50_000n)).toBe(0n);
    expect(principalDueOn(schedule, day('2026-01-09'), 0n, 50_000n)).toBe(9_189n);
    expect(principalDueOn(schedule, day('2026-01-23'), 10_000n, 50_000n)).toBe(8_448n);
    expect(principalDueOn(schedule, day('2026-01-23'), 20_000n, 50_000n)).toBe(0n);
    expect(principalDueOn(schedule, day('2026-01-23'), 10_000n, 5_000n)).toBe(5_000n);
  });
});

describe('which installments a payment covers', () => {
  const due = [
    { due: day('2026-01-23'), interest: 1_771n, principal: 9_259n },
    { due: day('2026-01-09'), interest: 1_841n, principal: 9_189n },
  ];

  test('PAY-5 the oldest installment first, and within it interest before principal', () => {
    expect(cover(13_000n, due, 1_500n)).toEqual({
      installments: [
        { due: day('2026-01-23'), interestPaid: 1_771n, principalPaid: 199n },
        { due: day('2026-01-09'), interestPaid: 1_841n, principalPaid: 9_189n },
      ],
      feesPaid: 0n,
      unapplied: 0n,
    });
  });

  test('PAY-5 fees come last, and the rest is unapplied', () => {
    expect(cover(24_000n, due, 1_500n)).toMatchObject({ feesPaid: 1_500n, unapplied: 440n });
  });

  test('another creditor’s order with fees first leaves the installment short', () => {
    const covered = cover(11_030n, due, 1_500n, ['FEES', 'INTEREST', 'PRINCIPAL']);
    expect(covered.feesPaid).toBe(1_500n);
    expect(covered.installments[1]).toMatchObject({ interestPaid: 1_841n, principalPaid: 7_689n });
  });

  test('fees between interest and principal: all interest comes first', () => {
    const covered = cover(5_000n, due, 1_000n, ['INTEREST', 'FEES', 'PRINCIPAL']);
    expect(covered.installments[0]).toMatchObject({ interestPaid: 1_771n, principalPaid: 0n });
    expect(covered).toMatchObject({ feesPaid: 1_000n });
    expect(covered.installments[1]).toMatchObject({ interestPaid: 1_841n, principalPaid: 388n });
  });

  test('every cent is covered or unapplied', () => {
    fc.assert(
      fc.property(cents, cents, (amount, fees) => {
        const covered = cover(amount, due, fees);
        const paid = covered.installments.map((row) => row.interestPaid + row.principalPaid);
        expect(paid.reduce((a, b) => a + b, covered.feesPaid + covered.unapplied)).toBe(amount);
      }),
    );
  });
});
