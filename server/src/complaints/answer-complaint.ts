import { answerComplaint as call } from '@paystead/contract/complaints/complaints';
import { helpLetters } from '../letters/index.ts';
import { command } from '../platform/calls/command.ts';
import { viewWhole } from './complaint.view.ts';
import { updateComplaint } from './complaints.queries.ts';
import { lockOpen, noteAct } from './note-act.ts';
import { tellPerson } from './tell-person.ts';

/** COMPLAINT-3: answers a complaint, with its outcome and where the trouble came from. */
export const answerComplaint = command(call, async (context) => {
  const { db, input, now, today } = context;
  const row = await lockOpen(context, input.gid);
  const { cause, outcome, words } = input;
  const on = today.toString();
  await updateComplaint(db, row.gid, {
    state: 'ANSWERED',
    answered_on: on,
    acknowledged_on: row.acknowledged_on ?? on,
    outcome,
    cause,
  });
  await noteAct(context, row, { act: 'ANSWERED', words, after: { cause, outcome } });
  await tellPerson(context, row, {
    letter: helpLetters.complaintAnswered,
    words,
    // One that was opened again is answered again.
    occasion: `complaint ${row.gid} answered ${now.toString()}`,
  });
  return viewWhole(context, row.gid);
});
