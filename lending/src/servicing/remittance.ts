import type { Cents } from '../money/money.ts';

/** The outcome of one line that payroll was asked to deduct, or sent without a request. */
export type RemittanceOutcome = 'MATCHED' | 'SHORT' | 'OVER' | 'MISSING' | 'TERMINATED' | 'UNKNOWN';

/** The outcome of a deduction we requested. */
export type AskedOutcome = Exclude<RemittanceOutcome, 'UNKNOWN'>;

/** Reasons an employer's payroll may give for a line it couldn't deduct in full. */
export const remittanceReasons = [
  'TERMINATED',
  'LEAVE',
  'RETIRED',
  'DECEASED',
  'SHORT_PAY',
  'OTHER',
] as const;
export type RemittanceReason = (typeof remittanceReasons)[number];

/** Reasons after which no paycheck of this employer comes any more (S4.1). */
const endings: readonly (RemittanceReason | null)[] = ['TERMINATED', 'RETIRED', 'DECEASED'];

/**
 * Compares a remitted line with the request, to the cent (DEDUCT-6: matched, short, over, missing,
 * terminated). With `asked` null there was no request.
 */
export function matchRemittance(
  asked: Cents,
  received: Cents,
  reason: RemittanceReason | null,
): AskedOutcome;
export function matchRemittance(
  asked: Cents | null,
  received: Cents,
  reason: RemittanceReason | null,
): RemittanceOutcome;
export function matchRemittance(
  asked: Cents | null,
  received: Cents,
  reason: RemittanceReason | null,
): RemittanceOutcome {
  if (asked === null) return 'UNKNOWN';
  if (received === 0n) return endings.includes(reason) ? 'TERMINATED' : 'MISSING';
  if (received === asked) return 'MATCHED';
  return received < asked ? 'SHORT' : 'OVER';
}
