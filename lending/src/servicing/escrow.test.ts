import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeReceipt } from './escrow.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const payday = day('2026-07-03');
const paycheck = { from: 'PAYCHECK', payday, asked: 11_030n } as const;

describe('early payments and overpayments', () => {
  test('DEDUCT-7 a remittance before its payday is held in escrow until then', () => {
    expect(placeReceipt({ ...paycheck, receivedOn: day('2026-07-01'), amount: 11_030n })).toEqual([
      { to: 'ESCROW', amount: 11_030n, reason: 'EARLY_REMITTANCE', until: payday },
    ]);
  });

  test('DEDUCT-7 on its payday or later it is applied on the day received', () => {
    for (const receivedOn of [payday, day('2026-07-07')]) {
      expect(placeReceipt({ ...paycheck, receivedOn, amount: 11_030n })).toEqual([
        { to: 'LOAN', amount: 11_030n, appliedOn: receivedOn },
      ]);
    }
  });

  test('S3.5 an amount above the request is held until the borrower decides', () => {
    expect(placeReceipt({ ...paycheck, receivedOn: payday, amount: 15_000n })).toEqual([
      { to: 'LOAN', amount: 11_030n, appliedOn: payday },
      { to: 'ESCROW', amount: 3_970n, reason: 'OVERPAYMENT', until: null },
    ]);
  });

  test('a remittance for a payday with no request is all overpayment', () => {
    expect(placeReceipt({ ...paycheck, asked: 0n, receivedOn: payday, amount: 11_030n })).toEqual([
      { to: 'ESCROW', amount: 11_030n, reason: 'OVERPAYMENT', until: null },
    ]);
  });

  test('PAY-7 money the borrower sends is applied at once', () => {
    const receivedOn = day('2026-07-01');
    expect(placeReceipt({ from: 'BORROWER', receivedOn, amount: 5_000n })).toEqual([
      { to: 'LOAN', amount: 5_000n, appliedOn: receivedOn },
    ]);
  });

  test('DEDUCT-9 unmatched money is held, never guessed', () => {
    expect(placeReceipt({ from: 'UNKNOWN', receivedOn: payday, amount: 5_000n })).toEqual([
      { to: 'ESCROW', amount: 5_000n, reason: 'UNIDENTIFIED', until: null },
    ]);
  });

  test('every cent received is applied or held', () => {
    const cents = fc.bigInt(1n, 1_000_000n);
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: -20, max: 20 }), (amount, asked, offset) => {
        const receivedOn = payday.add({ days: offset });
        const placed = placeReceipt({ ...paycheck, asked, amount, receivedOn });
        expect(placed.reduce((total, one) => total + one.amount, 0n)).toBe(amount);
        expect(placed.every((one) => one.amount > 0n)).toBe(true);
      }),
    );
  });
});
