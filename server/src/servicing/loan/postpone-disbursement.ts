import type { Day } from '@paystead/lending/calendar/calendar';
import type { WorkContext } from '../../platform/context.ts';
import { updateLoan } from './loan.queries.ts';

/** Moves the disbursement date of a Pending loan to a later day, wherever people see it. */
export async function postponeDisbursement(
  context: WorkContext,
  loanGid: string,
  day: Day,
): Promise<void> {
  await updateLoan(context.db, loanGid, { disbursement_date: day.toString() }, context.now);
  context.event(
    'disbursement.postponed',
    { kind: 'loan', gid: loanGid },
    { after: { day: day.toString() } },
  );
}
