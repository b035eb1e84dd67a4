import { readViewing as call } from '@paystead/contract/product/viewing';
import { query } from '../../platform/calls/command.ts';
import { isoTime } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import { findSeenName } from './viewing.queries.ts';

/** STAFF-46: whose data this browser's viewing shows; null for the borrower. */
export const readViewing = query(call, async ({ actor, db }) => {
  if (!actor.viewer) return null;
  const name = (await findSeenName(db, actor.gid)) ?? refuse('NOT_FOUND');

  return { name, ends_at: isoTime(actor.viewer.endsAt) };
});
