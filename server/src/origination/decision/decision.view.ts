import type { DecisionOutcome } from '@paystead/lending/decision/underwriting';
import type { Answer } from '@paystead/contract/call';
import type { readOneApplication } from '@paystead/contract/origination/origination';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import type { QueueItemType } from '@paystead/lending/states/queue-status';
import { noticeReasons, type ReasonCode } from '@paystead/lending/decision/reasons';
import type { Json } from '@paystead/lending/money/json-codec';
import type { NextTry } from '@paystead/lending/decision/try-again';
import { snapshotFromJson } from '@paystead/lending/decision/decision-facts';
import type { CreditDecision } from '@paystead/lending/decision/underwriting';
import { isoTime } from '../../platform/clock.ts';
import type { DecisionRow } from './decision.queries.ts';

/** A decision as JSON stores it: integers of any size as text. */
export function plainDecision(decision: CreditDecision): unknown {
  return JSON.parse(
    JSON.stringify(decision, (_name, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    ),
  );
}

export function plainTry(next: NextTry | null): StoredTry | null {
  return next && { on: next.on?.toString() ?? null, amount: `${next.amount}`, term: next.term };
}

/** The parts of a stored decision that we read back. */
export interface StoredDecision {
  readonly outcome: DecisionOutcome;
  readonly asRequested: boolean;
  readonly reasons: readonly ReasonCode[];
  readonly queueItems: readonly QueueItemType[];
  readonly limits: readonly StoredLimit[];
  readonly counterOffers: readonly { readonly amount: bigint; readonly term: number }[];
  readonly wouldChange: readonly string[];
  readonly nextTry: NextTry | null;
  readonly facts: DecisionFacts;
}

interface StoredLimit {
  readonly term: number;
  readonly minAmount: bigint;
  readonly maxAmount: bigint;
  readonly safeAmount: bigint | null;
}

interface Kept {
  readonly decision: {
    readonly outcome: StoredDecision['outcome'];
    readonly asRequested: boolean;
    readonly reasons: readonly { code: ReasonCode }[];
    readonly queueItems: readonly QueueItemType[];
    readonly limits: readonly {
      term: number;
      minAmount: string;
      maxAmount: string;
      safeAmount: string | null;
    }[];
    readonly counterOffers: readonly { amount: string; term: number }[];
  };
  readonly would_change: readonly string[];
  /** Missing in decisions from before we stored it. */
  readonly next_try?: StoredTry | null;
}

interface StoredTry {
  readonly on: string | null;
  readonly amount: string;
  readonly term: number;
}

export function readDecision(row: DecisionRow): StoredDecision {
  const { decision, would_change, next_try: next = null } = row.result as Kept;
  return {
    outcome: decision.outcome,
    asRequested: decision.asRequested,
    reasons: decision.reasons.map(({ code }) => code),
    queueItems: decision.queueItems,
    limits: decision.limits.map((limit) => ({
      term: limit.term,
      minAmount: BigInt(limit.minAmount),
      maxAmount: BigInt(limit.maxAmount),
      safeAmount: limit.safeAmount === null ? null : BigInt(limit.safeAmount),
    })),
    counterOffers: decision.counterOffers.map((one) => ({ ...one, amount: BigInt(one.amount) })),
    wouldChange: would_change,
    nextTry: next && {
      on: next.on === null ? null : Temporal.PlainDate.from(next.on),
      amount: BigInt(next.amount),
      term: next.term,
    },
    facts: snapshotFromJson(row.facts as Json),
  };
}

/** S8.3: declined titles start with “Unfortunately”. */
const TITLES = {
  approve: 'You qualify',
  review: 'We’re looking at your application',
  PREQUALIFY: 'Unfortunately, we can’t offer you a rate today',
  UW: 'Unfortunately, we can’t approve this loan',
  OTHER: 'Unfortunately, we can’t continue your application',
} as const;

type DecisionView = NonNullable<Answer<typeof readOneApplication>['decision']>;

export function viewDecision(row: DecisionRow): DecisionView {
  const stored = readDecision(row);
  const stage = row.stage;
  const [counter] = stored.asRequested ? [] : stored.counterOffers;
  return {
    stage,
    outcome: stored.outcome,
    title: TITLES[stored.outcome === 'decline' ? stage : stored.outcome],
    reasons: stage === 'OTHER' ? [] : noticeReasons(stored.reasons),
    what_would_change: stage === 'OTHER' ? [] : [...stored.wouldChange],
    counter_offer: counter ?? null,
    next_try: stage === 'OTHER' ? null : viewTry(stored),
    score: stored.facts.bureau?.score ?? null,
    reference: row.reference,
    decided_at: isoTime(row.at),
  };
}

function viewTry({ outcome, nextTry }: StoredDecision): DecisionView['next_try'] {
  if (outcome !== 'decline' || nextTry === null) return null;
  return { ...nextTry, on: nextTry.on?.toString() ?? null };
}
