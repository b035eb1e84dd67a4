import type { WireAnswer } from '@paystead/contract/call';
import type { quoteAmount, readOffer } from '@paystead/contract/origination/origination';
import type { ApplicationRecord } from '../../../parts/application.ts';

/** A price for one term, as the server quotes it. */
export type QuoteRecord = ApplicationRecord['offers'][number]['quote'];

/** A price to choose from: with what a shorter term saves, and the pay with the loan. */
export type LiveQuote = WireAnswer<typeof quoteAmount>['quotes'][number];

/** An offer in full. */
export type OfferRecord = WireAnswer<typeof readOffer>;
