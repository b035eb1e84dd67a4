import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditUsed, excessTakenBack } from './loss-credit.ts';

const cents = fc.bigInt(0n, 300_000n);

test('PAYOFF-16 credit pays what is owed first; afterwards there is a debt or a credit, never both', () => {
  fc.assert(
    fc.property(fc.bigInt(-300_000n, 300_000n), cents, (lost, credit) => {
      const used = creditUsed({ credit, lost });
      const [owed, left] = [lost - used, credit - used];
      expect(owed >= 0n && left >= 0n).toBe(true);
      expect(owed === 0n || left === 0n).toBe(true);
      expect(left - owed).toBe(credit - lost);
    }),
  );
});

test('PAYOFF-16 a returned recovery takes back of its excess no more than the credit has', () => {
  expect(excessTakenBack(5_000n, 8_000n)).toBe(5_000n);
  expect(excessTakenBack(5_000n, 3_000n)).toBe(3_000n);
  expect(excessTakenBack(5_000n, 0n)).toBe(0n);
  expect(excessTakenBack(5_000n, -1n)).toBe(0n);
});
