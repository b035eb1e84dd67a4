import type {
  PolicyComparison as ComparisonView,
  PolicyExampleResult,
  PolicyReplay as ReplayView,
  PolicyVersion as VersionView,
} from '@paystead/contract/product/policy-records';
import { toDollars } from '@paystead/lending/money/money';
import type { PolicyComparison } from '@paystead/lending/decision/policy-changes';
import type { ExampleResult } from '@paystead/lending/decision/policy-example';
import { noReplay, type ReplayCounts } from '@paystead/lending/decision/policy-replay';
import { reasonSentences } from '@paystead/lending/decision/reasons';
import { readAmount } from '@paystead/lending/money/money';
import { showPercent, toPercent } from '@paystead/lending/money/rate';
import { isoTime } from '../platform/clock.ts';
import type { VersionRow } from './policy-desk.queries.ts';
import type { ReplayRow } from './replays.queries.ts';

export function viewVersion(row: VersionRow): VersionView {
  return {
    gid: row.gid,
    version: row.version,
    valid_from: row.valid_from,
    written_by: row.writer,
    approved_by: row.approver,
    withdrawn_at: isoTime(row.withdrawn_at),
    withdrawn_by: row.withdrawer,
  };
}

export function viewComparison(all: readonly PolicyComparison[]): ComparisonView[] {
  return all.map((one) => ({ ...one }));
}

const NOTHING = 'None';

/** A value of the policy in words: `12.99%`, `$1,000.00`. */
export function valueWords(kind: PolicyComparison['kind'], value: string): string {
  if (value === '') return NOTHING;
  if (kind === 'PERCENT') return `${value}%`;
  return kind === 'MONEY' ? toDollars(readAmount(value)) : value;
}

export function viewReplay(row: ReplayRow, askedBy: string): ReplayView {
  const counts = { ...noReplay, ...(row.counts as Partial<ReplayCounts>) };
  return {
    since: isoTime(row.since),
    total: row.total,
    done: row.done,
    finished: row.finished_at !== null,
    asked_by: askedBy,
    counts: {
      offered_before: counts.offeredBefore,
      offered_after: counts.offeredAfter,
      declined_before: counts.declinedBefore,
      declined_after: counts.declinedAfter,
      gained: counts.gained,
      lost: counts.lost,
      lower_rate: counts.lowerRate,
      same_rate: counts.sameRate,
      higher_rate: counts.higherRate,
      other_reasons: counts.otherReasons,
      unreadable: counts.unreadable,
    },
  };
}

export function viewExample({ decision, quote }: ExampleResult): PolicyExampleResult {
  return {
    outcome: decision.outcome,
    offer: quote && {
      amount: quote.amount,
      term: quote.termMonths,
      as_requested: decision.asRequested,
      rate: `${toPercent(quote.rate)}%`,
      apr: showPercent(quote.apr.disclosed),
      installments: quote.installments,
      installment: quote.installmentAmount,
      interest: quote.totalInterest,
      origination_fee: quote.originationFee,
      total: quote.totalOfPayments,
    },
    reasons: decision.reasons.map(({ code }) => reasonSentences[code]),
  };
}
