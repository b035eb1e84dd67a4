import {
  readOffer as call,
  readShownQuote,
  type ShownQuote,
} from '@paystead/contract/origination/origination';
import type { CreditPolicy } from '@paystead/lending/decision/credit-policy';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import { judgeChoice } from '@paystead/lending/decision/underwriting';
import { amountRange, allowedTerms } from '@paystead/lending/decision/offer-limits';
import { quoteOf } from '@paystead/lending/decision/pricing';
import type { FreshnessRules } from '@paystead/lending/decision/stale-facts';
import { findDisclaimers, readSetting } from '../../content/index.ts';
import { dayOf } from '../../platform/clock.ts';
import { query } from '../../platform/calls/command.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOwn } from '../application/application.queries.ts';
import { checkAmount } from '../rate-check/check-amount.ts';
import { findLastDecision, findLastInquiry, findPolicyOf } from '../decision/decision.queries.ts';
import { readDecision } from '../decision/decision.view.ts';
import { factsForSigning } from '../decision/facts-for-signing.ts';
import { parseFlow } from '../rate-check/parse-flow.ts';
import { loadApplicant } from '../application/load-applicant.ts';
import { findOffer } from './offer.queries.ts';
import { viewOfferDetails } from './offer.view.ts';
import { viewQuote, viewRows } from '../rate-check/quote.view.ts';

/** S3.6, S7.27: one offer in full, for its own amount and term or for others within its limits. */
export const readOffer = query(call, async (context) => {
  const { actor, db, input, today } = context;
  parseFlow(input.uec);
  const application = await findOwn(db, actor.gid, input.id);
  const offer = application && (await findOffer(db, application.gid, input.offer));
  const decision = application && (await findLastDecision(db, application.gid));
  if (!application || !offer || !decision) refuse('NOT_FOUND');

  const applicant = await loadApplicant(context, actor.gid, application);
  const { values: policy } = await findPolicyOf(db, decision.policy_gid);
  const { facts } = readDecision(decision);
  const choice = {
    amount: input.amount ?? offer.amount_cents,
    term: input.term === undefined ? offer.term : Number(input.term),
  };
  const own = choice.amount === offer.amount_cents && choice.term === offer.term;
  const shown = own
    ? readShownQuote(offer.quote)
    : quoteChoice(factsForSigning(facts, today, applicant), policy, choice);
  const [creditors, disclaimers] = await Promise.all([
    readSetting<Record<string, string>>(db, 'origination_source', today),
    findDisclaimers(db, facts.state, today),
  ]);
  return viewOfferDetails({
    application,
    applicant,
    offer,
    shown,
    facts,
    creditor: creditors[offer.origination_source] ?? 'Named in your agreement',
    disclaimer: disclaimers[0] ?? null,
    reportUntil: await reportUntil(context, application.gid),
    today,
  });
});

function quoteChoice(
  facts: DecisionFacts,
  policy: CreditPolicy,
  choice: { amount: bigint; term: number },
): ShownQuote {
  if (!allowedTerms(facts, policy).includes(choice.term)) refuse('TERM_NOT_OFFERED');
  checkAmount(choice.amount, amountRange(facts, policy));
  const judged = judgeChoice(facts, policy, choice);
  if (!judged) refuse('TERM_NOT_OFFERED');
  const quote = quoteOf(facts, policy, choice.amount, choice.term, judged.price);
  return { quote: viewQuote(quote, judged, facts), payments: viewRows(quote) };
}

/** The last day on which the credit report is still usable; null without a report. */
async function reportUntil(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  applicationGid: string,
): Promise<Temporal.PlainDate | null> {
  const inquiry = await findLastInquiry(db, applicationGid);
  if (!inquiry) return null;
  const { reportDays } = await readSetting<FreshnessRules>(db, 'freshness', today);
  const on = dayOf(inquiry.at);
  return on.add({ days: reportDays });
}
