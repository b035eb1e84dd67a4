import type { WorkContext } from '../../platform/context.ts';
import { lockLoan } from '../../servicing/index.ts';
import type { StepRow } from '../plan/offers.queries.ts';
import { readReliefFacts } from '../relief-facts.ts';
import { tellOfEnd } from '../tell-of-relief.ts';
import { stateOf } from './settlement.view.ts';
import { changeSettlement, findSettlement } from './settlements.queries.ts';

/** Ends a settlement offer that expired, or whose figures changed. */
export async function closeSettlementOffer(
  context: WorkContext,
  row: StepRow,
): Promise<string | null> {
  const { db, event, now } = context;
  const loan = await lockLoan(db, row.loan_gid);
  const offer = await findSettlement(db, loan.gid, row.gid);
  if (offer?.state !== 'OPEN') return null;
  const state = stateOf(context, offer, await readReliefFacts(context, loan));
  if (state === 'OPEN') return null;

  await changeSettlement(db, offer.gid, { state, closed_at: now });
  event('settlement.ended', { kind: 'loan', gid: loan.gid }, { after: { state } });
  if (state === 'VOID') await tellOfEnd(context, offer, 'VOID');
  return state === 'VOID' ? 'settlement offers void' : 'settlement offers expired';
}
