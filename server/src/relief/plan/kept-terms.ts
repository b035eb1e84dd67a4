import { fromKept } from '../kept-json.ts';
import type { Comparison } from './comparison.view.ts';
import type { OfferTerms } from './make-offer.ts';
import type { OfferRow } from './offers.queries.ts';

type KeptTerms =
  | Exclude<OfferTerms, { kind: 'SKIP' }>
  | { readonly kind: 'SKIP'; readonly due: string };

/** The terms of a stored offer. */
export function termsOf({ terms }: Pick<OfferRow, 'terms'>): OfferTerms {
  const kept = fromKept<KeptTerms>(terms);
  return kept.kind === 'SKIP' ? { kind: 'SKIP', due: Temporal.PlainDate.from(kept.due) } : kept;
}

/** The figures of a stored offer, as of its day. */
export function keptComparison({ comparison }: Pick<OfferRow, 'comparison'>): Comparison {
  return fromKept<Comparison>(comparison);
}
