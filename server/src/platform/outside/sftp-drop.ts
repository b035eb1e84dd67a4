import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import type SftpClient from 'ssh2-sftp-client';
import type { SftpSettings } from '../settings/ach-settings.ts';
import type { SftpAccess } from '../settings/sftp-settings.ts';
import type { DroppedFile } from './drop-folder.ts';
import { type FileReceipt, receiptOf } from './file-receipt.ts';
import { connected } from './sftp-connection.ts';

/**
 * Puts a file into a folder of a partner's SFTP server: writes it under another name and renames
 * it, so that the partner never reads half a file. Keeps an existing file of that name. Returns the
 * receipt of the bytes that the server then has.
 */
export function dropBySftp(
  settings: SftpAccess & Pick<SftpSettings, 'outbound'>,
  { name, content }: DroppedFile,
  timeoutMs: number,
): Promise<FileReceipt> {
  const path = posix.join(settings.outbound, name);
  return connected(settings, timeoutMs, async (client) => {
    if (!(await client.exists(path))) await writeWhole(client, path, content);
    return receiptOf({ name, content: (await client.get(path)).toString('utf8') });
  });
}

/** All finished files in the partner's folder, sorted by name. We leave them there. */
export function readBySftp(settings: SftpSettings, timeoutMs: number): Promise<DroppedFile[]> {
  return connected(settings, timeoutMs, async (client) => {
    const listed = await client.list(settings.inbound);
    const names = listed.flatMap(({ name, type }) => (isFinished(name, type) ? [name] : []));
    const files: DroppedFile[] = [];
    for (const name of names.toSorted()) {
      const content = await client.get(posix.join(settings.inbound, name));
      files.push({ name, content: content.toString('utf8') });
    }
    return files;
  });
}

/** A server writes hidden and `.part` files before it renames them. */
function isFinished(name: string, type: string): boolean {
  return type === '-' && !name.startsWith('.') && !name.endsWith('.part');
}

async function writeWhole(client: SftpClient, path: string, content: string): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  try {
    await client.put(Buffer.from(content, 'utf8'), part, { writeStreamOptions: { mode: 0o600 } });
    await client.rename(part, path);
  } catch (error) {
    await client.delete(part, true).catch(() => undefined);
    throw error;
  }
}
