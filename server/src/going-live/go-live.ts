import { goLive as call } from '@paystead/contract/staff/going-live';
import { findRecord, updateEmployer } from '../employers/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { showGoingLive } from './show-going-live.ts';

/** LIVE-6: lets borrowers find the employer; going live again changes nothing. */
export const goLive = command(call, async (context) => {
  const { db, event, input } = context;
  const { gid } = input;
  const before = (await findRecord(db, gid, { lock: true })) ?? refuse('NOT_FOUND');
  const { steps } = await showGoingLive(context, gid);
  if (!before.active) {
    if (steps.some(({ state }) => state !== 'DONE')) return refuse('GO_LIVE_STEPS_OPEN');
    await updateEmployer(db, gid, { active: true });
    event(
      'employer.opened',
      { kind: 'employer', gid },
      { before: { active: false }, after: { active: true } },
    );
  }
  return showGoingLive(context, gid);
});
