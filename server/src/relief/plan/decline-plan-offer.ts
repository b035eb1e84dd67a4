import { declinePlanOffer as call } from '@paystead/contract/servicing/relief';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { viewOffer } from './offer.view.ts';
import { changeOffer } from './offers.queries.ts';
import { ownOffer } from './own-offer.ts';

/** Declines an offer: the loan stays as it is. */
export const declinePlanOffer = command(call, async (context) => {
  const { db, event, input, now } = context;
  const { facts, offer } = await ownOffer(context, input, { lock: true });
  if (offer.state !== 'OPEN') refuse('RELIEF_OFFER_OVER');

  const closed = { state: 'DECLINED', closed_at: now } as const;
  await changeOffer(db, offer.gid, closed);
  event('plan.declined', { kind: 'loan', gid: facts.loan.gid }, { after: { offer: offer.gid } });
  return viewOffer(context, { ...offer, ...closed }, facts);
});
