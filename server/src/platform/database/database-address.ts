import type { Config } from '../settings/config.ts';
import { withSettings } from './connection-settings.ts';
import { waitForHost } from './database-hosts.ts';
import { startingWith } from './host-list.ts';
import { waitUntilQuiet } from './database-quiet.ts';
import { startPostgres } from './embedded-postgres.ts';
import { join } from 'node:path';

export interface Addresses {
  /** The owner's address on the host that takes writes; may create tables: for migrations only. */
  readonly owner: string;
  /** The address of the server's own role; of several hosts, the one that takes writes is first. */
  readonly app: string;
  /** Releases an embedded server. */
  stop(): Promise<void>;
}

/**
 * The database to use: `DATABASE_URL`, or the embedded server in the data folder. Waits until it
 * takes writes.
 * @param tell called after each try in vain, and when the embedded server died and was restarted
 */
export async function findDatabase(
  config: Config,
  tell: (sentence: string) => void,
  signal?: AbortSignal,
): Promise<Addresses> {
  if (config.databaseUrl) {
    const owner = await waitForHost(config.databaseUrl, tell, signal);
    const app = config.databaseAppUrl ?? withSettings(config.databaseUrl, ['role=paystead_app']);
    return {
      owner,
      app: startingWith(app, await waitForHost(app, tell, signal)),
      stop: async () => undefined,
    };
  }
  const folder = join(config.dataFolder, 'postgres');
  const server = await startPostgres({ folder, onDeath: tell });

  return {
    owner: server.url,
    app: server.appUrl,
    async stop() {
      await waitUntilQuiet(server.url).catch(() => undefined); // it may already be down
      await server.stop();
    },
  };
}
