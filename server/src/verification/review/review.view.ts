import type { Answer } from '@paystead/contract/call';
import type { readReviewItem } from '@paystead/contract/verification/review';
import { documentsFor } from '@paystead/lending/states/queue-documents';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import type { PayrollFrequency } from '@paystead/lending/calendar/installment-dates';
import { toDollars } from '@paystead/lending/money/money';
import { dayOf, isoTime } from '../../platform/clock.ts';
import type { findAddressesKnown } from '../../profile/index.ts';
import type { QueueItemRow } from '../../queue-items/index.ts';
import type { AttachedRow } from '../uploads/documents.queries.ts';
import type { ReviewRow } from './review.queries.ts';
import { reasonSentence } from './reason-sentence.ts';
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
  /** Where each source says that the person lives. */
  readonly homes: Awaited<ReturnType<typeof findAddressesKnown>>;
  readonly mayDecide: boolean;
  /** A colleague who looked at it lately. */
  readonly onlooker: { readonly name: string; readonly at: Temporal.Instant } | null;
  readonly self: string;
  readonly now: Temporal.Instant;
}

/** Item types whose documents prove income. */
const ABOUT_PAY: readonly string[] = [
  'INCOME',
  'RETIREE_INCOME',
  'PENSION_STATEMENT',
  'SOCIAL_SECURITY_STATEMENT',
];

/** Whether a document of this type may show gross pay, though it doesn't have to. */
export function asksGrossPay(type: string): boolean {
  return needsGrossPay(type) || type === 'EMPLOYMENT';
}

export function needsGrossPay(type: string): boolean {
  return ABOUT_PAY.includes(type);
}

export function viewReviewItem(given: Reviewed): ReviewItemView {
  const { row, attached, facts, siblings } = given;
  const type = row.type;
  return {
    ...viewReviewRow(row, given),
    documents: [...documentsFor(type)],
    sent: attached.map((one) => ({ ...viewFile(one), returned: one.returned_at !== null })),
    stated: [...payoutState(row), ...given.told, ...statedAnswers(facts), ...homesOf(given)],
    gross_pay: row.proved_gross_pay_cents ?? facts?.pay.grossPerPaycheck ?? null,
    asks_gross_pay: asksGrossPay(type),
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

/** S3.14: the sources, as staff read them. */
const SOURCES = {
  EMPLOYEE: 'the borrower',
  EMPLOYER: 'the employer',
  EXTERNAL: 'the credit bureau',
  PLAID: 'the bank',
  ACCURINT: 'public records',
} as const;

/** Items that settle who somebody is or where they live. */
const ABOUT_HOME: readonly string[] = ['ADDRESS', 'IDENTITY', 'CHALLENGE', 'FRAUD'];

function homesOf({ row, homes }: Reviewed): ReviewItemView['stated'] {
  if (!ABOUT_HOME.includes(row.type)) return [];
  return homes.map(({ source, street, unit, city, state, zip }) => ({
    label: `Home, says ${SOURCES[source]}`,
    value: `${[street, unit, city].filter(Boolean).join(', ')}, ${state} ${zip}`,
  }));
}

/** S3.4 */
const FREQUENCIES: Readonly<Record<PayrollFrequency, string>> = {
  BIWEEKLY: 'Bi-Weekly',
  BIWEEKLY3: 'Bi-Weekly, skip 3rd pay/month',
  MONTHLY: 'Monthly',
  SEMIMONTHLY: 'Semi-Monthly',
  WEEKLY: 'Weekly',
  WEEKLY5: 'Weekly, skip 5th pay/month',
};

/** `09/21/2016` (S9.8) */
function shortDay(day: Temporal.PlainDate): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(day.month)}/${two(day.day)}/${day.year}`;
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
