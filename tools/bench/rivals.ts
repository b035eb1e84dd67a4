import { median, perSecond } from './figure.ts';

/** Both speeds per second, and the ratio of ours to the floor's: the median of all rounds. */
export interface Duel {
  readonly ours: number;
  readonly floor: number;
  readonly ratio: number;
  readonly ratios: readonly number[];
}

/**
 * Measures ours and the floor in turn, so that other load on the machine affects both equally.
 */
export async function inTurn(
  rounds: number,
  floor: () => Promise<number> | number,
  ours: () => Promise<number> | number,
): Promise<Duel> {
  const pairs: { floor: number; ours: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ floor: await floor(), ours: await ours() });
  }
  const ratios = pairs.map((pair) => pair.ours / pair.floor);
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    floor: median(pairs.map((pair) => pair.floor)),
    ratio: median(ratios),
    ratios,
  };
}

export function tellDuel({ ours, floor, ratios }: Duel): string {
  const spread = ratios.map((ratio) => ratio.toFixed(2)).join(' ');
  return `${perSecond(ours)}, floor ${perSecond(floor)} (rounds ${spread})`;
}

/**
 * How often `work` runs in a second of this process's CPU time, which doesn't depend on other load
 * on the machine. Runs it for about `ms`, after a warm-up.
 */
export function speedOf(work: () => unknown, ms = 400): number {
  repeat(work, ms / 4);
  return repeat(work, ms);
}

let kept: unknown;

function repeat(work: () => unknown, ms: number): number {
  const start = process.cpuUsage();
  let done = 0;
  for (;;) {
    for (let turn = 0; turn < 500; turn += 1) kept = work();
    done += 500;
    const { user, system } = process.cpuUsage(start);
    const spent = (user + system) / 1000;
    if (spent >= ms && kept !== undefined) return (done / spent) * 1000;
  }
}
