import type { TestServerAddress } from '../../server/src/platform/testing/test-server.ts';
import { openHouse } from './house.ts';
import { type Life, live, type LifeOptions } from './life.ts';

export interface Twins {
  readonly faults: readonly string[];
  readonly broken: Life;
  /** How many were lived to the end, those of a twin, too: a fault in between ends a house. */
  readonly lives: number;
}

/**
 * Runs a seed twice, once with power cuts and once without. Every invariant must hold in both runs,
 * and both must end the same.
 */
export async function liveTwice(server: TestServerAddress, options: LifeOptions): Promise<Twins> {
  const broken = await liveIn(server, options);
  if (broken.faults.length > 0) return endOf(broken);
  const unbroken = await liveIn(server, { ...options, cuts: 0 });
  return {
    faults: [...unbroken.faults, ...differences(unbroken, broken)],
    broken,
    lives: wholeLives(broken) + wholeLives(unbroken),
  };
}

/** Runs a seed once, with power cuts. */
export async function liveOnce(server: TestServerAddress, options: LifeOptions): Promise<Twins> {
  return endOf(await liveIn(server, options));
}

function endOf(broken: Life): Twins {
  return { faults: broken.faults, broken, lives: wholeLives(broken) };
}

const wholeLives = ({ end, lives }: Life): number => (end.length === 0 ? 0 : lives);

async function liveIn(server: TestServerAddress, options: LifeOptions) {
  const house = await openHouse(server);
  try {
    return await live(house, options);
  } finally {
    await house.close();
  }
}

/** Parts of the final state that only one of the two runs has. */
function differences(unbroken: Life, broken: Life): string[] {
  return [
    ...without(unbroken.end, broken.end).map((line) => `only without power cuts: ${line}`),
    ...without(broken.end, unbroken.end).map((line) => `only with power cuts: ${line}`),
  ];
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const found = left.indexOf(line);
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  });
}
