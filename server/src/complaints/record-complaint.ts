import { randomUUID } from 'node:crypto';
import type { Input } from '@paystead/contract/call';
import { recordComplaint as call } from '@paystead/contract/complaints/complaints';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { answerComplaintBy } from '@paystead/lending/complaints/complaint-terms';
import { command } from '../platform/calls/command.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { findLoan } from '../servicing/index.ts';
import { fromPlace, viewWhole } from './complaint.view.ts';
import { insertComplaint, isBorrower } from './complaints.queries.ts';
import { noteAct } from './note-act.ts';

/** How long ago a complaint may have come, in days: older ones are a typing mistake. */
const OLDEST_DAYS = 365;

/** COMPLAINT-1: writes a complaint down, of a borrower or of somebody else. */
export const recordComplaint = command(call, async (context) => {
  const { actor, db, input, now, today, vault } = context;
  const receivedOn = Temporal.PlainDate.from(input.received_on);
  const isOut =
    isBefore(today, receivedOn) || isBefore(receivedOn, today.subtract({ days: OLDEST_DAYS }));
  if (isOut) refuse('DATE_OUT_OF_RANGE');
  const { borrower, loan } = await subjectOf(context, input);
  const gid = randomUUID();
  const row = await insertComplaint(db, {
    gid,
    borrower_gid: borrower,
    loan_gid: loan,
    from_cipher: borrower === null ? vault.seal(input.from ?? '', fromPlace(gid)) : null,
    came_by: input.came_by,
    category: input.category,
    case_number: input.case_number ?? null,
    received_on: input.received_on,
    answer_by: answerComplaintBy(receivedOn, false).toString(),
    state: 'OPEN',
    recorded_by: actor.gid,
    recorded_at: now,
  });
  const { category, came_by: way } = input;
  await noteAct(context, row, { act: 'RECORDED', words: input.words, after: { category, way } });
  return viewWhole(context, gid);
});

/** Whose complaint it is: the borrower's, about one of their loans, or somebody else's. */
async function subjectOf(
  { db }: Pick<WorkContext, 'db'>,
  input: Input<typeof call>,
): Promise<{ readonly borrower: string | null; readonly loan: string | null }> {
  if (input.borrower === undefined) {
    if (input.from === undefined) refuse('FIELDS', { fields: { from: 'Say who complains' } });
    if (input.loan !== undefined) refuse('NOT_FOUND');
    return { borrower: null, loan: null };
  }
  if (!(await isBorrower(db, input.borrower))) refuse('NOT_FOUND');
  if (input.loan === undefined) return { borrower: input.borrower, loan: null };
  const loan = await findLoan(db, input.loan, { borrowerGid: input.borrower });
  return { borrower: input.borrower, loan: (loan ?? refuse('NOT_FOUND')).gid };
}
