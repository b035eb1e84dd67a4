import type { Cents } from '../money/money.ts';

/** What became of one line that payroll was asked for, or brought without being asked. */
export type RemittanceOutcome = 'MATCHED' | 'SHORT' | 'OVER' | 'MISSING' | 'TERMINATED' | 'UNKNOWN';
/** What became of a deduction that was asked for. */
export type AskedOutcome = Exclude<RemittanceOutcome, 'UNKNOWN'>;

/** The words an employer's payroll may give for a line it could not take in full. */
export const remittanceReasons = ['TERMINATED', 'LEAVE', 'SHORT_PAY', 'OTHER'] as const;
export type RemittanceReason = (typeof remittanceReasons)[number];

/**
 * Holds a remitted line against what was asked, to the cent (DEDUCT-6: matched, short, over,
 * missing, terminated). `asked` null: nobody asked for this line.
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
  if (received === 0n) return reason === 'TERMINATED' ? 'TERMINATED' : 'MISSING';
  if (received === asked) return 'MATCHED';
  return received < asked ? 'SHORT' : 'OVER';
}
