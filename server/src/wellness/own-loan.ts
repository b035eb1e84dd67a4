import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import type { PayoffFacts } from '@paystead/lending/servicing/payoff';
import type { OpenPart } from '@paystead/lending/servicing/remaining-schedule';
import type { WorkContext } from '../platform/context.ts';
import { findOpenLoan, readLoanFacts, type LoanRow } from '../servicing/index.ts';

/** The borrower's open loan in the form that lending's calculators take. */
export interface OwnLoan {
  readonly loan: LoanRow;
  readonly payoff: PayoffFacts;
  readonly open: readonly OpenPart[];
  /** The day of the calculation: today, or a later day up to which interest is already booked. */
  readonly day: Day;
}

/** Undefined without an open loan. */
export async function ownLoan({
  actor,
  db,
  today,
}: Pick<WorkContext, 'actor' | 'db' | 'today'>): Promise<OwnLoan | undefined> {
  const loan = await findOpenLoan(db, actor.gid);
  if (!loan) return undefined;
  const { payoff, openInstallments } = await readLoanFacts(db, loan, today);
  const day = isBefore(today, payoff.from) ? payoff.from : today;
  return { loan, payoff, open: openInstallments, day };
}
