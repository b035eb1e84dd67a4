import type { Day } from '@paystead/lending/calendar';
import type { Cents } from '@paystead/lending/money';
import type { WorkContext } from '../platform/context.ts';

/** Money of one paycheck for one loan. */
export interface Remittance {
  readonly loanGid: string;
  readonly deductionGid?: string;
  readonly payday: Day;
  /** What payroll was asked for; what is above it is held for the borrower to decide. */
  readonly asked: Cents;
  readonly amount: Cents;
  readonly receivedOn: Day;
}

/** Where it went; the three add up to the amount. */
export interface Placed {
  readonly applied: Cents;
  readonly excess: Cents;
  readonly held: Cents;
}

/**
 * Places money from a paycheck to the cent: applied when its payday has come, held in escrow until
 * then, and what was not asked for is held until the borrower chooses (lending/escrow).
 */
export async function receiveRemittance(context: WorkContext, money: Remittance): Promise<Placed> {
  throw new Error(`Not ready: ${context.today} ${money.loanGid}`);
}
