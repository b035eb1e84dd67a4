import { randomUUID, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import type SftpClient from 'ssh2-sftp-client';
import type { SftpSettings } from '../settings/ach-settings.ts';
import { sha256 } from '../sealing/crypto.ts';
import type { DroppedFile } from './drop-folder.ts';
import { type FileReceipt, receiptOf } from './file-receipt.ts';

/**
 * Puts a file into a folder of a partner's SFTP server: writes it under another name and renames
 * it, so that the partner never reads half a file. Keeps an existing file of that name. Returns the
 * receipt of the bytes that the server then has.
 */
export function dropBySftp(
  settings: SftpSettings,
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

async function connected<Value>(
  settings: SftpSettings,
  timeoutMs: number,
  work: (client: SftpClient) => Promise<Value>,
): Promise<Value> {
  const privateKey = await readFile(settings.keyFile);
  // Only an installation that uses SFTP loads the library.
  const { default: Client } = await import('ssh2-sftp-client');
  // Every failure rejects the call that it interrupts, so nothing else needs to hear of it.
  const client = new Client('paystead', { error() {}, end() {}, close() {} });
  const timer = setTimeout(() => void client.end().catch(() => undefined), timeoutMs);
  try {
    await client.connect({
      host: settings.host,
      port: settings.port,
      username: settings.user,
      privateKey,
      readyTimeout: timeoutMs,
      hostVerifier: (key) => isPinned(settings.hostKey, key),
    });
    return await work(client);
  } finally {
    clearTimeout(timer);
    await client.end().catch(() => undefined);
  }
}

/** Whether a server's key has the fingerprint that we were told: another server gets nothing. */
function isPinned(hostKey: string, key: Buffer): boolean {
  const expected = Buffer.from(hostKey.replace(/^SHA256:/, ''), 'base64');
  const given = sha256(key);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
