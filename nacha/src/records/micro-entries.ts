import type { DirectedMovement, Movement } from './batch.ts';

/**
 * The small deposits that prove an account: credits below one dollar, taken back by one debit of
 * their sum when wished. They go in a PPD batch described ACCTVERIFY.
 * @param credits      cents, each from 1 to 99
 * @param traceNumbers one for each entry, ascending; with `takeBack` one more than credits
 * @throws RangeError when a credit is no micro-entry or trace numbers are missing
 * Source: NACHA micro-entries rule.
 */
export function microEntries(
  receiver: Omit<Movement, 'amount' | 'traceNumber' | 'prenote'>,
  credits: readonly bigint[],
  traceNumbers: readonly string[],
  takeBack: boolean,
): readonly DirectedMovement[] {
  if (credits.some((credit) => credit < 1n || credit > 99n)) {
    throw new RangeError('A micro-entry credits at least one cent and less than one dollar.');
  }
  if (traceNumbers.length !== credits.length + (takeBack ? 1 : 0)) {
    throw new RangeError('Every micro-entry needs a trace number of its own.');
  }
  const sum = credits.reduce((total, credit) => total + credit, 0n);
  const amounts = takeBack ? [...credits, sum] : credits;
  return traceNumbers.map((traceNumber, index) => ({
    ...receiver,
    traceNumber,
    amount: amounts[index] ?? 0n,
    direction: index < credits.length ? 'CREDIT' : 'DEBIT',
  }));
}
