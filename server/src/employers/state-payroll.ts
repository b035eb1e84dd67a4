import type { PayrollFrequency } from '@paystead/lending/calendar/installment-dates';
import type { WorkContext } from '../platform/context.ts';
import { putStatedGroup } from './roster.queries.ts';

/** Keeps the paydays a borrower states, where no employer says them. */
export async function statePayroll(
  { db }: Pick<WorkContext, 'db'>,
  borrowerGid: string,
  frequency: PayrollFrequency,
  sampleDate: Temporal.PlainDate,
): Promise<void> {
  await putStatedGroup(db, { borrowerGid, frequency, sampleDate: sampleDate.toString() });
}
