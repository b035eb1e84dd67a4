import { toDollars, type Cents } from '@paystead/lending/money/money';
import { refuse } from '../../platform/refusal.ts';

/** Refuses an amount outside a range or between its steps, with the range's own sentence. */
export function checkAmount(
  amount: Cents,
  { min, max, step }: { readonly min: Cents; readonly max: Cents; readonly step: Cents },
): void {
  if (amount >= min && amount <= max && amount % step === 0n) return;
  refuse('AMOUNT_OUT_OF_RANGE', {
    min: toDollars(min),
    max: toDollars(max),
    step: toDollars(step),
  });
}
