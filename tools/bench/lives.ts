import { liveSeeds } from '../simulate/lending/batch.ts';
import type { Figure } from './figure.ts';

/** Seeds that warm up the engine, and the milliseconds that the others take at least. */
const WARM_UP = 40;
const MEASURED_MS = 15_000;
/** Seeds between two looks at the CPU time. */
const CHUNK = 20;

/**
 * G20: lives of a loan by the rules of lending alone, with the invariants after each step. Counts
 * seeds in a minute of this process's CPU time, which doesn't depend on other load.
 */
export function benchLives(): Figure[] {
  liveSeeds(1, WARM_UP);
  const start = process.cpuUsage();
  let [seeds, broken, spent] = [0, 0, 0];
  while (spent < MEASURED_MS) {
    broken += liveSeeds(1 + WARM_UP + seeds, CHUNK).broken.length;
    seeds += CHUNK;
    const { system, user } = process.cpuUsage(start);
    spent = (user + system) / 1000;
  }
  const seconds = spent / 1000;
  return [
    {
      id: 'G20',
      what: 'seeded lives a minute',
      value: broken === 0 ? Math.round((seeds / seconds) * 60) : 0,
      goal: { atLeast: 1_000 },
      behind: `${seeds} seeds in ${seconds.toFixed(1)} s, ${broken} broken`,
    },
  ];
}
