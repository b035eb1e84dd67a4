import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseOutage, Outage } from '../refusal.ts';
import { withSettings } from './connection-settings.ts';
import { hostsOf } from './host-list.ts';

const SECOND = 1000;
/** How long a host may take to say whether it takes writes. */
const ANSWER_MS = 3 * SECOND;
/** TCP asks after so long a silence whether the other side is still there. */
export const alive = { keepAlive: true, keepAliveInitialDelayMillis: 10 * SECOND };

/** The hosts of one database: one server and its standbys, of which one takes writes. */
export interface DatabaseHosts {
  /** The address of the host that took writes when we last asked. */
  current(): string;
  /** Something failed: asks again, in the background, which host takes writes. */
  doubt(): void;
  /** Throws if this new connection leads to a standby. */
  check(client: Pick<pg.ClientBase, 'query'>): Promise<void>;
}

/**
 * Follows the host that takes writes; at first the first one. Asks nothing if there is only one.
 */
export function databaseHosts(url: string): DatabaseHosts {
  const all = hostsOf(url);
  let current = all[0] ?? url;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    try {
      current = await findWritable(all);
    } catch {
      // The next failure asks again.
    } finally {
      asking = undefined;
    }
  };
  const hosts: DatabaseHosts = {
    current: () => current,
    doubt() {
      if (all.length > 1) asking ??= ask();
    },
    async check(client) {
      if (all.length === 1) return;
      const { rows } = await client.query<{ standby: boolean }>(
        'select pg_is_in_recovery() as standby',
      );
      if (rows[0]?.standby === false) return;
      hosts.doubt();
      throw new Outage('The database has moved to another host');
    },
  };
  return hosts;
}

/**
 * The address of the host that takes writes, for a connection of its own. Throws the last host's
 * error if none does.
 */
export async function writableHost(url: string): Promise<string> {
  const all = hostsOf(url);
  return all.length === 1 ? (all[0] ?? url) : findWritable(all);
}

/**
 * Waits until a host takes writes, and returns its address. Throws at once what waiting can't mend,
 * such as a wrong password.
 * @param tell called with a sentence after each try in vain
 */
export async function waitForHost(
  url: string,
  tell: (sentence: string) => void,
  signal?: AbortSignal,
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await findWritable(hostsOf(url));
    } catch (error) {
      if (!(error instanceof Outage || isDatabaseOutage(error))) throw error;
      tell(`Waiting for the database, try ${tries}: ${reasonOf(error)}`);
      await pause(Math.min(tries, 10) * SECOND, undefined, signal && { signal });
    }
  }
}

/** The first host that takes writes. */
async function findWritable(addresses: readonly string[]): Promise<string> {
  let reason: unknown = new Outage('No host takes writes');
  for (const address of addresses) {
    try {
      await askHost(address);
      return address;
    } catch (error) {
      if (!(error instanceof Outage || isDatabaseOutage(error))) throw error;
      reason = error;
    }
  }
  throw reason;
}

/** Throws if the host doesn't answer or takes no writes. */
async function askHost(address: string): Promise<void> {
  const client = new pg.Client({
    ...alive,
    connectionString: address,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'paystead look',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ refuses: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as refuses`,
    );
    if (rows[0]?.refuses !== false) throw new Outage('The database takes no writes');
  } finally {
    void client.end().catch(() => undefined); // a host that hangs wouldn't let us wait for it
  }
}

/** `connect ECONNREFUSED 10.0.0.7:5432`; our own sentences and the driver's name no secret. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it doesn’t answer';
  const inner = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  return inner.message;
}

const hostsBehind = new WeakMap<pg.Pool, DatabaseHosts>();

/**
 * A pool of connections to the host that takes writes. Every connection and statement has a bound,
 * and silent connections are noticed.
 * @param settings session settings like `default_transaction_read_only=on`
 */
export function openPool(
  hosts: DatabaseHosts,
  settings: readonly string[],
  options: pg.PoolConfig & Required<Bounds>,
): pg.Pool {
  class HostClient extends pg.Client {
    constructor(given: pg.ClientConfig = {}) {
      super({ ...given, connectionString: withSettings(hosts.current(), settings) });
    }
  }
  const more = { Client: HostClient, onConnect: hosts.check }; // not all in the driver's types
  const pool = new pg.Pool({
    ...alive,
    ...options,
    ...more,
  });
  hostsBehind.set(pool, hosts);
  pool.on('error', () => hosts.doubt());
  // A client outside the pool may still emit an error; that must not end the process.
  pool.on('connect', (client) => void client.on('error', () => hosts.doubt()));
  return pool;
}

type Bounds = Pick<
  pg.PoolConfig,
  'connectionTimeoutMillis' | 'statement_timeout' | 'query_timeout'
>;

/** Something failed on a connection of this pool: the database may have moved to another host. */
export function doubtHosts(pool: pg.Pool): void {
  hostsBehind.get(pool)?.doubt();
}
