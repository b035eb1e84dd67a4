import { dayOf } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOwnLoan, lockOwnLoan } from '../../servicing/index.ts';
import { readReliefFacts, type ReliefFacts } from '../relief-facts.ts';
import { findOffer, type OfferRow } from './offers.queries.ts';

interface Wanted {
  readonly gid: string;
  readonly offer: string;
}

/** An offer on the borrower's own loan, with the loan's facts; locked to write. */
export async function ownOffer(
  context: Pick<WorkContext, 'actor' | 'db' | 'now' | 'today'>,
  { gid, offer: offerGid }: Wanted,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<{ readonly offer: OfferRow; readonly facts: ReliefFacts }> {
  const { actor, db } = context;
  const loan = await (lock ? lockOwnLoan : findOwnLoan)(db, actor, gid);
  const offer = (await findOffer(db, loan.gid, offerGid)) ?? refuse('NOT_FOUND');
  return {
    offer,
    facts: await readReliefFacts(context, loan, { noticeOn: dayOf(offer.created_at) }),
  };
}
