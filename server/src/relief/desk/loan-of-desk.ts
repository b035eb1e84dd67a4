import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../../servicing/index.ts';
import { readReliefFacts, type ReliefFacts } from '../relief-facts.ts';

type Looking = Pick<WorkContext, 'db' | 'now' | 'today'>;

/** The facts of any loan, for staff; locked to write. */
export async function factsForDesk(
  context: Looking,
  gid: string,
  { lock = false, withNotice = false }: { lock?: boolean; withNotice?: boolean } = {},
): Promise<ReliefFacts> {
  const loan = (await findLoan(context.db, gid, { lock })) ?? refuse('NOT_FOUND');
  return readReliefFacts(context, loan, withNotice ? { noticeOn: context.today } : {});
}
