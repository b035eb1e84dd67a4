import { putBackPayout as call } from '@paystead/contract/servicing/bank-files';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { endHold } from './release.queries.ts';

/** Lets a payout that was taken out of a file go into the next one. */
export const putBackPayout = command(call, async ({ actor, db, event, input, now }) => {
  const ended = await endHold(db, input.gid, { by: actor.gid, at: now });
  if (!ended) return refuse('NOT_FOUND');
  event('bank-file.payout-put-back', { kind: 'ach_entry', gid: input.gid });
  return {};
});
