import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { cardServer, CARDS_KEY } from '../../server/src/partners/cards/cards.ts';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import type { Platform, WorkContext } from '../../server/src/platform/context.ts';
import { openDatabase } from '../../server/src/platform/database/database.ts';
import { openLog } from '../../server/src/platform/log.ts';
import { pgTypes } from '../../server/src/platform/database/pg-types.ts';
import { startQueue } from '../../server/src/platform/jobs/queue.ts';
import { inJobTransaction } from '../../server/src/platform/jobs/run-job.ts';
import {
  asOwner,
  cloneDatabase,
  type TestServerAddress,
  withDatabase,
} from '../../server/src/platform/testing/test-server.ts';
import { openVault } from '../../server/src/platform/sealing/vault.ts';
import { backgroundWork } from '../../server/src/worker.ts';
import { type Receiver, startReceiver } from '../../server/src/connections/test-receiver.ts';
import { deskJobs } from './payroll/desk-jobs.ts';

/** The product on its own database, with a clock that the simulation moves. */
export interface House {
  readonly platform: Platform;
  /** Connects as the owner of the tables, without access checks. */
  readonly owner: pg.Client;
  readonly work: <Result>(task: (context: WorkContext) => Promise<Result>) => Promise<Result>;
  setClock(instant: Temporal.Instant): Promise<void>;
  /** Posts to the page of the sandbox's card processor, as somebody who types a card there. */
  typeCard(path: string, fields: object): Promise<{ readonly state: string }>;
  /** The server of an employer's payroll that we tell about events. */
  readonly hooks: Receiver;
  /** Runs the jobs that follow what payroll does at its desk. */
  runDeskJobs(): Promise<number>;
  /** Runs the jobs in the queue. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
}

/** What people and employers need to be made: the product and its database. */
export type Ground = Pick<House, 'owner' | 'platform' | 'work'>;

async function dropDatabase(server: TestServerAddress, name: string): Promise<void> {
  await asOwner(server.url, `drop database if exists ${name} with (force)`);
}

/** Opens the product on a copy of the template database. */
export async function openHouse(server: TestServerAddress): Promise<House> {
  const name = `paystead_life_${randomBytes(6).toString('hex')}`;
  await cloneDatabase(server.url, server.templateWithQueue, name);
  const folder = await mkdtemp(join(tmpdir(), 'paystead-life-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const appUrl = withDatabase(server.appUrl, name);
  const database = openDatabase({ url: appUrl });
  const log = openLog('silent');
  const queue = await startQueue({ url: appUrl, jobs: backgroundWork(config).jobs, log });
  const deskQueue = await startQueue({ url: appUrl, jobs: deskJobs, log });
  const hooks = await startReceiver();
  const vault = await openVault(database.requests, randomBytes(32), undefined);
  const platform: Platform = { config, database, vault, queue, log };
  const processor = cardServer(config, vault.key(CARDS_KEY));
  const owner = new pg.Client({
    connectionString: withDatabase(server.url, name),
    types: pgTypes,
  });
  await owner.connect();

  return {
    platform,
    owner,
    work: (task) => inJobTransaction(platform, 'simulate', (context) => task(context)),
    async setClock(instant) {
      await owner.query(
        `update clock set ahead_ms = $1::bigint - (extract(epoch from now()) * 1000)::bigint`,
        [instant.epochMilliseconds],
      );
    },
    async typeCard(url, payload) {
      const reply = await processor?.inject({ method: 'POST', url, payload });
      return reply?.json() as { readonly state: string };
    },
    hooks,
    runDeskJobs: () => deskQueue.runWaiting(platform),
    runJobs: () => queue.runWaiting(platform),
    async close() {
      await Promise.all([processor?.close(), hooks.close()]);
      await Promise.all([queue.stop(1000), deskQueue.stop(1000)]);
      await Promise.all([database.close(), owner.end()]);
      await dropDatabase(server, name);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
