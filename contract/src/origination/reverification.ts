import * as z from 'zod/mini';
import { IsoDate } from '../primitives.ts';

const FactName = z.enum([
  'EMPLOYMENT',
  'PAY',
  'PAY_SCHEDULE',
  'ADDRESS',
  'IDENTITY',
  'CONTACT',
  'PRIMARY_BANK',
  'CONSENT',
  'CREDIT_REPORT',
  'SCREENING',
  'OPEN_LOAN',
]);
const Staleness = z.enum(['ENDED', 'CHANGED', 'TOO_OLD', 'MISSING', 'HIT']);
const Mend = z.enum(['DETAIL', 'BANK', 'EMPLOYER', 'DECIDE_AGAIN']);

/** S8.2: a fact that an offer depends on and that is no longer valid. */
export const StaleFact = z.object({
  fact: FactName,
  because: Staleness,
  since: IsoDate,
  /** Who can update it; with DECIDE_AGAIN, rechecking is enough. */
  mend: Mend,
  title: z.string(),
  sentence: z.string(),
  what_to_do: z.string(),
  /** The page where it can be updated. */
  href: z.string(),
});
export type StaleFactRecord = z.output<typeof StaleFact>;

/**
 * S8.2: the body of a “Reverification required” refusal. `kept_until` is the last day of the offer
 * while its clock is stopped; absent before there is an offer.
 */
export const Reverification = z.object({
  reverification: z.array(StaleFact),
  kept_until: z.optional(z.nullable(IsoDate)),
});
