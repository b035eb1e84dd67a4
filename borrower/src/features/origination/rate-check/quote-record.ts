import type { WireAnswer } from '@paystead/contract/call';
import type { quoteAmount, readOffer } from '@paystead/contract/origination/origination';

/** A price for one term, as the server quotes it. */
export type QuoteRecord = WireAnswer<typeof quoteAmount>['quotes'][number];

/** An offer in full. */
export type OfferRecord = WireAnswer<typeof readOffer>;
