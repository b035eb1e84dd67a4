import { endBanner as call } from '@paystead/contract/product/banner-desk';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { lockBanner, updateBanner } from './banners.queries.ts';

/** STAFF-35: ends a banner at once, planned or shown; one administrator is enough. */
export const endBanner = command(call, async ({ actor, db, event, input, now, today }) => {
  const row = await lockBanner(db, input.gid);
  if (!row || row.approved_at === null) refuse('NOT_FOUND');
  if (row.ends_on < today.toString()) refuse('BANNER_OVER');
  if (row.ended_at !== null) return {};

  await updateBanner(db, row.gid, { ended_by: actor.gid, ended_at: now });
  event('banner.ended', { kind: 'banner', gid: row.gid }, { reason: input.reason });
  return {};
});
