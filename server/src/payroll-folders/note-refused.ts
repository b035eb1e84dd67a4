import type { SeenFile } from '../partners/payroll/payroll-folders.ts';
import type { WorkContext } from '../platform/context.ts';
import { sha256 } from '../platform/sealing/crypto.ts';
import { type FolderFile, type FolderOwner, putFile } from './payroll-folders.queries.ts';

/**
 * FOLDER-11: notes a file that we don't take because of its name or size, so that payroll sees it.
 * We don't fetch it: name, size and time stand for its content.
 * @returns what the note is known by
 */
export async function noteRefused(
  { db, event, now }: Pick<WorkContext, 'db' | 'event' | 'now'>,
  owner: FolderOwner,
  { changed, name, size }: SeenFile,
  why: string,
): Promise<FolderFile> {
  const digest = sha256(`${name}\n${size}\n${changed}`);
  const file: FolderFile = { employer_gid: owner.gid, kind: 'OTHER', digest };
  await putFile(db, {
    ...file,
    name,
    state: 'UNREADABLE',
    why,
    came_at: now,
  });
  const facts = { kind: 'OTHER', name };
  event('payroll-folder.file-unreadable', { kind: 'employer', gid: owner.gid }, { after: facts });
  return file;
}
