import * as z from 'zod/mini';
import { DecisionOutcome } from '../origination/decision.ts';
import { Gid, Instant, IsoDate, Money } from '../primitives.ts';

/** How a number of the policy is written. */
export const PolicyFieldKind = z.enum(['PERCENT', 'MONEY', 'WHOLE', 'MONTHS']);
export type PolicyFieldKind = z.output<typeof PolicyFieldKind>;

/** Where a number of the policy is shown. */
export const PolicyGroup = z.enum(['SCORES', 'RULES', 'WORKFLOWS', 'STATES']);
export type PolicyGroup = z.output<typeof PolicyGroup>;

/** One version of the credit policy. */
export const PolicyVersion = z.object({
  gid: Gid,
  version: z.number(),
  valid_from: IsoDate,
  /** Who wrote and approved it; null for the first one. */
  written_by: z.nullable(z.string()),
  approved_by: z.nullable(z.string()),
  /** The moment a planned one was taken back, and who did it. */
  withdrawn_at: z.nullable(Instant),
  withdrawn_by: z.nullable(z.string()),
});
export type PolicyVersion = z.output<typeof PolicyVersion>;

/** A draft in a list. */
export const PolicyDraftRow = z.object({
  gid: Gid,
  written_by: z.string(),
  written_at: Instant,
  changed_at: Instant,
  valid_from: z.nullable(IsoDate),
  /** The open request for a second administrator. */
  approval: z.nullable(Gid),
});
export type PolicyDraftRow = z.output<typeof PolicyDraftRow>;

/** A number under two policies; empty text where there’s none. */
export const PolicyComparison = z.object({
  key: z.string(),
  group: PolicyGroup,
  label: z.string(),
  kind: PolicyFieldKind,
  before: z.string(),
  after: z.string(),
  /** Signed; null if they’re the same or one is missing. */
  change: z.nullable(z.string()),
});
export type PolicyComparison = z.output<typeof PolicyComparison>;

/** One field of the form. */
export const PolicyField = z.object({
  key: z.string(),
  group: PolicyGroup,
  label: z.string(),
  kind: PolicyFieldKind,
  optional: z.boolean(),
  value: z.string(),
});
export type PolicyField = z.output<typeof PolicyField>;

/** Decisions of the last days taken again: how many were taken, and how they fared. */
export const PolicyReplay = z.object({
  since: Instant,
  total: z.number(),
  done: z.number(),
  finished: z.boolean(),
  asked_by: z.string(),
  counts: z.object({
    offered_before: z.number(),
    offered_after: z.number(),
    declined_before: z.number(),
    declined_after: z.number(),
    gained: z.number(),
    lost: z.number(),
    lower_rate: z.number(),
    same_rate: z.number(),
    higher_rate: z.number(),
    other_reasons: z.number(),
    unreadable: z.number(),
  }),
});
export type PolicyReplay = z.output<typeof PolicyReplay>;

/** A draft beside what’s in force on its day. */
export const PolicyDraft = z.object({
  gid: Gid,
  revision: z.number(),
  today: IsoDate,
  written_by: z.string(),
  written_at: Instant,
  changed_at: Instant,
  valid_from: z.nullable(IsoDate),
  /** The version it replaces on its day; today’s while it has none. */
  replaces: PolicyVersion,
  /** A planned version that takes over after it. */
  until: z.nullable(PolicyVersion),
  comparison: z.array(PolicyComparison),
  fields: z.array(PolicyField),
  approval: z.nullable(Gid),
  /** You wrote it. */
  own: z.boolean(),
  /** Other administrators, who can approve it. */
  approvers: z.array(z.string()),
  replay: z.nullable(PolicyReplay),
  /** The version it became. */
  became: z.nullable(Gid),
  closed_at: z.nullable(Instant),
});
export type PolicyDraft = z.output<typeof PolicyDraft>;

/** What an example comes to under one policy. */
export const PolicyExampleResult = z.object({
  outcome: DecisionOutcome,
  /** Null without an offer. */
  offer: z.nullable(
    z.object({
      amount: Money,
      term: z.number(),
      as_requested: z.boolean(),
      rate: z.string(),
      apr: z.string(),
      installments: z.number(),
      installment: Money,
      interest: Money,
      origination_fee: Money,
      total: Money,
    }),
  ),
  /** Sentences, the most important first. */
  reasons: z.array(z.string()),
});
export type PolicyExampleResult = z.output<typeof PolicyExampleResult>;
