import type { CreditPolicy } from '@paystead/lending/decision/credit-policy';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import { toDollars, type Cents } from '@paystead/lending/money/money';
import { amountRange, type Judgement } from '@paystead/lending/decision/offer-limits';
import { judgeChoice } from '@paystead/lending/decision/underwriting';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { canonical } from '../../platform/calls/run-use-case.ts';
import { disclose } from './disclose.ts';
import { insertOffer, updateOffer, type OfferRow } from './offer.queries.ts';

/**
 * The accepted offer for an amount and term. If its disclosure is unchanged, it is the same offer;
 * any other figure or date makes a new version and marks the old one as replaced.
 */
export async function redisclose(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  offer: OfferRow,
  facts: DecisionFacts,
  policy: CreditPolicy,
  choice: { readonly amount: Cents; readonly term: number },
): Promise<OfferRow> {
  const columns = disclose(facts, policy, judgedChoice(offer, facts, policy, choice));
  const accepted = { status: 'ACCEPTED' as const, accepted_at: now };
  if (canonical(JSON.parse(columns.quote)) === canonical(offer.quote)) {
    return offer.status === 'ACCEPTED' ? offer : updateOffer(db, offer.gid, accepted);
  }
  await updateOffer(db, offer.gid, { status: 'REPLACED' });
  const { gid: _old, quote: _quote, ...rest } = offer;
  return insertOffer(db, {
    ...rest,
    ...columns,
    ...accepted,
    disclosure_version: offer.disclosure_version + 1,
    created_at: now,
  });
}

/**
 * The decision's limits apply to the choice, too; refuses a choice that breaks them, with the
 * reason.
 */
function judgedChoice(
  offer: OfferRow,
  facts: DecisionFacts,
  policy: CreditPolicy,
  choice: { readonly amount: Cents; readonly term: number },
): Judgement {
  const { step } = amountRange(facts, policy);
  const judged = judgeChoice(facts, policy, choice);
  if (!judged || !offer.terms.includes(choice.term)) refuse('TERM_NOT_OFFERED');
  if (judged.reasons.includes('TERM_NOT_OFFERED')) refuse('TERM_NOT_OFFERED');
  if (judged.reasons.length > 0 || choice.amount % step !== 0n) {
    refuse('AMOUNT_OUT_OF_RANGE', {
      min: toDollars(offer.min_amount_cents),
      max: toDollars(offer.max_amount_cents),
      step: toDollars(step),
    });
  }
  return judged;
}
