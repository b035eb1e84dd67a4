import { dayOf } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { lockLoan } from '../../servicing/index.ts';
import { readReliefFacts } from '../relief-facts.ts';
import { tellOfEnd } from '../tell-of-relief.ts';
import { changeOffer, findOffer, type StepRow } from './offers.queries.ts';
import { stateOf } from './offer.view.ts';

/** Ends an offer that expired, or whose figures changed: the borrower is told of the second. */
export async function closeOffer(context: WorkContext, row: StepRow): Promise<string | null> {
  const { db, event, now } = context;
  const loan = await lockLoan(db, row.loan_gid);
  const offer = await findOffer(db, loan.gid, row.gid);
  if (offer?.state !== 'OPEN') return null;
  const facts = await readReliefFacts(context, loan, { noticeOn: dayOf(offer.created_at) });
  const state = loan.status === 'Open' ? stateOf(context, offer, facts) : 'VOID';
  if (state === 'OPEN') return null;

  await changeOffer(db, offer.gid, { state, closed_at: now });
  event('plan.ended', { kind: 'loan', gid: loan.gid }, { after: { offer: offer.gid, state } });
  if (state === 'VOID' && loan.status === 'Open') await tellOfEnd(context, offer, 'VOID');
  return state === 'VOID' ? 'offers void' : 'offers expired';
}
