import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import { testWorld, type TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { routes } from '../../server/src/routes.ts';
import { backgroundWork } from '../../server/src/worker.ts';
import { freePort } from '../free-port.ts';
import { faultsIn } from './faults-in.ts';
import { planPayments, type Post, storm } from './payments.ts';
import { startProcess, type RunningProduct } from './running-product.ts';

const LOANS = 10;
const PAYMENTS_EACH = 50;
/** Kill the process after this many acknowledged payments, in the middle of the storm. */
const KILLED_AFTER = 120;
const AT_ONCE = 40;

let world: TestWorld;
let folder: string;
let env: Record<string, string>;
let product: RunningProduct | undefined;
let base: string;
let posts: Post[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-storm-'));
  const keys = { MASTER_KEY: randomBytes(32).toString('base64'), DATA_DIR: folder };
  world = await testWorld({ routes, jobs: backgroundWork(readConfig({})).jobs, env: keys });
  posts = await planPayments(world, LOANS, PAYMENTS_EACH);
  const [port, consolePort] = [await freePort(), await freePort()];
  env = {
    ...keys,
    DATABASE_URL: world.ownerUrl,
    DATABASE_APP_URL: world.appUrl,
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    MODE: 'sandbox',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
  };
  base = `http://localhost:${port}`;
  product = await startProcess(env);
});
afterAll(async () => {
  await product?.stop();
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

test('fault 1 F1 a kill in the middle of 500 payments loses none and doubles none', async () => {
  const first = new Map<string, string>();
  let killed: Promise<void> | undefined;
  await storm(base, posts, {
    atOnce: AT_ONCE,
    acked({ key }, gid) {
      first.set(key, gid);
      if (first.size === KILLED_AFTER) killed = product?.kill();
    },
  });
  await killed;
  expect(killed).toBeDefined();
  expect(first.size).toBeLessThan(posts.length);

  product = await startProcess(env);
  const second = new Map<string, string>();
  await storm(base, posts, { atOnce: AT_ONCE, acked: ({ key }, gid) => second.set(key, gid) });

  expect(second.size).toBe(posts.length);
  for (const [key, gid] of first) expect(second.get(key)).toBe(gid);
  expect(new Set(second.values()).size).toBe(posts.length);
  expect(await world.count('payment')).toBe(posts.length);
  expect(await faultsIn(world.ownerUrl, second.values())).toEqual([]);
}, 180_000);
