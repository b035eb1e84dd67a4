import { replayPolicyDraft as call } from '@paystead/contract/product/policy-desk';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { openDraft } from './open-draft.ts';
import { findStaffName } from './policy-desk.queries.ts';
import { viewReplay } from './policy-desk.view.ts';
import { replayDecisions } from './replay-decisions.job.ts';
import { REPLAYED_DAYS, REPLAYED_MOST } from './replayed-span.ts';
import { countDecisions, findReplay, insertReplay } from './replays.queries.ts';

/** STAFF-32: starts a replay of this state of the draft; asking again shows the one that runs. */
export const replayPolicyDraft = command(call, async (context) => {
  const { actor, db, enqueue, event, input, now } = context;
  const { gid, revision } = await openDraft(context, input.gid);
  const since = now.subtract({ hours: 24 * REPLAYED_DAYS });

  const row = await insertReplay(db, {
    draft_gid: gid,
    revision,
    since,
    until: now,
    total: await countDecisions(db, { since, until: now, most: REPLAYED_MOST }),
    asked_by: actor.gid,
    asked_at: now,
  });
  if (row) {
    await enqueue(replayDecisions, { gid: row.gid });
    event('policy.replay-asked', { kind: 'policy_draft', gid }, { after: { total: row.total } });
  }
  const shown = row ?? (await findReplay(db, gid, revision)) ?? refuse('NOT_FOUND');
  return viewReplay(shown, await findStaffName(db, shown.asked_by));
});
