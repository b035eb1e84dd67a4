import { offerPlan as call } from '@paystead/contract/servicing/relief-desk';
import { modify, stretch } from '@paystead/lending/relief/modification';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { helpChoice, requireOpen } from '../choices.ts';
import { isPast } from '../clock.ts';
import { makeOffer } from '../plan/make-offer.ts';
import { STAFF_RULES } from '../plan/plan-words.view.ts';
import { figuresOf } from '../relief-facts.ts';
import { closeRequest, lockWaiting } from '../requests.queries.ts';
import { viewDesk } from './desk.view.ts';
import { factsForDesk } from './loan-of-desk.ts';
import { termsFrom } from './plan-terms.ts';

/** Offers new installments to the borrower and answers their request. */
export const offerPlan = command(call, async (context) => {
  const { actor, db, input, now } = context;
  const facts = await factsForDesk(context, input.gid, { lock: true, withNotice: true });
  const { loan, modifiable, open } = facts;
  requireOpen(helpChoice(facts));
  const stands =
    open && !isPast(context, open.good_until) && open.figures === figuresOf(modifiable.facts);
  // An offer that rules made can be replaced by a person's; a person's has to be withdrawn first.
  if (stands && open.offered_by !== null) refuse('RELIEF_OFFER_OPEN');
  const terms = termsFrom(input.terms);
  const plan = modify(modifiable.facts, terms, stretch.byPerson);
  if (!plan.agreed) refuse('RELIEF_TERMS_REFUSED', { why: STAFF_RULES[plan.reason] });

  const waiting = await lockWaiting(db, loan.gid, 'HELP');
  await makeOffer(context, facts, {
    terms,
    by: stretch.byPerson,
    requestGid: waiting?.gid ?? null,
    staff: { gid: actor.gid, reason: input.reason },
  });
  if (waiting) {
    await closeRequest(db, waiting.gid, {
      state: 'ANSWERED',
      answer: 'We made you an offer.',
      answered_at: now,
      answered_by: actor.gid,
    });
  }
  return viewDesk(context, await factsForDesk(context, input.gid));
});
