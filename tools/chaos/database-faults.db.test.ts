import { afterEach, expect, test } from 'vitest';
import { faultsIn } from './faults-in.ts';
import { type Drill, startDrill } from './own-server.ts';
import { pay, storm } from './payments.ts';

/** The limit of a request is 5 s; a busy machine gets one more. */
const LONGEST_MS = 6000;
const AT_ONCE = 10;

let drill: Drill;
afterEach(() => drill.end());

const read = (path: string) => fetch(`${drill.base}${path}`);

test('fault 4 the whole database is killed in a payment storm: 503 with Retry-After meanwhile, and the same process goes on after its restart', async () => {
  drill = await startDrill({ loans: 4, each: 30 });
  const back = Promise.withResolvers<void>();
  const down = Promise.withResolvers<void>();
  const paid = new Map<string, string>();
  let killed = false;
  const storming = storm(drill.base, drill.posts, {
    atOnce: AT_ONCE,
    acked({ key }, gid) {
      paid.set(key, gid);
      if (paid.size < 30 || killed) return;
      killed = true;
      drill.signalServer('SIGKILL');
      down.resolve();
    },
    again: () => back.promise,
  });

  await down.promise;
  const ready = await read('/readyz');
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2']);
  const call = await read('/web/pub/config');
  expect([call.status, Number(call.headers.get('retry-after')) > 0]).toEqual([503, true]);
  await drill.restartServer();
  await drill.isReady();
  back.resolve();
  await storming;

  expect(paid.size).toBe(drill.posts.length);
  expect(new Set(paid.values()).size).toBe(drill.posts.length);
  expect(await faultsIn(drill.ownerUrl, paid.values())).toEqual([]);
}, 120_000);

test('fault 9 the database freezes, with few connections: every request gets 503 within five seconds, none pile up, and all goes on when it wakes', async () => {
  drill = await startDrill({ env: { DATABASE_POOL: '2' }, loans: 2, each: 10 });
  drill.signalServer('SIGSTOP');
  const paid = new Map<string, string>();
  try {
    for (let wave = 0; wave < 2; wave += 1) {
      const answers = await Promise.all([
        ...drill.posts.map((post) => timed(() => pay(drill.base, post))),
        timed(async () => (await read('/readyz')).status),
      ]);
      expect(answers.map(({ result }) => result)).toEqual([...drill.posts.map(() => null), 503]);
      expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(LONGEST_MS);
    }
  } finally {
    drill.signalServer('SIGCONT');
  }
  await drill.isReady();
  await storm(drill.base, drill.posts, {
    atOnce: AT_ONCE,
    acked: ({ key }, gid) => paid.set(key, gid),
  });

  expect(paid.size).toBe(drill.posts.length);
  expect(new Set(paid.values()).size).toBe(drill.posts.length);
  expect(await faultsIn(drill.ownerUrl, paid.values())).toEqual([]);
}, 120_000);

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const started = performance.now();
  return { result: await work(), ms: performance.now() - started };
}
