import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Systems take the ports of connections that go out from above these. */
const FIRST = 20_000;
const LAST = 32_000;

/**
 * A free port under a name, the same one in every worker: the first to ask writes it into the
 * environment, and workers inherit it. A port that is already set there stays.
 */
export async function portFor(name: string): Promise<number> {
  const set = Number(process.env[name]);
  if (set > 0) return set;
  const port = await freePort();
  process.env[name] = String(port);
  return port;
}

/**
 * The products of a run by how the names of their ports begin, each with data and a clock of its
 * own: for journeys that move time, for journeys through whole loans, for those in which no day
 * ends, and for looking at screens.
 */
export const PRODUCTS = ['', 'LIVES_', 'SAME_DAY_', 'SCREENS_'] as const;

/** One more, without the demo's people, which its own test starts. */
export const EMPTY = 'EMPTY_';

/** Where a product answers. */
export interface Addresses {
  readonly baseURL: string;
  readonly console: string;
}

/** The addresses of a product, the same ones in every worker. */
export async function addressesOf(
  product: (typeof PRODUCTS)[number] | typeof EMPTY,
): Promise<Addresses> {
  const port = await portFor(`${product}PORT`);
  const consolePort = await portFor(`${product}CONSOLE_PORT`);
  return { baseURL: `http://localhost:${port}`, console: `http://localhost:${consolePort}` };
}

/** One that nobody listens at, and that no connection takes until somebody does. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST);
  return (await isFree(port)) ? port : freePort();
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, 'localhost');
  const listens = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!listens) return false;
  server.close();
  await once(server, 'close');
  return true;
}
