import type { WorkContext } from '../../platform/context.ts';
import { findLastJobCheck } from './job-checks.queries.ts';

/** What payroll was asked about somebody’s job, and what it said; never what the person stated. */
export type AskedOfPayroll = NonNullable<Awaited<ReturnType<typeof findLastJobCheck>>>;

/** The newest job check of a person, for the lender’s staff; null if payroll was never asked. */
export async function readAskedOfPayroll(
  { db }: Pick<WorkContext, 'db'>,
  borrowerGid: string,
): Promise<AskedOfPayroll | null> {
  return (await findLastJobCheck(db, borrowerGid)) ?? null;
}
