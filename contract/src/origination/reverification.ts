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

/** S8.2: a fact that an offer rests on and that holds no more. */
export const StaleFact = z.object({
  fact: FactName,
  because: Staleness,
  since: IsoDate,
  /** Who puts it right; with DECIDE_AGAIN looking again is all that is needed. */
  mend: Mend,
  title: z.string(),
  sentence: z.string(),
  what_to_do: z.string(),
  /** The page where it is put right. */
  href: z.string(),
});
export type StaleFactRecord = z.output<typeof StaleFact>;

/**
 * S8.2: the body of a refusal that means “Reverification required”. `kept_until` is the last day of
 * the offer while its clock stands still; it is not there before an offer.
 */
export const Reverification = z.object({
  reverification: z.array(StaleFact),
  kept_until: z.optional(z.nullable(IsoDate)),
});
