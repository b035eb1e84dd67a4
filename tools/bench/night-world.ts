import { rm } from 'node:fs/promises';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { findDatabase } from '../../server/src/platform/database/database-address.ts';
import type { WorkContext } from '../../server/src/platform/context.ts';
import { installQueue } from '../../server/src/platform/jobs/queue-schema.ts';
import { inJobTransaction } from '../../server/src/platform/jobs/run-job.ts';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import { testWorld, type TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { backgroundWork } from '../../server/src/worker.ts';
import { CLOSING } from '../scale/size.ts';
import { seedLoans } from '../scale/seed-loans.ts';
import { dataFolder, settingsIn } from './product.ts';

/** Many loans in a database of their own, as durable as the product's, and nobody at work. */
export interface NightWorld {
  readonly owner: TestWorld['owner'];
  readonly ownerUrl: string;
  readonly platform: TestWorld['platform'];
  /** Runs a chunk of the close of day in its own transaction. */
  inTransaction<Result>(work: (context: WorkContext) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Seeds this many loans, about three quarters of them Open, the evening before `CLOSING`. */
export async function startNightWorld(loans: number): Promise<NightWorld> {
  const folder = await dataFolder();
  const env = await settingsIn(folder);
  const database = await findDatabase(readConfig(env), () => undefined);
  await migrate(database.owner);
  await installQueue(database.owner);
  const world = await testWorld({
    jobs: backgroundWork(readConfig({})).jobs,
    env,
    database: { url: database.owner, appUrl: database.app, close: () => database.stop() },
  });
  await seedLoans(world, loans);
  await world.setClock(Temporal.Instant.from(`${CLOSING}T16:00:00Z`));
  await world.owner.query('vacuum analyze'); // as autovacuum does within a minute
  await world.owner.query('checkpoint');

  return {
    owner: world.owner,
    ownerUrl: world.ownerUrl,
    platform: world.platform,
    inTransaction: (work) =>
      inJobTransaction(world.platform, 'close-days', (context) => work(context)),
    async close() {
      await world.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
