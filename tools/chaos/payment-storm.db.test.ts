import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPaymentOptions } from '@paystead/contract/servicing/payments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedLoan, type TestLoan } from '../../server/src/payments/test-borrower.ts';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import { inJobTransaction } from '../../server/src/platform/jobs/run-job.ts';
import { testWorld, type TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { routes } from '../../server/src/routes.ts';
import { backgroundWork } from '../../server/src/worker.ts';
import { freePort } from '../free-port.ts';
import { checkInvariants } from '../invariants/report.ts';
import { lookInto } from '../schema/fresh-database.ts';
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
let loans: TestLoan[];
let dates: readonly string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-storm-'));
  const keys = { MASTER_KEY: randomBytes(32).toString('base64'), DATA_DIR: folder };
  world = await testWorld({ routes, jobs: backgroundWork(readConfig({})).jobs, env: keys });
  const today = Temporal.Now.plainDateISO('America/New_York');
  loans = [];
  for (let loan = 0; loan < LOANS; loan += 1) {
    loans.push(
      await seedLoan(
        world,
        (task) => inJobTransaction(world.platform, 'seed', (context) => task(context)),
        today.subtract({ days: 3 }),
      ),
    );
  }
  const { body } = await loans[0]!.client.call(listPaymentOptions, { gid: loans[0]!.gid });
  dates = body.dates;
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

interface Post {
  readonly key: string;
  readonly loan: TestLoan;
  readonly date: string;
}

/** Makes one payment. Returns its gid, or null if no answer arrived. */
async function pay({ key, loan, date }: Post): Promise<string | null> {
  const cookies = [...loan.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  try {
    const response = await fetch(`${base}/web/secured/user/loan/${loan.gid}/payment`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-api-version': '3',
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': loan.client.cookies.get('XSRF-TOKEN') ?? '',
        'idempotency-key': key,
        cookie: cookies,
      },
      // All are the same payment, on purpose.
      body: JSON.stringify({
        mode: 'SINGLE',
        method: 'ACH',
        dates: [date],
        amount: '5.00',
        again: true,
      }),
    });
    if (response.status === 503) return null;
    if (!response.ok) throw new Error(`A payment was refused: ${await response.text()}`);
    const [payment] = (await response.json()) as { gid: string }[];
    return payment?.gid ?? null;
  } catch (lost) {
    if (lost instanceof TypeError) return null;
    throw lost;
  }
}

/** Sends posts, so many at a time; tells of each acknowledgement. */
async function storm(posts: readonly Post[], acked: (post: Post, gid: string) => void) {
  const waiting = [...posts];
  const worker = async () => {
    for (let post = waiting.shift(); post; post = waiting.shift()) {
      const gid = await pay(post);
      if (gid) acked(post, gid);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

test('fault 1 F1 a kill in the middle of 500 payments loses none and doubles none', async () => {
  const posts = loans.flatMap((loan, row) =>
    Array.from({ length: PAYMENTS_EACH }, (_, column) => ({
      key: `storm-${row}-${column}`,
      loan,
      date: dates[column % dates.length] ?? '',
    })),
  );
  const first = new Map<string, string>();
  let killed: Promise<void> | undefined;
  await storm(posts, ({ key }, gid) => {
    first.set(key, gid);
    if (first.size === KILLED_AFTER) killed = product?.kill();
  });
  await killed;
  expect(killed).toBeDefined();
  expect(first.size).toBeLessThan(posts.length);

  product = await startProcess(env);
  const second = new Map<string, string>();
  await storm(posts, ({ key }, gid) => second.set(key, gid));

  expect(second.size).toBe(posts.length);
  for (const [key, gid] of first) expect(second.get(key)).toBe(gid);
  expect(new Set(second.values()).size).toBe(posts.length);
  expect(await world.count('payment')).toBe(posts.length);
  const acks = [...second.values()].map((gid) => `payment ${gid}`).join('\n');
  const findings = await lookInto(world.ownerUrl, (look) => checkInvariants(look, acks));
  expect(findings.flatMap(({ id, faults }) => faults.map((fault) => `${id}: ${fault}`))).toEqual(
    [],
  );
}, 180_000);
