import { readAvatar as call } from '@paystead/contract/identity/contact-changes';
import { query } from '../platform/calls/command.ts';
import { file } from '../platform/http/file-answer.ts';
import { refuse } from '../platform/refusal.ts';
import { openAvatar } from './avatar-file.ts';
import { findAvatar } from './avatar.queries.ts';

const NAMES: Readonly<Record<string, string>> = { 'image/png': 'photo.png' };

/**
 * The person's own photo. The browser may keep it for ten minutes, for this session alone: another
 * cookie, as after a log-out, makes it ask again.
 */
export const readAvatar = query(call, async (context) => {
  const { actor, db, outgoing } = context;
  const row = await findAvatar(db, actor.gid);
  const content = row && (await openAvatar(context, row));
  if (!content) return refuse('NOT_FOUND');

  outgoing.setHeader('cache-control', 'private, max-age=600');
  outgoing.setHeader('vary', 'cookie');
  const name = NAMES[row.media_type] ?? 'photo.jpg';
  return file(name, content, { inline: true, mediaType: row.media_type });
});
