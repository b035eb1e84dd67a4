import type { WorkContext } from '../platform/context.ts';
import { findInstruction } from './deposits.queries.ts';

/** Whether a loan has an account number of its own for deposits. */
export async function hasDeposit(
  { db }: Pick<WorkContext, 'db'>,
  loanGid: string,
): Promise<boolean> {
  return (await findInstruction(db, loanGid)) !== undefined;
}
