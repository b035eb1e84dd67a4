import { extendComplaint as call } from '@paystead/contract/complaints/complaints';
import { answerComplaintBy } from '@paystead/lending/complaints/complaint-terms';
import { helpLetters } from '../letters/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { viewWhole } from './complaint.view.ts';
import { updateComplaint } from './complaints.queries.ts';
import { lockOpen, noteAct } from './note-act.ts';
import { tellPerson } from './tell-person.ts';

/** COMPLAINT-2: says that the answer takes longer; that also says that we have it. */
export const extendComplaint = command(call, async (context) => {
  const { db, input, today } = context;
  const row = await lockOpen(context, input.gid);
  if (row.progress_on !== null) refuse('COMPLAINT_IN_PROGRESS');
  const answerBy = answerComplaintBy(Temporal.PlainDate.from(row.received_on), true).toString();
  await updateComplaint(db, row.gid, {
    progress_on: today.toString(),
    acknowledged_on: row.acknowledged_on ?? today.toString(),
    answer_by: answerBy,
  });
  await noteAct(context, row, { act: 'IN_PROGRESS', words: input.words, after: { answerBy } });
  await tellPerson(context, row, {
    letter: helpLetters.complaintTakesLonger,
    words: input.words,
    occasion: `complaint ${row.gid} in progress`,
  });
  return viewWhole(context, row.gid);
});
