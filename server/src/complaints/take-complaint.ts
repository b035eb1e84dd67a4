import { takeComplaint as call } from '@paystead/contract/complaints/complaints';
import { command } from '../platform/calls/command.ts';
import { viewWhole } from './complaint.view.ts';
import { updateComplaint } from './complaints.queries.ts';
import { lockOpen, noteAct } from './note-act.ts';

/** A member of staff takes a complaint to work on. */
export const takeComplaint = command(call, async (context) => {
  const { actor, db, input } = context;
  const row = await lockOpen(context, input.gid);
  if (row.taken_by !== actor.gid) {
    await updateComplaint(db, row.gid, { taken_by: actor.gid });
    await noteAct(context, row, { act: 'TAKEN' });
  }
  return viewWhole(context, row.gid);
});
