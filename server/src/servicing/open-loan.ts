import type { Day } from '@paystead/lending/calendar';
import type { WorkContext } from '../platform/context.ts';

/**
 * The proceeds have arrived: the note and its fees are booked on that day, interest begins, the loan
 * is Open, and the borrower is told. False when it is open already.
 */
export async function openLoan(context: WorkContext, loanGid: string, day: Day): Promise<boolean> {
  throw new Error(`Not ready: ${context.today} ${loanGid} ${day}`);
}
