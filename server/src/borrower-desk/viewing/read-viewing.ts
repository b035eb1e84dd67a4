import { readViewing as call } from '@paystead/contract/product/viewing';
import { query } from '../../platform/calls/command.ts';
import { isoTime, realNow } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import { findSeenName } from './viewing.queries.ts';

/** STAFF-46: whose data this browser's viewing shows; null for the borrower. */
export const readViewing = query(call, async ({ actor, db }) => {
  if (!actor.viewer) return null;
  const { endsAt } = actor.viewer;
  const name = (await findSeenName(db, actor.gid)) ?? refuse('NOT_FOUND');

  const left = realNow().until(endsAt).total('seconds');
  return { name, ends_at: isoTime(endsAt), seconds_left: Math.max(0, Math.floor(left)) };
});
