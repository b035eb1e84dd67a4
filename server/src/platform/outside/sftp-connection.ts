import { timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type SftpClient from 'ssh2-sftp-client';
import type { SftpAccess } from '../settings/sftp-settings.ts';
import { sha256 } from '../sealing/crypto.ts';

/**
 * Works on a partner's SFTP server and ends the connection, at the latest after `timeoutMs`. A
 * server with another key gets nothing, not even our login.
 */
export async function connected<Value>(
  access: SftpAccess,
  timeoutMs: number,
  work: (client: SftpClient) => Promise<Value>,
): Promise<Value> {
  const privateKey = await readFile(access.keyFile);
  // Only an installation that uses SFTP loads the library.
  const { default: Client } = await import('ssh2-sftp-client');
  // Every failure rejects the call that it interrupts, so nothing else needs to hear of it.
  const client = new Client('paystead', { error() {}, end() {}, close() {} });
  const timer = setTimeout(() => void client.end().catch(() => undefined), timeoutMs);
  try {
    await client.connect({
      host: access.host,
      port: access.port,
      username: access.user,
      privateKey,
      readyTimeout: timeoutMs,
      hostVerifier: (key) => isPinned(access.hostKey, key),
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
