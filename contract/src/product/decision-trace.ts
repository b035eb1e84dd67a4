import * as z from 'zod/mini';
import { call } from '../call.ts';
import { DecisionOutcome, DecisionStage } from '../origination/decision.ts';
import { Gid, Instant, Money, Percent } from '../primitives.ts';
import { readers } from '../servicing/relief-desk.ts';
import { QueueItemType } from '../verification/queue-terms.ts';

/** One decision with the facts it stood on. */
export const DecisionTrace = z.object({
  gid: Gid,
  stage: DecisionStage,
  outcome: DecisionOutcome,
  at: Instant,
  reference: z.string(),
  policy: z.string(),
  /** What was known then: label and value. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Every rule that spoke against it, in the words of the notice. */
  reasons: z.array(z.string()),
  /** Tasks that had to be settled first. */
  tasks: z.array(QueueItemType),
  rate: z.nullable(Percent),
  /** What could be lent, by number of months. */
  limits: z.array(z.object({ term: z.number(), least: Money, most: Money })),
  would_change: z.array(z.string()),
});

export const listDecisions = call({
  method: 'GET',
  path: '/console/application/{gid}/decision',
  origin: 'paystead',
  summary: 'STAFF-44: the decisions on an application with their facts and rules, newest first.',
  who: readers,
  params: z.object({ gid: Gid }),
  answer: z.object({
    borrower: z.object({ gid: Gid, name: z.string() }),
    rows: z.array(DecisionTrace),
  }),
  refusals: ['NOT_FOUND'],
});

export const replayDecision = call({
  method: 'GET',
  path: '/console/decision/{gid}/replay',
  origin: 'paystead',
  summary: 'STAFF-44: takes a decision again from its own facts and policy, and compares.',
  who: readers,
  params: z.object({ gid: Gid }),
  answer: z.object({
    same: z.boolean(),
    /** What it says now. */
    outcome: DecisionOutcome,
    reasons: z.array(z.string()),
  }),
  refusals: ['NOT_FOUND'],
});
