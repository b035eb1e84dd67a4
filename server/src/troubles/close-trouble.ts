import { closeTrouble as call } from '@paystead/contract/servicing/troubles';
import { command } from '../platform/calls/command.ts';
import { sendAgain } from '../platform/outside/message.ts';
import { refuse } from '../platform/refusal.ts';
import { runAgain } from './dead-job.ts';
import { closeByStaff, findTrouble, lockTrouble } from './troubles.queries.ts';
import { viewTrouble } from './troubles.view.ts';

/** Staff close a trouble that they handled. If it fails again, its row opens again. */
export const closeTrouble = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const known = await lockTrouble(db, input.gid);
  if (!known) refuse('NOT_FOUND');

  if (known.closed_at === null) {
    await closeByStaff(db, known.gid, actor.gid, now);
    event('trouble.closed', { kind: 'trouble', gid: known.gid }, { after: { again: input.again } });
    if (input.again && known.kind === 'MESSAGE') await sendAgain(context, known.subject);
    if (input.again && known.kind === 'JOB_DEAD') await runAgain(context, known);
  }
  return viewTrouble(await findTrouble(db, known.gid));
});
