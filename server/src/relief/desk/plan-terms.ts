import type { Input } from '@paystead/contract/call';
import type { previewPlan } from '@paystead/contract/servicing/relief-desk';
import type { OfferTerms } from '../plan/make-offer.ts';

/** The terms that staff typed, for lending. */
export function termsFrom(terms: Input<typeof previewPlan>['terms']): OfferTerms {
  return terms.kind === 'SKIP' ? { kind: 'SKIP', due: Temporal.PlainDate.from(terms.date) } : terms;
}
