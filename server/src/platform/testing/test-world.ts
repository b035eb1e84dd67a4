import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { ZONE } from '../clock.ts';
import type { Level, SessionKind } from '../session/actor.ts';
import { buildServer } from '../http/build-server.ts';
import { type Config, readConfig } from '../settings/config.ts';
import type { Platform } from '../context.ts';
import { randomBytes, randomToken, sha256 } from '../sealing/crypto.ts';
import { openDatabase } from '../database/database.ts';
import { waitUntilQuiet } from '../database/database-quiet.ts';
import type { Job } from '../jobs/job.ts';
import { openLog } from '../log.ts';
import type { Site } from '../session/permissions.ts';
import { pgTypes } from '../database/pg-types.ts';
import { type Queue, startQueue } from '../jobs/queue.ts';
import type { Route } from '../http/serve.ts';
import { TestClient } from './test-client.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';
import { openVault } from '../sealing/vault.ts';
import { XSRF_COOKIE, xsrfWith } from '../session/xsrf.ts';

export interface WorldOptions {
  readonly routes?: readonly Route[];
  readonly jobs?: readonly Job[];
  /** Another address of the same database, such as one that a test can cut. */
  readonly through?: (appUrl: string) => Promise<string>;
  /**
   * A migrated database of its own, with the queue's tables; one of the run's server by default.
   */
  readonly database?: TestDatabase;
  /** Environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface TestActor {
  readonly kind: SessionKind;
  readonly gid: string;
  /** `full` by default. */
  readonly level?: Level;
  /** The second factor was given just now, unless false. */
  readonly freshFactor?: boolean;
}

/** The product on a fresh database, without pages and listening ports. Close it after the tests. */
export interface TestWorld {
  readonly platform: Platform;
  readonly queue: Queue;
  readonly config: Config;
  readonly borrower: FastifyInstance;
  readonly console: FastifyInstance;
  /** The owner of the tables: prepares and inspects data without row-level security. */
  readonly owner: pg.Pool;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** Lines of the log so far. */
  readonly logLines: string[];
  /** Every error that answered 500 or failed a job; `close` throws if any is left. */
  readonly bugs: unknown[];
  /** A browser without a session. */
  visitor(site?: 'borrower' | 'console'): TestClient;
  /** A browser with this person's session; for the identity slice the person must exist. */
  as(actor: TestActor): Promise<TestClient>;
  /** Moves the product's clock forward; a day is New York's, to the same hour of the next. */
  advance(by: Temporal.DurationLike): Promise<void>;
  /** Sets the product's clock to an instant, ahead or behind. */
  setClock(instant: Temporal.Instant): Promise<void>;
  /** Runs what waits in the queue until nothing does; how many jobs ran. */
  runJobs(): Promise<number>;
  count(table: string): Promise<number>;
  close(): Promise<void>;
}

/** Tests come from one address, and most try one wrong password. */
const NO_LIMITS = {
  RATE_LIMIT: '0',
  RATE_LIMIT_PUBLIC: '0',
  RATE_LIMIT_KEY: '0',
  RATE_LIMIT_WRONG_KEYS: '0',
  GUESS_LIMIT_ADDRESS: '0',
  GUESS_LIMIT_PASSWORD: '0',
};

/** Starts a separate world for one test file. */
export async function testWorld(options: WorldOptions = {}): Promise<TestWorld> {
  const { routes = [], jobs = [], env = {} } = options;
  const { url, appUrl, close } = options.database ?? (await testDatabase('queue'));
  const config = readConfig({ ...NO_LIMITS, ...env });
  const owner = new pg.Pool({ connectionString: url, types: pgTypes, max: 3 });
  const database = openDatabase({ url: await (options.through?.(appUrl) ?? appUrl) });
  const logLines: string[] = [];
  const bugs: unknown[] = [];
  const log = openLog('debug', { write: (line) => void logLines.push(line) });
  const queue = await startQueue({ url: appUrl, jobs, log });
  const vault = await openVault(database.requests, config.masterKey ?? randomBytes(32), undefined);
  const onBug = (error: unknown) => void bugs.push(error);
  const platform: Platform = { config, database, vault, queue, log, onBug };
  const apps = new Map<Site, FastifyInstance>();
  const appOf = (site: Site) => {
    const app = apps.get(site) ?? buildServer({ platform, site, routes }).app;
    apps.set(site, app);
    return app;
  };

  return {
    platform,
    queue,
    config,
    get borrower() {
      return appOf('borrower');
    },
    get console() {
      return appOf('console');
    },
    owner,
    ownerUrl: url,
    appUrl,
    logLines,
    bugs,
    visitor: (site = 'borrower') => new TestClient(appOf(site), site),
    async as(actor) {
      const site = actor.kind === 'borrower' ? 'borrower' : 'console';
      const token = await signIn(owner, actor);
      const xsrf = xsrfWith(vault.key('xsrf')).make(`${site} ${token}`);
      const client = new TestClient(appOf(site), site);
      client.cookies.set(site === 'borrower' ? '__Host-session' : '__Host-console', token);
      client.cookies.set(XSRF_COOKIE[site], xsrf);
      return client;
    },
    ...clockOf(owner),
    runJobs: () => queue.runWaiting(platform),
    async count(table) {
      const { rows } = await owner.query(
        `select count(*)::int as n from ${pg.escapeIdentifier(table)}`,
      );
      return rows[0].n as number;
    },
    async close() {
      await Promise.all([...apps.values()].map((app) => app.close()));
      await queue.stop(1000);
      await Promise.all([database.close(), owner.end()]);
      await waitUntilQuiet(url);
      await close();
      if (bugs.length > 0) throw bugs[0];
    },
  };
}

async function signIn(owner: pg.Pool, actor: TestActor): Promise<string> {
  const token = randomToken();
  const { kind, gid, level = 'full', freshFactor = level === 'full' } = actor;
  await owner.query(
    `insert into session (token_hash, kind, actor_gid, level, idle_limit, absolute_until, factor_at)
     values ($1, $2, $3, $4, '15 min', now() + interval '12 hours', case when $5 then now() end)`,
    [sha256(token), kind, gid, level, freshFactor],
  );
  return token;
}

/** The product's clock, in the hands of a test. */
function clockOf(owner: pg.Pool): Pick<TestWorld, 'advance' | 'setClock'> {
  const setClock = async (instant: Temporal.Instant) => {
    await owner.query(
      `update clock set ahead_ms = $1::bigint - (extract(epoch from now()) * 1000)::bigint`,
      [instant.epochMilliseconds],
    );
  };
  return {
    setClock,
    async advance(by) {
      const { rows } = await owner.query<{ at: Temporal.Instant }>('select product_now() as at');
      const from = rows[0]?.at.toZonedDateTimeISO(ZONE);
      const ms = Temporal.Duration.from(by).total({ unit: 'milliseconds', relativeTo: from });
      if (ms < 0) throw new RangeError('The clock only moves forward; see setClock');
      await owner.query('select advance_clock($1)', [Math.round(ms)]);
    },
  };
}
