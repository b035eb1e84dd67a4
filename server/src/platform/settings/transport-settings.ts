import { hostsOf } from '../database/host-list.ts';

/** How others reach us, and how we reach the database, the mail server and the virus scanner. */
interface Given {
  readonly MODE: 'sandbox' | 'production';
  readonly PUBLIC_URL?: string | undefined;
  readonly CONSOLE_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_APP_URL?: string | undefined;
  readonly MAIL_URL?: string | undefined;
  readonly VIRUS_SCAN?: string | undefined;
  readonly CLAMD_ADDRESS: string;
}

const ON_THIS_MACHINE = new Set(['', 'localhost', '127.0.0.1', '[::1]']);

/**
 * The settings that would send data in plain text in production, or to a server whose name nobody
 * checked (D8), a sentence each. What stays on this machine, by socket or loopback, needs no TLS.
 */
export function transportFaults(set: Given): string[] {
  if (set.MODE !== 'production') return [];
  const open = (['PUBLIC_URL', 'CONSOLE_URL'] as const).filter((name) =>
    set[name]?.startsWith('http:'),
  );
  const unsure = (['DATABASE_URL', 'DATABASE_APP_URL'] as const).filter(
    (name) => !checksDatabase(set[name]),
  );
  return [
    ...open.map((name) => `${name} must begin with https in production.`),
    ...unsure.map(
      (name) =>
        `${name} must say sslmode=verify-full, which checks the server’s name, or name a socket, ` +
        'in production.',
    ),
    ...mailFaults(set.MAIL_URL),
    ...scannerFaults(set),
  ];
}

/** Only `verify-full` checks the certificate and its name, whatever else the address says. */
function checksDatabase(address: string | undefined): boolean {
  if (address === undefined) return true;
  const hosts = hostsOf(address);
  if (hosts.length > 1) return hosts.every(checksDatabase);
  if (!URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (host.startsWith('/') || ON_THIS_MACHINE.has(host)) return true;
  const modes = searchParams.getAll('sslmode');
  return modes.length === 1 && modes[0] === 'verify-full';
}

function mailFaults(address: string | undefined): string[] {
  if (address === undefined) {
    return ['MAIL_URL is missing: without email no one can register or reset a password.'];
  }
  if (!URL.canParse(address) || !/^smtps?:$/.test(new URL(address).protocol)) {
    return ['MAIL_URL must be an address like smtps://user:password@host.'];
  }
  if (isMailSafe(new URL(address))) return [];
  return [
    'MAIL_URL must begin with smtps, or say requireTLS=true, and must not turn off the check of ' +
      'the server’s certificate, in production.',
  ];
}

/** Options in the address that undo TLS, or the check of the certificate and its name. */
const UNDOES = ['secure', 'ignoreTLS', 'tls.rejectUnauthorized', 'tls.checkServerIdentity'];

function isMailSafe({ protocol, hostname, searchParams }: URL): boolean {
  if (ON_THIS_MACHINE.has(hostname)) return true;
  if (UNDOES.some((name) => searchParams.has(name))) return false;
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
}

/** The protocol of clamd has no TLS. */
function scannerFaults({ VIRUS_SCAN, CLAMD_ADDRESS }: Given): string[] {
  const host = CLAMD_ADDRESS.replace(/:\d+$/, '');
  if (VIRUS_SCAN !== 'clamd' || ON_THIS_MACHINE.has(host)) return [];
  return [
    'CLAMD_ADDRESS must be on this machine in production, because clamd takes files in plain ' +
      'text: run it here, or end a TLS tunnel on localhost.',
  ];
}
