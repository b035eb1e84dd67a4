import { Client } from 'pg';
import { PgBoss } from 'pg-boss';

/** The schema of the queue's tables; slices never read it. */
export const QUEUE_SCHEMA = 'jobs';

/**
 * Creates the queue's tables or updates them to this release, and lets the server's role work with
 * them, but not change their structure. Only the owner may call this; cheap if nothing changed.
 * @param url of the owner
 */
export async function installQueue(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: QUEUE_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });

  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      grant usage on schema ${QUEUE_SCHEMA} to paystead_app;
      grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to paystead_app;
      grant usage on all sequences in schema ${QUEUE_SCHEMA} to paystead_app;
      grant execute on all functions in schema ${QUEUE_SCHEMA} to paystead_app;`);
  } finally {
    await client.end();
  }
}
