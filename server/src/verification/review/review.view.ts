import type { Answer } from '@paystead/contract/call';
import type { readReviewItem } from '@paystead/contract/verification/review';
import { documentsFor } from '@paystead/lending/states/queue-documents';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import { otherIncomeItem } from '@paystead/lending/decision/other-income';
import { toDollars } from '@paystead/lending/money/money';
import { needsWhy, ruleSays } from '@paystead/lending/states/review-rule';
import { dayOf, isoTime } from '../../platform/clock.ts';
import type { QueueItemRow } from '../../queue-items/index.ts';
import { type AttachedRow, stillCounts } from '../uploads/documents.queries.ts';
import type { ReviewRow } from './review.queries.ts';
import type { Evidence } from './evidence.ts';
import { asksGrossPay } from './gross-pay.ts';
import { reasonSentence } from './reason-sentence.ts';
import { FREQUENCIES, shortDay } from './review-words.ts';
import { nextSteps } from './next-steps.ts';
import { viewReviewRow } from './review-row.view.ts';
import { viewFile } from '../tasks/verification.view.ts';

export type ReviewItemView = Answer<typeof readReviewItem>;
export interface Reviewed {
  readonly row: ReviewRow;
  readonly attached: readonly AttachedRow[];
  readonly facts: DecisionFacts | null;
  readonly siblings: readonly QueueItemRow[];
  /** What the document should prove: an account, or a new name. */
  readonly told: ReviewItemView['stated'];
  readonly evidence: readonly Evidence[];
  readonly hits: ReviewItemView['hits'];
  readonly mayDecide: boolean;
  /** A colleague who looked at it lately. */
  readonly onlooker: { readonly name: string; readonly at: Temporal.Instant } | null;
  readonly self: string;
  readonly now: Temporal.Instant;
}

export function viewReviewItem(given: Reviewed): ReviewItemView {
  const { row, attached, facts, siblings } = given;
  const type = row.type;
  return {
    ...viewReviewRow(row, given),
    borrower_gid: row.borrower_gid,
    documents: [...documentsFor(type)],
    sent: attached.map((one) => ({ ...viewFile(one), returned: one.returned_at !== null })),
    stated: [...payoutState(row), ...given.told, ...statedAnswers(facts)],
    gross_pay: row.proved_gross_pay_cents ?? facts?.pay.grossPerPaycheck ?? null,
    asks_gross_pay: asksGrossPay(type),
    other_income: otherIncomeOf(type, facts),
    evidence: [...given.evidence],
    hits: given.hits,
    needs_why: needsWhy(type, ruleSays(type, stillCounts(attached))),
    next_steps: nextSteps(given),
    reason: reasonSentence(row),
    history: itemHistory(given),
    siblings: siblings
      .filter(({ gid }) => gid !== row.gid)
      .map((one) => ({
        gid: one.gid,
        type: one.type,
        status: one.status,
      })),
    may_decide: given.mayDecide && (row.status === 'PENDING' || row.status === 'REVIEW'),
    seen_by: given.onlooker && { name: given.onlooker.name, at: isoTime(given.onlooker.at) },
    applied_on: row.submitted_at && dayOf(row.submitted_at).toString(),
  };
}

/** What waits for the item, if the application is signed. */
function payoutState({ type, status, application_status: application }: ReviewRow) {
  if (type !== 'OFAC' || status !== 'REVIEW' || application !== 'SIGNED') return [];
  return [{ label: 'Payout', value: 'Signed. We hold the money until this is decided' }];
}

/** Other income that a document of this task should prove. */
function otherIncomeOf(type: string, facts: DecisionFacts | null) {
  if (!facts || facts.pay.otherMonthly === 0n || facts.pay.otherProof !== 'WAITING') return null;
  return type === otherIncomeItem(facts.workflow) ? facts.pay.otherMonthly : null;
}

/** The details to compare a document with, and only those that a reviewer needs. */
function statedAnswers(facts: DecisionFacts | null): ReviewItemView['stated'] {
  if (!facts) return [];
  const { pay, employment, state, requested } = facts;
  const gross = pay.grossPerPaycheck;
  return [
    { label: 'Gross pay per paycheck', value: gross === null ? 'Unknown' : toDollars(gross) },
    ...(pay.otherMonthly > 0n
      ? [{ label: 'Other income per month', value: toDollars(pay.otherMonthly) }]
      : []),
    { label: 'Paid', value: FREQUENCIES[pay.payroll.frequency] },
    { label: 'Employment', value: employment.status },
    { label: 'Hired', value: employment.hiredOn ? shortDay(employment.hiredOn) : 'Unknown' },
    { label: 'State of residence', value: state },
    { label: 'Asked for', value: `${toDollars(requested.amount)} over ${requested.term} months` },
  ];
}

function itemHistory({ row, attached }: Reviewed): ReviewItemView['history'] {
  const steps = [
    { what: 'Raised', who: 'Paystead', at: row.created_at },
    ...attached.map((one) => ({
      what: `Sent ${one.name}`,
      who: row.person,
      at: one.attached_at,
    })),
    ...attached.flatMap((one) =>
      one.returned_at ? [{ what: `Sent back ${one.name}`, who: 'Staff', at: one.returned_at }] : [],
    ),
    ...(row.taken_at ? [{ what: 'Taken', who: row.holder ?? 'Staff', at: row.taken_at }] : []),
    ...(row.provided_at ? [{ what: 'Submitted', who: row.person, at: row.provided_at }] : []),
    ...(row.decided_at
      ? [
          {
            what: row.status === 'ACCEPTED' ? 'Accepted' : 'Declined',
            who: row.decider ?? 'Paystead',
            at: row.decided_at,
          },
        ]
      : []),
  ];
  return steps
    .toSorted((one, other) => one.at.epochMilliseconds - other.at.epochMilliseconds)
    .map(({ what, who, at }) => ({ what, who, at: isoTime(at) }));
}
