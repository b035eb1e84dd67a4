import { withdrawPolicy as call } from '@paystead/contract/product/policy-desk';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findVersion, insertWithdrawal, lockVersions } from './policy-desk.queries.ts';

/**
 * STAFF-33: takes a planned version back before its day. One administrator is enough, because only
 * versions that two approved are left. A version that has begun stays: applications rest on it.
 */
export const withdrawPolicy = command(call, async ({ actor, db, event, input, now, today }) => {
  await lockVersions(db);
  const row = (await findVersion(db, input.gid)) ?? refuse('NOT_FOUND');
  if (Temporal.PlainDate.compare(row.valid_from, today) <= 0) refuse('POLICY_BEGUN');
  if (row.withdrawn_at !== null) return {};

  await insertWithdrawal(db, { policyGid: row.gid, by: actor.gid, at: now });
  event(
    'policy.withdrawn',
    { kind: 'policy', gid: row.gid },
    {
      before: { version: row.version, valid_from: row.valid_from },
      after: { withdrawn: true },
      reason: input.reason,
    },
  );
  return {};
});
