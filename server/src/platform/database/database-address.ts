import type { Config } from '../settings/config.ts';
import { waitUntilQuiet } from './database-quiet.ts';
import { startPostgres } from './embedded-postgres.ts';
import { join } from 'node:path';

export interface Addresses {
  /** The owner's address, which may create tables: for migrations only. */
  readonly owner: string;
  /** The address of the server's own role. */
  readonly app: string;
  /** Releases an embedded server. */
  stop(): Promise<void>;
}

/**
 * The database to use: `DATABASE_URL`, or the embedded server in the data folder.
 * @param tell called when the embedded server had died and was restarted
 */
export async function findDatabase(
  config: Config,
  tell: (sentence: string) => void,
): Promise<Addresses> {
  if (config.databaseUrl) {
    return {
      owner: config.databaseUrl,
      app: config.databaseAppUrl ?? steppedDown(config.databaseUrl),
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

/** The owner's login, which acts as the server's role from its first statement on. */
function steppedDown(url: string): string {
  const address = new URL(url);
  const given = address.searchParams.get('options');
  address.searchParams.set('options', `${given ? `${given} ` : ''}-c role=paystead_app`);

  return address.href.replaceAll('+', '%20');
}
