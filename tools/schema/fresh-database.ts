import { migrate } from '../../server/src/platform/database/migrate.ts';
import { startThrowAway, withClient } from '../../server/src/platform/testing/test-server.ts';
import type { Look } from './catalogue.ts';

/** Describes an empty database that all migrations were applied to, and throws it away. */
export async function describeFreshDatabase(
  describe: (look: Look) => Promise<string>,
): Promise<string> {
  const { url, close } = await startThrowAway();
  try {
    await migrate(url);

    return await lookInto(url, describe);
  } finally {
    await close();
  }
}

/** Runs `work` with questions to one database, all on one connection. */
export function lookInto<Result>(
  url: string,
  work: (look: Look) => Promise<Result>,
): Promise<Result> {
  return withClient(url, (client) =>
    work(async <Row>(question: string) => (await client.query(question)).rows as Row[]),
  );
}
