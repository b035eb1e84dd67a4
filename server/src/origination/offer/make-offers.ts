import type { CreditPolicy } from '@paystead/lending/decision/credit-policy';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import { signatureDeadline } from '@paystead/lending/disclosure/disclosure-deadlines';
import type { CreditDecision } from '@paystead/lending/decision/underwriting';
import { readSetting } from '../../content/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { ApplicationRow } from '../application/application.queries.ts';
import { insertOffer } from './offer.queries.ts';
import { disclose } from './disclose.ts';
import { originatorFor } from '../application/origination-source.ts';

/** Writes the offers of an approval: the requested one, or the ones that would pass instead. */
export async function makeOffers(
  { db, now, today }: Pick<WorkContext, 'db' | 'now' | 'today'>,
  application: ApplicationRow,
  facts: DecisionFacts,
  policy: CreditPolicy,
  { offer, counterOffers, limits }: CreditDecision,
): Promise<void> {
  const days = await readSetting<number>(db, 'signature_expiration_days', today);
  const source = await originatorFor(db, facts.state, today);
  const lowest = limits.map(({ minAmount }) => minAmount).reduce((a, b) => (b < a ? b : a));
  const highest = limits.map(({ maxAmount }) => maxAmount).reduce((a, b) => (b > a ? b : a));
  for (const judged of offer ? [offer] : counterOffers) {
    await insertOffer(db, {
      application_gid: application.gid,
      borrower_gid: application.borrower_gid,
      status: 'OPEN',
      ...disclose(facts, policy, judged),
      min_amount_cents: lowest,
      max_amount_cents: highest,
      terms: limits.map(({ term }) => term),
      origination_source: source,
      expires_on: signatureDeadline(today, days).toString(),
      created_at: now,
    });
  }
}
