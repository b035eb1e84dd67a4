import type { Casting } from '../../simulate/parts.ts';

/** How somebody pays, and how the loan ends. */
export interface Fate {
  /** How payroll and the bank answer. */
  readonly casting: Casting;
  readonly collection: 'deduction' | 'deposit' | 'ach';
  /** Paid off early, or charged off; null if it goes on as agreed. */
  readonly ends: 'PAID' | 'LOST' | null;
}

const GOOD: Casting = { number: '', account: '4417', consents: false };
const onTime = (collection: Fate['collection']): Fate => ({
  casting: GOOD,
  collection,
  ends: null,
});
const deducted = (number: string, consents = false): Fate => ({
  ...onTime('deduction'),
  casting: { ...GOOD, number, consents },
});
const debited = (account: string): Fate => ({
  ...onTime('ach'),
  casting: { ...GOOD, account },
});

/** Twenty people as a lender has them: fourteen pay as agreed. */
const TWENTY: readonly Fate[] = [
  onTime('deduction'),
  onTime('ach'),
  onTime('deduction'),
  onTime('deposit'),
  deducted('M'),
  onTime('deduction'),
  onTime('deduction'),
  onTime('deduction'),
  { ...onTime('deduction'), ends: 'PAID' },
  onTime('ach'),
  onTime('deduction'),
  debited('0001'),
  onTime('deduction'),
  deducted('S'),
  onTime('deposit'),
  onTime('deduction'),
  { ...deducted('M'), ends: 'LOST' },
  onTime('deduction'),
  deducted('M', true),
  { ...onTime('ach'), ends: 'PAID' },
];

/**
 * As many debits come back as a lender may have: with every second twenty, less than a tenth
 * (ACH-10).
 */
const FORTY = [
  ...TWENTY,
  ...TWENTY.map((fate) => (fate.casting.account === '0001' ? onTime('ach') : fate)),
];

/** The fate of the person who comes after so many others. */
export const fateOf = (others: number): Fate => FORTY[others % FORTY.length] ?? onTime('ach');
