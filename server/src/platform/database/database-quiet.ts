import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const LOOK_MS = 20;
const LONGEST_MS = 2000;

/**
 * Waits until no other connection to the database is left. A pool that has ended only sent its
 * goodbye: if the server stopped now, it would interrupt those connections, and nothing would be
 * left to handle the error.
 */
export async function waitUntilQuiet(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  for (let waited = 0; waited < LONGEST_MS; waited += LOOK_MS) {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend'`,
    );
    if (rows.length === 0) break;
    await pause(LOOK_MS);
  }
  await client.end();
}
