import { listSocialLinks as call } from '@paystead/contract/identity/account-safety';
import { isoTime } from '../../platform/clock.ts';
import { query } from '../../platform/calls/command.ts';
import { findLinks } from './social.queries.ts';

/** The companies with which the person logs in. */
export const listSocialLinks = query(call, async ({ actor, db }) => {
  const links = await findLinks(db, actor.gid);
  return links.map(({ provider, linked_at }) => ({ provider, linked_at: isoTime(linked_at) }));
});
