import { replaceKey as call, type OldKeyLasts } from '@paystead/contract/employer/connections';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { requireFreshFactor } from '../../platform/session/session.ts';
import { addKey } from './add-key.ts';
import { changeKey, type KeyRow, lockKey } from './keys.queries.ts';
import { stateOf, viewKey } from './keys.view.ts';

const HOURS: Readonly<Record<OldKeyLasts, number>> = { NOT: 0, DAY: 24, WEEK: 7 * 24 };

/**
 * Puts a new key in the place of one: the same name, scopes and last day. The old one goes on for a
 * while, so that programs can change over, but never beyond its own end.
 */
export const replaceKey = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  requireFreshFactor(actor);
  const old = (await lockKey(db, input.gid)) ?? refuse('NOT_FOUND');
  if (stateOf(old, now) !== 'WORKING') refuse('EMPLOYER_KEY_OVER');

  const { expires_at: endsAt, name, scopes } = old;
  const { row, secret } = await addKey(context, { name, scopes, endsAt, replaces: true });
  const hours = HOURS[input.old_key_lasts];
  await changeKey(db, old.gid, {
    replaced_by_gid: row.gid,
    ...(hours === 0
      ? { revoked_at: now, revoked_by_gid: actor.gid }
      : { expires_at: earlier(old, now.add({ hours })) }),
  });

  event(
    'employer_key.replaced',
    { kind: 'employer_key', gid: old.gid },
    { after: { name, by: row.gid, old_goes_on_hours: hours } },
  );
  return { key: viewKey(row, context), secret };
});

function earlier({ expires_at: own }: KeyRow, until: Temporal.Instant): Temporal.Instant {
  return own !== null && Temporal.Instant.compare(own, until) < 0 ? own : until;
}
