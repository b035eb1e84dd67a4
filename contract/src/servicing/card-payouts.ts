import * as z from 'zod/mini';
import { call, staffRoles } from '../call.ts';
import { IsoDate, Money } from '../primitives.ts';

/** One sum that the card processor sent to our bank account. */
export const CardPayout = z.object({
  /** The processor's name for it. */
  reference: z.string(),
  paid_on: IsoDate,
  /** Charges less refunds and disputes; below zero if more went back than came in. */
  gross: Money,
  /** What the processor kept: our expense, never the borrower's. */
  fee: Money,
  /** What the bank's statement shows. */
  net: Money,
});

export const listCardPayouts = call({
  method: 'GET',
  path: '/console/card-payouts',
  origin: 'paystead',
  summary: 'What the card processor paid out in a span of days, with the fee that it kept.',
  who: staffRoles,
  query: z.object({ since: IsoDate, through: IsoDate }),
  answer: z.array(CardPayout),
  refusals: [],
});
