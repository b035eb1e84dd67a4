import type { DisputeAbout, DisputeWay } from '@paystead/contract/furnishing/terms';
import { longDate } from '@paystead/lending/calendar/day-words';
import { answerDay, disputeDays } from '@paystead/lending/furnishing/report-days';
import { creditLetters, fill } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { type LoanRow, tellBorrower } from '../../servicing/index.ts';
import { findLoanRecords } from '../shown.queries.ts';
import { noteDisputeAct } from './dispute-acts.ts';
import { type DisputeRow, insertDispute, lockLatest } from './disputes.queries.ts';

/** A dispute as it came in. */
export interface NewDispute {
  readonly cameBy: DisputeWay;
  readonly about: readonly DisputeAbout[];
  readonly words: string;
  readonly receivedOn: Temporal.PlainDate;
}

/** Where a borrower reads and disputes what we reported. */
export function reportingPage(loanGid: string) {
  return { label: 'See your reports', href: `/home/loans/${loanGid}/credit-reporting` };
}

/**
 * FURNISH-9: opens a dispute about a loan that the caller has locked, and tells the borrower until
 * when it's answered. Refuses with NOTHING_REPORTED and DISPUTE_OPEN.
 */
export async function openDisputeOf(
  context: WorkContext,
  loan: LoanRow,
  { about, cameBy, receivedOn, words }: NewDispute,
): Promise<DisputeRow> {
  const { db, event, now } = context;
  if ((await lockLatest(db, loan.gid))?.state === 'OPEN') refuse('DISPUTE_OPEN');
  const [last] = await findLoanRecords(db, loan.gid);
  if (!last) refuse('NOTHING_REPORTED');
  const answerBy = answerDay(receivedOn, null);
  const dispute = await insertDispute(db, {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    came_by: cameBy,
    about: [...new Set(about)],
    received_on: receivedOn.toString(),
    answer_by: answerBy.toString(),
    made_at: now,
  });
  await noteDisputeAct(context, dispute, 'OPENED', words);
  event(
    'report.disputed',
    { kind: 'loan', gid: loan.gid },
    { after: { about: dispute.about, cameBy, answerBy: dispute.answer_by } },
  );
  await tellBorrower(
    context,
    { borrowerGid: loan.borrower_gid, loanGid: loan.gid },
    {
      ...fill(context, creditLetters.disputeReceived, {
        answer_by: longDate(answerBy),
        days: `${disputeDays}`,
        identity_theft: about.includes('NOT_MINE') ? IDENTITY_THEFT : '',
      }),
      about: 'dispute received',
      required: true,
      action: reportingPage(loan.gid),
      occasion: `report dispute ${dispute.gid}`,
    },
  );
  return dispute;
}

const IDENTITY_THEFT =
  'If somebody took this loan in your name, make a report at IdentityTheft.gov and send it to us and to the bureaus. Then they have to block the debt.';
