import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startPostgres } from '../../server/src/platform/database/embedded-postgres.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { installQueue } from '../../server/src/platform/jobs/queue-schema.ts';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import { startThrowAway } from '../../server/src/platform/testing/test-server.ts';
import { moveClock } from '../../server/src/platform/testing/test-clock.ts';
import { withClient } from '../../server/src/platform/testing/test-server.ts';
import { testWorld } from '../../server/src/platform/testing/test-world.ts';
import { routes } from '../../server/src/routes.ts';
import { backgroundWork } from '../../server/src/worker.ts';
import { freePort } from '../free-port.ts';
import { planPayments, type Post } from './payments.ts';
import { type RunningProduct, startProcess } from './running-product.ts';

/** The product as a process on a PostgreSQL server of its own, which a drill may break. */
export interface Drill {
  /** Of the borrower app. */
  readonly base: string;
  readonly ownerUrl: string;
  readonly posts: readonly Post[];
  readonly product: RunningProduct;
  /** Sends a signal to every process of the database server. */
  signalServer(signal: NodeJS.Signals): void;
  /** Starts the killed database server again. */
  restartServer(): Promise<void>;
  /** Waits until the product says that it is ready, for at most half a minute. */
  isReady(): Promise<void>;
  end(): Promise<void>;
}

/**
 * @param env more settings of the product
 * @param planned how many payments clients are going to make
 */
export async function startDrill(
  env: Readonly<Record<string, string>>,
  planned: { loans: number; each: number },
): Promise<Drill> {
  const folder = await mkdtemp(join(tmpdir(), 'paystead-drill-'));
  const server = await startThrowAway(true);
  const aheadMs = Number(process.env['WORLD_AHEAD_MS'] ?? 0);
  if (aheadMs !== 0) await withClient(server.url, (owner) => moveClock(owner, aheadMs));
  await migrate(server.url);
  await installQueue(server.url);

  const keys = { MASTER_KEY: randomBytes(32).toString('base64'), DATA_DIR: folder };
  const world = await testWorld({
    routes,
    jobs: backgroundWork(readConfig({})).jobs,
    env: keys,
    database: { url: server.url, appUrl: server.appUrl, close: async () => undefined },
  });
  const posts = await planPayments(world, planned.loans, planned.each);
  await world.close(); // its connections would break with the server

  const [port, consolePort] = [await freePort(), await freePort()];
  const product = await startProcess({
    ...keys,
    DATABASE_URL: server.url,
    DATABASE_APP_URL: server.appUrl,
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    MODE: 'sandbox',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const base = `http://localhost:${port}`;
  const more: (() => Promise<void>)[] = [];
  let { pid } = server;

  return {
    base,
    ownerUrl: server.url,
    posts,
    product,
    signalServer(signal) {
      for (const one of [pid, ...childrenOf(pid)]) process.kill(one, signal);
    },
    async restartServer() {
      const again = await startPostgres({ folder: server.folder });
      more.push(() => again.stop());
      pid = again.pid;
    },
    async isReady() {
      const status = async () => (await fetch(`${base}/readyz`)).status;
      await expect.poll(status, { timeout: 30_000 }).toBe(200);
    },
    async end() {
      await product.stop();
      for (const stop of more) await stop();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL serves each connection with a process of its own. */
function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []));
}
