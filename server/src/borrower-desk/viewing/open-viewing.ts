import { openViewing as call, VIEWING_MINUTES } from '@paystead/contract/product/viewing';
import { command } from '../../platform/calls/command.ts';
import { isoTime } from '../../platform/clock.ts';
import { refuse } from '../../platform/refusal.ts';
import { randomToken, sha256 } from '../../platform/sealing/crypto.ts';
import { viewingCookies } from '../../platform/session/viewing.ts';
import { openByKey } from './viewing.queries.ts';

/**
 * STAFF-46: the console's key becomes the cookie of a viewing, once. Never beside a borrower who is
 * logged in in this browser: their pages would turn into somebody else's.
 */
export const openViewing = command(call, async ({ actor, become, db, event, input, outgoing }) => {
  if (actor.session) refuse('VIEWING_BESIDE_LOGIN');
  const token = randomToken();
  const opened = (await openByKey(db, sha256(input.key), sha256(token))) ?? refuse('VIEWING_OVER');

  await become({ kind: 'staff', gid: opened.staff_gid, employerGid: null, name: null });
  const subject = { kind: 'borrower', gid: opened.borrower_gid };
  event('borrower.viewing-opened', subject, { after: { viewing: opened.gid } });
  for (const cookie of viewingCookies(token, VIEWING_MINUTES)) outgoing.setCookie(cookie);
  return { ends_at: isoTime(opened.ends_at) };
});
