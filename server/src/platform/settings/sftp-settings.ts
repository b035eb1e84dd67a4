import * as z from 'zod/mini';

/** The address of an SFTP server with the name of our user there. */
export const sftpAddress = z
  .string()
  .check(z.regex(/^sftp:\/\/[\w.%+-]+@[\w.-]+(:\d{1,5})?$/, 'an address like sftp://user@host:22'));

/** What a server's key hashes to. */
export const fingerprint = z
  .string()
  .check(z.regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'a fingerprint like SHA256:…'));

/** A partner's SFTP server, and how we log in there. */
export interface SftpAccess {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** Path of our private key. */
  readonly keyFile: string;
  /** What the server's own key must hash to, as `ssh-keygen -l` shows it: `SHA256:…`. */
  readonly hostKey: string;
}

/** @param address like `sftp://user@host:22`; without a port, 22 */
export function sftpAccess(address: string, keyFile = '', hostKey = ''): SftpAccess {
  const { hostname, port, username } = new URL(address);
  return {
    host: hostname,
    port: port === '' ? 22 : Number(port),
    user: decodeURIComponent(username),
    keyFile,
    hostKey,
  };
}
