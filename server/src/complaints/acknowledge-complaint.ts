import { acknowledgeComplaint as call } from '@paystead/contract/complaints/complaints';
import { helpLetters } from '../letters/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { viewWhole } from './complaint.view.ts';
import { updateComplaint } from './complaints.queries.ts';
import { lockOpen, noteAct } from './note-act.ts';
import { tellPerson } from './tell-person.ts';

/** COMPLAINT-2: says that we have it. */
export const acknowledgeComplaint = command(call, async (context) => {
  const { db, input, today } = context;
  const row = await lockOpen(context, input.gid);
  if (row.acknowledged_on !== null) refuse('COMPLAINT_ACKNOWLEDGED');
  await updateComplaint(db, row.gid, { acknowledged_on: today.toString() });
  await noteAct(context, row, { act: 'ACKNOWLEDGED', words: input.words });
  await tellPerson(context, row, {
    letter: helpLetters.complaintReceived,
    words: input.words,
    occasion: `complaint ${row.gid} acknowledged`,
  });
  return viewWhole(context, row.gid);
});
