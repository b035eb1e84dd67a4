import { Client } from 'pg';
import { migrate } from '../../server/src/platform/migrate.ts';
import { startThrowAway } from '../../server/src/platform/test-server.ts';

/** Runs `work` on an empty database that all migrations were applied to, and throws it away. */
export async function onFreshDatabase<Result>(
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const { url, close } = await startThrowAway();
  try {
    await migrate(url);

    return await onDatabase(url, work);
  } finally {
    await close();
  }
}

/** Runs `work` on one connection to a database. */
export async function onDatabase<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
