/** How others reach us, and how we reach the database. */
interface Given {
  readonly MODE: 'sandbox' | 'production';
  readonly PUBLIC_URL?: string | undefined;
  readonly CONSOLE_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_APP_URL?: string | undefined;
}

/** Modes of libpq that do not fall back to plain text. */
const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full']);
const ON_THIS_MACHINE = new Set(['', 'localhost', '127.0.0.1', '[::1]']);

/**
 * The settings that prevent TLS in production (D8): people use https, and the database is on this
 * machine, by socket or loopback, or is reached by TLS.
 */
export function transportFaults(set: Given): string[] {
  if (set.MODE !== 'production') return [];
  const open = (['PUBLIC_URL', 'CONSOLE_URL'] as const).filter((name) =>
    set[name]?.startsWith('http:'),
  );
  const plain = (['DATABASE_URL', 'DATABASE_APP_URL'] as const).filter(
    (name) => !isSafe(set[name]),
  );
  return [
    ...open.map((name) => `${name} must begin with https in production.`),
    ...plain.map(
      (name) =>
        `${name} must say sslmode=verify-full (or require), or name a socket, in production.`,
    ),
  ];
}

function isSafe(address: string | undefined): boolean {
  if (address === undefined) return true;
  if (!URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  if (host.startsWith('/') || ON_THIS_MACHINE.has(host)) return true;
  return ENCRYPTED.has(searchParams.get('sslmode') ?? '');
}
