import { signPlanOffer as call } from '@paystead/contract/servicing/relief';
import { modify, stretch } from '@paystead/lending/relief/modification';
import { keepDocument } from '../../documents/index.ts';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { asOld, replaceSchedule, setInstallment } from '../../servicing/index.ts';
import { toKept } from '../kept-json.ts';
import { findPerson } from '../person.queries.ts';
import type { ReliefFacts } from '../relief-facts.ts';
import { closeWaiting } from '../close-waiting.ts';
import { isSameName, signatureLines } from '../signature.ts';
import { keptComparison, termsOf } from './kept-terms.ts';
import { stateOf, viewOffer } from './offer.view.ts';
import { changeOffer, type OfferRow } from './offers.queries.ts';
import { ownOffer } from './own-offer.ts';
import { PLAN_TITLE } from './plan-document.view.ts';
import { printOffer } from './print-offer.ts';
import { tellOfPlan } from './tell-of-plan.ts';

/**
 * Signs an offer with a typed name. Replaces the schedule, keeps the signed copy and tells the
 * borrower the new amounts and days, in one transaction. The books don't change (RELIEF-1).
 */
export const signPlanOffer = command(call, async (context) => {
  const { db, event, input, now, request, actor } = context;
  const { facts, offer } = await ownOffer(context, input, { lock: true });
  refuseOver(context, offer, facts);
  const { name } = await findPerson(db, facts.loan.gid);
  if (input.hash !== offer.hash) refuse('DOCUMENT_CHANGED');
  if (!isSameName(input.name, name)) refuse('NAME_DIFFERS');
  const plan = samePlan(offer, facts);

  const replaced = await replaceSchedule(context, facts.loan, plan.rows, 'Signed plan');
  await setInstallment(context, facts.loan, plan.after.regular);
  const document = await keepDocument(context, {
    borrowerGid: facts.loan.borrower_gid,
    loanGid: facts.loan.gid,
    kind: 'SIGNED_PLAN',
    title: PLAN_TITLE,
    mediaType: 'application/pdf',
    content: await printOffer(context, offer, signatureLines(context, input.name, offer.hash)),
  });
  await changeOffer(db, offer.gid, {
    state: 'SIGNED',
    closed_at: now,
    signed_at: now,
    signed_name: input.name,
    session_gid: actor.session?.gid ?? null,
    ip: request.ip,
    user_agent: request.userAgent,
    document_gid: document.gid,
    plan_state: 'RUNNING',
    replaced: toKept(replaced.superseded.map(asOld)),
  });
  await closeWaiting(context, facts.loan.gid, 'HELP');
  event('plan.signed', { kind: 'loan', gid: facts.loan.gid }, { after: { offer: offer.gid } });
  await tellOfPlan(context, facts.loan, keptComparison(offer));
  return answer(context);
});

/** An offer that is closed, or whose figures changed since, can't be signed. */
function refuseOver(context: Context<typeof call>, offer: OfferRow, facts: ReliefFacts): void {
  const state = stateOf(context, offer, facts);
  if (state === 'VOID') refuse('RELIEF_OFFER_VOID');
  if (state !== 'OPEN' || facts.loan.status !== 'Open') refuse('RELIEF_OFFER_OVER');
}

/** The plan as computed now; it must be the one that was offered. */
function samePlan(offer: OfferRow, { modifiable }: ReliefFacts) {
  const plan = modify(modifiable.facts, termsOf(offer), stretch.byPerson);
  const isSame = plan.agreed && plain(toKept(plan.rows)) === plain(toKept(offer.rows));
  return isSame ? plan : refuse('RELIEF_OFFER_VOID');
}

/** The database keeps JSON in an order of its own. */
function plain(json: string): string {
  const rows = JSON.parse(json) as Record<string, unknown>[];
  return JSON.stringify(rows.map((row) => Object.entries(row).toSorted()));
}

async function answer(context: Context<typeof call>) {
  const { facts, offer } = await ownOffer(context, context.input);
  return viewOffer(context, offer, facts);
}
