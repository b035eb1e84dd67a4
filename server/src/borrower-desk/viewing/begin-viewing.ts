import { beginViewing as call, HANDOVER_SECONDS } from '@paystead/contract/product/viewing';
import { VIEWING_MINUTES } from '@paystead/contract/product/viewing';
import { countTry } from '../../identity/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { randomToken, sha256 } from '../../platform/sealing/crypto.ts';
import { endViewingsOf, findSeen, insertViewing } from './viewing.queries.ts';

/**
 * STAFF-45, STAFF-46: begins to see what a borrower sees, in the session of this member of staff
 * only. Their earlier viewing ends. Nobody sees their own account this way. It counts as one of the
 * facts that they may see in full in an hour (STAFF-42).
 */
export const beginViewing = command(call, async (context) => {
  const { actor, config, db, event, input } = context;
  const session = actor.session ?? refuse('NOT_SIGNED_IN');
  const seen = (await findSeen(db, input.gid, actor.gid)) ?? refuse('NOT_FOUND');
  if (seen.own) refuse('VIEWING_OWN');
  await countTry(context, 'REVEAL');

  const key = randomToken();
  await endViewingsOf(db, session.gid);
  const { gid } = await insertViewing(db, {
    staffGid: actor.gid,
    sessionGid: session.gid,
    borrowerGid: seen.gid,
    handoverHash: sha256(key),
    handoverSeconds: HANDOVER_SECONDS,
    minutes: VIEWING_MINUTES,
  });
  event(
    'borrower.viewing-begun',
    { kind: 'borrower', gid: seen.gid },
    { after: { viewing: gid, minutes: VIEWING_MINUTES }, reason: input.reason },
  );
  return { address: `${config.borrowerUrl}/pub/viewing`, key };
});
