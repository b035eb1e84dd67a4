import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOwnLoan, lockOwnLoan } from '../../servicing/index.ts';
import { readReliefFacts, type ReliefFacts } from '../relief-facts.ts';
import { findSettlement, type SettlementRow } from './settlements.queries.ts';

/** A settlement of the borrower's own loan, with the loan's facts; locked to write. */
export async function ownSettlement(
  context: Pick<WorkContext, 'actor' | 'db' | 'now' | 'today'>,
  { gid, settlement }: { readonly gid: string; readonly settlement: string },
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<{ readonly row: SettlementRow; readonly facts: ReliefFacts }> {
  const { actor, db } = context;
  const loan = await (lock ? lockOwnLoan : findOwnLoan)(db, actor, gid);
  const row = (await findSettlement(db, loan.gid, settlement)) ?? refuse('NOT_FOUND');
  return { row, facts: await readReliefFacts(context, loan) };
}
