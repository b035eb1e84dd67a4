import { reopenComplaint as call } from '@paystead/contract/complaints/complaints';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { viewWhole } from './complaint.view.ts';
import { lockComplaint, updateComplaint } from './complaints.queries.ts';
import { noteAct } from './note-act.ts';

/** COMPLAINT-3: opens an answered complaint again; its days go on from when it first came. */
export const reopenComplaint = command(call, async (context) => {
  const { db, input } = context;
  const row = (await lockComplaint(db, input.gid)) ?? refuse('NOT_FOUND');
  if (row.state !== 'ANSWERED') refuse('COMPLAINT_NOT_ANSWERED');
  await updateComplaint(db, row.gid, {
    state: 'OPEN',
    answered_on: null,
    outcome: null,
    cause: null,
  });
  await noteAct(context, row, { act: 'REOPENED', words: input.words });
  return viewWhole(context, row.gid);
});
