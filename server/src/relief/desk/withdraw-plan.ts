import { withdrawPlan as call } from '@paystead/contract/servicing/relief-desk';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { changeOffer, findOffer } from '../plan/offers.queries.ts';
import { tellOfEnd } from '../tell-of-relief.ts';
import { viewDesk } from './desk.view.ts';
import { factsForDesk } from './loan-of-desk.ts';

/** Takes back an offer that isn't signed yet. */
export const withdrawPlan = command(call, async (context) => {
  const { db, event, input, now } = context;
  const { loan } = await factsForDesk(context, input.gid, { lock: true });
  const offer = (await findOffer(db, loan.gid, input.offer)) ?? refuse('NOT_FOUND');
  if (offer.state !== 'OPEN') refuse('RELIEF_OFFER_OVER');

  await changeOffer(db, offer.gid, { state: 'WITHDRAWN', closed_at: now });
  event(
    'plan.withdrawn',
    { kind: 'loan', gid: loan.gid },
    { before: { offer: offer.gid }, reason: input.reason },
  );
  await tellOfEnd(context, offer, 'WITHDRAWN');
  return viewDesk(context, await factsForDesk(context, input.gid));
});
