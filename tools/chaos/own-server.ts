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
import { moveClock } from '../../server/src/platform/testing/test-clock.ts';
import { startThrowAway, withClient } from '../../server/src/platform/testing/test-server.ts';
import { testWorld, type TestWorld } from '../../server/src/platform/testing/test-world.ts';
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
  /** The process that runs now. */
  product(): RunningProduct;
  /** Starts the product again after it was killed or stopped. */
  startProduct(): Promise<void>;
  /** Sends a signal to every process of the database server. */
  signalServer(signal: NodeJS.Signals): void;
  /** The processes of the database server. */
  serverPids(): number[];
  /** Starts the database server again, if need be after killing it. */
  restartServer(): Promise<void>;
  /** Waits until the product says that it is ready, for at most half a minute. */
  isReady(): Promise<void>;
  end(): Promise<void>;
}

export interface DrillOptions {
  /** More settings of the product. */
  readonly env?: Readonly<Record<string, string>>;
  /** How many loans are open, and how many payments clients are going to make on each. */
  readonly loans: number;
  readonly each: number;
  /** Prepares more, before the product starts. */
  readonly prepare?: (world: TestWorld) => Promise<void>;
  /** Where the database keeps its data; a short-lived folder by default. */
  readonly serverFolder?: string;
}

export async function startDrill(options: DrillOptions): Promise<Drill> {
  const folder = await mkdtemp(join(tmpdir(), 'paystead-drill-'));
  const server = await startThrowAway(true, options.serverFolder);
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
  const posts = await planPayments(world, options.loans, options.each);
  await options.prepare?.(world);
  await world.close(); // its connections would break with the server

  const [port, consolePort] = [await freePort(), await freePort()];
  const settings = {
    ...keys,
    DATABASE_URL: server.url,
    DATABASE_APP_URL: server.appUrl,
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    MODE: 'sandbox',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
    ...options.env,
  };
  let product = await startProcess(settings);
  const base = `http://localhost:${port}`;
  const more: (() => Promise<void>)[] = [];
  let { pid } = server;
  const serverPids = () => [pid, ...childrenOf(pid)];

  return {
    base,
    ownerUrl: server.url,
    posts,
    product: () => product,
    async startProduct() {
      product = await startProcess(settings);
    },
    signalServer(signal) {
      for (const one of serverPids()) process.kill(one, signal);
    },
    serverPids,
    async restartServer() {
      for (const one of serverPids()) killIfAlive(one);
      const again = await startPostgres({ folder: server.folder });
      more.push(() => again.stop());
      pid = again.pid;
    },
    async isReady() {
      const status = async () => (await fetch(`${base}/readyz`)).status;
      await expect.poll(status, { timeout: 60_000 }).toBe(200);
    },
    async end() {
      await product.stop();
      for (const stop of more) await stop();
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** PostgreSQL serves each connection with a process of its own. */
function childrenOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []));
}
