import { takeBackStatusChange as call } from '@paystead/contract/employer/people';
import { ownEmployer } from '../employers/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { lockChange, updateChange } from './status-changes.queries.ts';

/** Payroll takes back a change that waits for its day (PEOPLE-5). */
export const takeBackStatusChange = command(call, async (context) => {
  const { db, event, input, now } = context;
  const employerGid = ownEmployer(context);

  const change = await lockChange(db, input.gid);
  if (change?.employer_gid !== employerGid) return refuse('NOT_FOUND');
  if (change.state === 'TAKEN_BACK') return { gid: change.gid };
  if (change.state !== 'WAITING') return refuse('STATUS_CHANGE_MADE');

  await updateChange(db, change.gid, { state: 'TAKEN_BACK', taken_back_at: now });
  event(
    'people.status_change_taken_back',
    { kind: 'employer', gid: employerGid },
    { before: { status: change.status, effective_on: change.effective_on } },
  );

  return { gid: change.gid };
});
