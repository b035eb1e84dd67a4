import { AVATAR_PIXELS, saveAvatar as call } from '@paystead/contract/identity/contact-changes';
import { randomUUID } from 'node:crypto';
import { virusScan } from '../partners/virus-scan/virus-scan.ts';
import { command } from '../platform/calls/command.ts';
import type { Context } from '../platform/context.ts';
import { checkUpload } from '../platform/files/file-content/check-upload.ts';
import { pictureSize } from '../platform/files/file-content/picture-size.ts';
import { storage } from '../platform/files/storage/storage.ts';
import { readUpload } from '../platform/http/upload.ts';
import { Outage, refuse } from '../platform/refusal.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { avatarField } from './avatar-file.ts';
import { replaceAvatar } from './avatar.queries.ts';
import { lockPerson } from './profile.queries.ts';

const FEWEST_PIXELS = 64;

/**
 * Stores a square photo (S3.1 has_avatar): scanned, its metadata removed, encrypted under its own
 * gid. The browser cuts and shrinks it; a page of somebody else's might not, so we check.
 */
export const saveAvatar = command(call, async (context) => {
  const { actor, config, db, event, now, vault } = context;
  const { content, mediaType, scannedBy } = await inspectPhoto(context);

  await lockPerson(db, actor.gid);
  const gid = randomUUID();
  const key = `${gid.slice(0, 2)}/${gid}`;
  await storage(config).put(key, vault.sealBytes(content, avatarField(gid)));
  await replaceAvatar(db, {
    gid,
    borrower_gid: actor.gid,
    media_type: mediaType,
    size_bytes: content.length,
    sha256: sha256(content).toString('hex'),
    storage_key: key,
    scanned_by: scannedBy,
    uploaded_at: now,
  });
  const after = { media_type: mediaType, size: content.length };
  event('avatar.saved', { kind: 'borrower', gid: actor.gid }, { after });
  return { has_avatar: true as const };
});

async function inspectPhoto({ config, request }: Context<typeof call>) {
  const [file] = request.files;
  if (!file) return refuse('FILE_MISSING');
  if (file.size === 0) return refuse('FILE_EMPTY');
  const scanner = virusScan(config);
  if (!scanner) throw new Outage('No virus scanner is set up');
  const bytes = await readUpload(file);
  if ((await scanner.scan(bytes)) !== null) refuse('FILE_INFECTED');

  const checked = checkUpload(bytes);
  const size = pictureSize(checked);
  if (!size) return refuse('FILE_TYPE_NOT_ACCEPTED');
  const { width, height } = size;
  if (width !== height || width < FEWEST_PIXELS || width > AVATAR_PIXELS) {
    refuse('PHOTO_NOT_SQUARE');
  }
  return { ...checked, scannedBy: scanner.name };
}
