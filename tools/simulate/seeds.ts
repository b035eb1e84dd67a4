import { databaseProcess, processorTime } from '../bench/processor.ts';
import type { TestServerAddress } from '../../server/src/platform/testing/test-server.ts';
import type { LifeOptions } from './life.ts';
import { type Cost, tellSeed } from './report.ts';
import { liveOnce, liveTwice } from './twins.ts';

/** The progress that is told on standard error. */
const TOLD_DAYS = 100;

export interface Batch extends Required<Pick<LifeOptions, 'days' | 'people' | 'cuts'>> {
  readonly seeds: number;
  readonly from: number;
  /** How many seeds live at the same time: one computes while the database works for another. */
  readonly atOnce: number;
  readonly twins: boolean;
}

/** What became of all seeds of a batch. */
export interface Lived {
  readonly lives: number;
  readonly happened: ReadonlyMap<string, number>;
  readonly cost: Cost;
}

/** Lives the seeds of a batch, each on a database of its own, and tells how each one ended. */
export async function liveBatch(server: TestServerAddress, batch: Batch): Promise<Lived> {
  const { atOnce, from, seeds } = batch;
  const spent = processorTime({
    product: process.pid,
    database: await databaseProcess(server.url),
  });
  const [begun, before] = [performance.now(), spent()];
  const happened = new Map<string, number>();
  const left = Array.from({ length: seeds }, (_, index) => from + index).values();
  let lives = 0;
  const lane = async () => {
    for (const seed of left) {
      const ended = await liveSeed(server, batch, seed).catch((error: unknown) => {
        throw new Error(`Seed ${seed} stopped`, { cause: error });
      });
      lives += ended.lives;
      for (const [kind, times] of ended.broken.happened)
        happened.set(kind, (happened.get(kind) ?? 0) + times);
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(atOnce, seeds) }, lane));
  for (const one of lanes) if (one.status === 'rejected') throw one.reason;
  const after = spent();
  const cost = {
    wall: performance.now() - begun,
    product: after.product - before.product,
    database: after.database - before.database,
  };
  return { lives, happened, cost };
}

async function liveSeed(server: TestServerAddress, batch: Batch, seed: number) {
  const { cuts, days, people, twins } = batch;
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const onDay = (past: number) => {
    if (past % TOLD_DAYS !== 0) return;
    process.stderr.write(`seed ${seed}: day ${past}, ${seconds().toFixed(0)} s\n`);
  };
  const options = { seed, days, people, cuts, onDay };
  const ended = twins
    ? await liveTwice(server, options)
    : await liveOnce(server, { ...options, outages: true });
  const again = `--seeds 1 --from ${seed} --days ${days} --people ${people} --cuts ${cuts}`;
  tellSeed(seed, ended, { days, again: `${again}${twins ? ' --twins' : ''}`, seconds: seconds() });
  return ended;
}
