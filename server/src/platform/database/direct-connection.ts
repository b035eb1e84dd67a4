import { Client } from 'pg';
import { writableHost } from './database-hosts.ts';
import { ConfigError } from '../settings/config.ts';

/** The driver knows which process it was told it speaks to, though its types do not say so. */
type Connected = Client & { readonly processID?: number | null };

/**
 * Makes sure that nothing between the server and PostgreSQL lends one connection to several
 * clients. `door()` tells a connection who reads, and the statements after it rely on that (`read`
 * in `database.ts`); a pooler such as PgBouncer may run them on a connection that was told of
 * somebody else. PostgreSQL names its process when a connection begins, and a pooler names one that
 * does not exist. Costs one connection and one statement. Throws a `ConfigError` when the names
 * differ.
 * @param url of the server's own role; may name several hosts
 */
export async function requireDirectConnection(url: string): Promise<void> {
  const client: Connected = new Client({
    connectionString: withoutOptions(await writableHost(url)),
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    if (rows[0]?.pid === client.processID) return;
    throw new ConfigError(
      'A connection pooler is between this server and PostgreSQL. The server pools its ' +
        'connections itself: set DATABASE_URL and DATABASE_APP_URL to the address of PostgreSQL.',
    );
  } finally {
    await client.end();
  }
}

/** Poolers refuse connections that begin with options, but not in words that help. */
function withoutOptions(url: string): string {
  const address = new URL(url);
  address.searchParams.delete('options');
  return address.href;
}
