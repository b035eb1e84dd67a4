import type { Answer } from '@paystead/contract/call';
import type { readApplicationSummary } from '@paystead/contract/origination/origination';
import type { ApplicationStatus } from '@paystead/lending/states/application-status';
import { isoTime } from '../../platform/clock.ts';
import type { ApplicationRow, findLoanOf } from './application.queries.ts';

type Summary = NonNullable<Answer<typeof readApplicationSummary>>;

export interface SummaryFacts {
  readonly application: ApplicationRow;
  readonly status: Summary['status'];
  /** Queue items that wait for the borrower. */
  readonly documentsWanted: number;
  readonly loan: NonNullable<Awaited<ReturnType<typeof findLoanOf>>> | null;
  /** The payout is in no bank file yet. */
  readonly payoutWaits: boolean;
  /** The payout keeps waiting after its day has come. */
  readonly payoutHeld: boolean;
  /** The day whose bank file includes the payout. */
  readonly cancelUntil: Temporal.PlainDate | null;
}

export function viewSummary(facts: SummaryFacts): Summary {
  const { application, loan, cancelUntil, status } = facts;
  const canCallOff = loan?.status === 'Pending' && facts.payoutWaits;
  return {
    gid: application.gid,
    status,
    amount: application.amount_cents,
    term: application.term,
    steps: viewSteps(facts),
    documents_wanted: facts.documentsWanted,
    payout_held: facts.payoutHeld,
    can_cancel: status === 'SIGNED' ? canCallOff : status !== 'FUNDED',
    cancel_until: canCallOff && !facts.payoutHeld && cancelUntil ? cancelUntil.toString() : null,
  };
}

const APPROVED: readonly ApplicationStatus[] = ['OFFERED', 'ACCEPTED', 'SIGNED', 'FUNDED'];

/** Its names before and after, whether it is done, and when it was. */
type Step = [names: readonly [string, string], done: boolean, at: Temporal.Instant | null];

function viewSteps(facts: SummaryFacts): Summary['steps'] {
  const { application, loan, status } = facts;
  const arrived = loan !== null && loan.opened_on !== null;
  const sent = arrived || (loan !== null && !facts.payoutWaits);
  const steps: Step[] = [
    [['You apply', 'Applied'], application.submitted_at !== null, application.submitted_at],
    [['Our answer', 'Approved'], APPROVED.includes(status), application.decided_at],
    [['You sign', 'Signed'], loan !== null, loan?.signed_at ?? null],
    [['We send your money', 'Money sent'], sent, null],
    [['Your money arrives', 'Money arrived'], arrived, null],
  ];
  const current = steps.findIndex(([, done]) => !done);
  return steps.map(([[ahead, past], done, at], index) => ({
    name: done ? past : ahead,
    state: done ? 'done' : index === current ? 'current' : 'todo',
    at: done && at ? isoTime(at) : null,
  }));
}
