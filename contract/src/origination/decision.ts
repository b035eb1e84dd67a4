import * as z from 'zod/mini';
import { Instant, IsoDate, Money } from '../primitives.ts';

/** A reason for a decision, with the sentence of the rule itself (S8.3, ECOA). */
const Reason = z.object({ code: z.string(), sentence: z.string() });

export const DecisionStage = z.enum(['PREQUALIFY', 'UW', 'OTHER']);
export type DecisionStage = z.output<typeof DecisionStage>;
export const DecisionOutcome = z.enum(['approve', 'review', 'decline']);

export const Decision = z.object({
  stage: DecisionStage,
  outcome: DecisionOutcome,
  title: z.string(),
  reasons: z.array(Reason),
  what_would_change: z.array(z.string()),
  counter_offer: z.nullable(z.object({ amount: Money, term: z.number() })),
  /**
   * After a decline: the next request that would pass with nothing else changed, and from which
   * day; null when something else has to change first.
   */
  next_try: z.nullable(z.object({ on: z.nullable(IsoDate), amount: Money, term: z.number() })),
  score: z.nullable(z.number()),
  reference: z.string(),
  decided_at: Instant,
});
