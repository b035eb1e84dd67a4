import { readPlanOffer as call } from '@paystead/contract/servicing/relief';
import { query } from '../../platform/calls/command.ts';
import { viewOffer } from './offer.view.ts';
import { ownOffer } from './own-offer.ts';

/** One offer of new installments, with every figure and sentence of its page. */
export const readPlanOffer = query(call, async (context) => {
  const { facts, offer } = await ownOffer(context, context.input);
  return viewOffer(context, offer, facts);
});
