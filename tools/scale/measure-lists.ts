import { type AnyCall, staffRoles } from '@paystead/contract/call';
import type { TestClient } from '../../server/src/platform/testing/test-client.ts';
import type { TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { routes } from '../../server/src/routes.ts';
import { hire } from './hire.ts';

/** How often each page is read for its p95. */
const TIMES = 20;
/** Pages of each list. */
const PAGES = 4;
/** Words of one person in a made house, of many, and of nobody. */
const WORDS = ['p1005 life', 'p10', 'nobody at all'];

type World = Pick<TestWorld, 'as' | 'logLines' | 'owner'>;

/**
 * Reads every list at the lender's desk: its first page, those that follow, and with words. Tells
 * what the middle and the slow ones of 20 took in milliseconds, the slowest list first.
 */
export async function measureLists(world: World): Promise<string[]> {
  const staff = await world.as({ kind: 'staff', gid: await hire(world) });
  const measured: Measured[] = [];
  for (const { path, query } of lists()) {
    measured.push(...(await measurePages(world, staff, path)));
    if (!namesOf(query).includes('q')) continue;
    for (const words of WORDS) {
      const address = `${path}?q=${encodeURIComponent(words)}`;
      const { median, p95, status } = await measure(world, staff, address);
      measured.push({ what: `${path}, “${words}”`, status, median, p95 });
    }
  }
  return measured.toSorted((one, other) => other.p95 - one.p95).map(line);
}

/** Lists of staff that are read a page at a time. */
function lists(): AnyCall[] {
  const isPaged = ({ query }: AnyCall) =>
    namesOf(query).some((name) => name === 'after' || name === 'o');
  return routes
    .map(({ call }) => call)
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/console'))
    .filter(({ file, path }) => file === undefined && !path.includes('{'))
    .filter(({ who }) => staffRoles.some((role) => who.includes(role)))
    .filter((call) => isPaged(call));
}

function namesOf(query: AnyCall['query']): string[] {
  const shape = query && '_zod' in query ? (query._zod.def as { shape?: object }).shape : undefined;
  return Object.keys(shape ?? {});
}

interface Measured {
  readonly what: string;
  readonly status: number;
  readonly median: number;
  readonly p95: number;
}

async function measurePages(world: World, staff: TestClient, path: string): Promise<Measured[]> {
  const pages: Measured[] = [];
  let address = path;
  for (let page = 1; page <= PAGES; page += 1) {
    const { body, ...times } = await measure(world, staff, address);
    pages.push({ what: page === 1 ? path : `${path}, page ${page}`, ...times });
    const { next } = body as { next?: unknown };
    if (typeof next !== 'string') break;
    address = `${path}?after=${encodeURIComponent(next)}`;
  }
  return pages;
}

async function measure(world: World, staff: TestClient, address: string) {
  const took: number[] = [];
  let answer = await staff.get(address);
  for (let times = 0; times < TIMES; times += 1) {
    world.logLines.length = 0; // the test world keeps what the product would write to a file
    const begun = performance.now();
    answer = await staff.get(address);
    took.push(performance.now() - begun);
  }
  const sorted = took.toSorted((one, other) => one - other);
  const at = (part: number) => sorted[Math.floor(part * (TIMES - 1))] ?? 0;
  const { body, status } = answer;
  return { body, status, median: at(0.5), p95: at(0.95) };
}

function line({ median, p95, status, what }: Measured): string {
  const [middle, slow] = [median, p95].map((ms) => String(Math.round(ms)).padStart(5));
  return `${what.padEnd(50)} median ${middle} ms  p95 ${slow} ms  ${status}`;
}
