import { rm } from 'node:fs/promises';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { findDatabase } from '../../server/src/platform/database/database-address.ts';
import type { WorkContext } from '../../server/src/platform/context.ts';
import { installQueue } from '../../server/src/platform/jobs/queue-schema.ts';
import { inJobTransaction } from '../../server/src/platform/jobs/run-job.ts';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import { routes } from '../../server/src/routes.ts';
import { testWorld, type TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { backgroundWork } from '../../server/src/worker.ts';
import { CLOSING } from '../scale/size.ts';
import { seedLoans } from '../scale/seed-loans.ts';
import { dataFolder, settingsIn } from './product.ts';

/** A database of its own, as durable as the product's, and nobody at work. */
export interface NightWorld extends Pick<
  TestWorld,
  'as' | 'logLines' | 'owner' | 'ownerUrl' | 'platform' | 'runJobs' | 'setClock'
> {
  /** Runs a chunk of the close of day in its own transaction. */
  inTransaction<Result>(work: (context: WorkContext) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Seeds this many loans, about three quarters of them Open, the evening before `CLOSING`. */
export async function startNightWorld(loans: number): Promise<NightWorld> {
  const { night, world } = await open();
  await seedLoans(world, loans);
  await world.setClock(Temporal.Instant.from(`${CLOSING}T16:00:00Z`));
  await world.owner.query('vacuum analyze'); // as autovacuum does within a minute
  await world.owner.query('checkpoint');
  return night;
}

/** The same world with nobody in it. */
export async function startEmptyNight(): Promise<NightWorld> {
  return (await open()).night;
}

async function open(): Promise<{ world: TestWorld; night: NightWorld }> {
  const folder = await dataFolder();
  const env = await settingsIn(folder);
  const database = await findDatabase(readConfig(env), () => undefined);
  await migrate(database.owner);
  await installQueue(database.owner);
  const world = await testWorld({
    routes,
    jobs: backgroundWork(readConfig({})).jobs,
    env,
    database: { url: database.owner, appUrl: database.app, close: () => database.stop() },
  });
  const inTransaction: NightWorld['inTransaction'] = (work) =>
    inJobTransaction(world.platform, 'close-days', (context) => work(context));
  const close = async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { world, night: { ...world, inTransaction, close } };
}
