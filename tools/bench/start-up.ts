import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { memoryOf, startChild } from './child.ts';
import { type Figure, median } from './figure.ts';
import { headersOf } from './headers.ts';
import { paymentsOf } from './payments.ts';
import { type BenchProduct, dataFolder, SERVE, settingsIn } from './product.ts';

/** G19, first half: from nothing running, not even the database, until the product serves. */
export async function benchStartUp(): Promise<Figure[]> {
  const folder = await dataFolder();
  const env = await settingsIn(folder);
  try {
    const first = await startChild(SERVE, env);
    await first.stop();
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const child = await startChild(SERVE, env);
      times.push(child.startMs / 1000);
      await child.stop();
    }
    const behind = `rounds ${times.map((time) => time.toFixed(2)).join(' ')}, the very first start ${(first.startMs / 1000).toFixed(1)}`;
    return [
      {
        id: 'G19',
        what: 'seconds from cold to ready',
        value: median(times),
        goal: { atMost: 2 },
        behind,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const WARM_UP_SECONDS = 15;

/** G19, second half: memory at the end of a steady load, against memory after the warm-up. */
export async function benchMemory(product: BenchProduct, seconds: number): Promise<Figure[]> {
  const { url, loans } = product;
  const stop = new AbortController();
  const samples = sampleMemory(product.process.pid, stop.signal);
  const pay = await paymentsOf(url, loans);
  const headers = headersOf(loans[0]!);
  const requests = [
    ...['profile', 'loans', 'employer', 'session'].map((name) => ({
      method: 'GET',
      path: `/web/secured/user/${name}`,
      headers,
    })),
    { method: 'POST', setupRequest: pay },
  ];
  await autocannon({ url, connections: 4, duration: WARM_UP_SECONDS + seconds, requests });
  stop.abort();
  const steady = (await samples).filter(({ second }) => second > WARM_UP_SECONDS);
  const part = Math.max(1, Math.floor(steady.length / 4));
  const early = median(steady.slice(0, part).map(({ bytes }) => bytes));
  const late = median(steady.slice(-part).map(({ bytes }) => bytes));
  return [
    {
      id: 'G19',
      what: `memory after ${seconds} s of load, ratio`,
      value: late / early,
      goal: { atMost: 1.1 },
      behind: `${Math.round(early / 1e6)} MB then ${Math.round(late / 1e6)} MB`,
    },
  ];
}

async function sampleMemory(pid: number, until: AbortSignal) {
  const start = performance.now();
  const samples: { second: number; bytes: number }[] = [];
  while (!until.aborted) {
    samples.push({ second: (performance.now() - start) / 1000, bytes: memoryOf(pid) });
    await pause(500, undefined, { signal: until }).catch(() => undefined);
  }
  return samples;
}
