import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signedAmount } from './posting-lines.ts';
import { eventPostings } from './postings.ts';
import { clearDebt } from './returned-payout.ts';

const cents = fc.bigInt(-300_000n, 300_000n);

test('S4.2 a returned payout takes every part of the debt off, balanced', () => {
  fc.assert(
    fc.property(cents, cents, cents, cents, (principal, interest, fees, interestEarned) => {
      const { correction, refunded } = clearDebt({ principal, interest, fees, interestEarned });
      const lines = eventPostings({ kind: 'RATE_REDUCED', correction });
      const moved = (account: string) =>
        lines
          .filter((line) => line.account === account)
          .reduce((at, x) => at + signedAmount(x), 0n);
      expect(principal + moved('loan_principal')).toBe(0n);
      expect(interest + moved('interest_receivable')).toBe(0n);
      expect(fees + moved('fees_receivable')).toBe(0n);
      expect(moved('interest_income')).toBe(interestEarned);
      expect(moved('borrower_escrow')).toBe(refunded);
      expect(lines.reduce((at, line) => at + signedAmount(line), 0n)).toBe(0n);
    }),
  );
});

test('PAYOFF-16 a refund that had left before comes out of the borrower’s credit', () => {
  const books = { principal: 0n, interest: 120n, fees: 8_100n, interestEarned: 120n };
  expect(clearDebt(books).refunded).toBe(8_100n);
});
