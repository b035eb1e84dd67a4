import type { PayrollFrequency } from '@paystead/lending/calendar/installment-dates';
import type { WorkContext } from '../platform/context.ts';
import { putStatedGroup } from './roster.queries.ts';

/** Stores the paydays that a borrower states, when the employer reports none. */
export async function statePayroll(
  { db }: Pick<WorkContext, 'db'>,
  borrowerGid: string,
  frequency: PayrollFrequency,
  sampleDate: Temporal.PlainDate,
): Promise<void> {
  await putStatedGroup(db, { borrowerGid, frequency, sampleDate: sampleDate.toString() });
}
