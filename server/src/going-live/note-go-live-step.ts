import { noteGoLiveStep as call } from '@paystead/contract/staff/going-live';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { findLayouts, findRecord } from '../employers/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { layoutsOf } from './setup-steps.ts';
import { insertAct } from './setup.queries.ts';
import { showGoingLive } from './show-going-live.ts';

/** LIVE-2: an administrator notes what was done outside, with its day and who did it. */
export const noteGoLiveStep = command(call, async (context) => {
  const { actor, db, event, input, now, today } = context;
  const { gid, note, on, step } = input;
  if (!(await findRecord(db, gid, { lock: true }))) return refuse('NOT_FOUND');
  if (isBefore(today, Temporal.PlainDate.from(on))) {
    return refuse('FIELDS', {}, { on: 'This day is still to come' });
  }

  const approved = layoutsOf((await findLayouts(db, gid)) ?? refuse('NOT_FOUND'));
  await insertAct(db, {
    employer_gid: gid,
    step,
    state: 'DONE',
    done_on: on,
    note,
    facts: JSON.stringify(step === 'LAYOUT' ? approved : {}),
    by_gid: actor.gid,
    at: now,
  });
  event('employer.step-noted', { kind: 'employer', gid }, { after: { step, on, note } });

  return showGoingLive(context, gid);
});
