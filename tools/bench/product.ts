import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { seedLoan } from '../../server/src/payments/test-borrower.ts';
import { startProduct, type SeedTools } from '../../server/src/main.ts';
import { buildServer } from '../../server/src/platform/http/build-server.ts';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import { randomToken, sha256 } from '../../server/src/platform/sealing/crypto.ts';
import { findDatabase } from '../../server/src/platform/database/database-address.ts';
import { inJobTransaction } from '../../server/src/platform/jobs/run-job.ts';
import { SESSION_COOKIE } from '../../server/src/platform/session/session.ts';
import { TestClient } from '../../server/src/platform/testing/test-client.ts';
import { VISIT_COOKIE, XSRF_COOKIE, xsrfWith } from '../../server/src/platform/session/xsrf.ts';
import { routes } from '../../server/src/routes.ts';
import { freePort } from '../free-port.ts';
import { startChild, type Child } from './child.ts';

/** An open loan and the cookies of its borrower, who is logged in. */
export interface SignedInLoan {
  readonly gid: string;
  readonly cookies: ReadonlyMap<string, string>;
}

/** The product in its own process, with many borrowers in a fresh database. */
export interface BenchProduct {
  readonly url: string;
  readonly ownerUrl: string;
  readonly process: Child;
  readonly loans: readonly SignedInLoan[];
  close(): Promise<void>;
}

export const SERVE = join(import.meta.dirname, '../chaos/serve.ts');
/** A folder for one run's data, open to the user that runs the database in place of root. */
export async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'paystead-bench-'));
  await chmod(folder, 0o755);
  return folder;
}

const SEEDED_AT_ONCE = 4;

/** Settings of a separate product without logs and rate limits. */
export async function settingsIn(folder: string): Promise<Record<string, string>> {
  return {
    DATA_DIR: folder,
    MASTER_KEY: randomBytes(32).toString('base64'),
    PORT: String(await freePort()),
    CONSOLE_PORT: String(await freePort()),
    MODE: 'sandbox',
    RATE_LIMIT: '0',
    RATE_LIMIT_PUBLIC: '0',
    LOG_LEVEL: 'silent',
  };
}

/** Seeds the given number of loans, each with its own borrower, and starts the product. */
export async function startBenchProduct(loanCount: number): Promise<BenchProduct> {
  const folder = await dataFolder();
  const env = await settingsIn(folder);
  const config = readConfig(env);
  const database = await findDatabase(config, () => undefined);
  const loans: SignedInLoan[] = [];
  const seed = async (tools: SeedTools) => void loans.push(...(await seedLoans(tools, loanCount)));
  const clear = async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const start = async () => {
    const once = await startProduct(config, { seed });
    await once.stop();
    return startChild(SERVE, env);
  };
  const child = await start().catch(async (error: unknown) => {
    await clear();
    throw error;
  });

  return {
    url: `http://localhost:${config.port}`,
    ownerUrl: database.owner,
    process: child,
    loans,
    async close() {
      await child.stop();
      await clear();
    },
  };
}

async function seedLoans({ platform, ownerUrl, runJobs }: SeedTools, count: number) {
  const owner = new pg.Pool({ connectionString: ownerUrl, max: SEEDED_AT_ONCE });
  const { app } = buildServer({ platform, site: 'borrower', routes });
  const xsrf = xsrfWith(platform.vault.key('xsrf'));
  const signIn = async ({ gid }: { gid: string }) => {
    const token = randomToken();
    await owner.query(
      `insert into session (token_hash, kind, actor_gid, level, idle_limit, absolute_until, factor_at)
       values ($1, 'borrower', $2, 'full', '2 hours', now() + interval '12 hours', now())`,
      [sha256(token), gid],
    );
    const client = new TestClient(app, 'borrower');
    client.cookies.set(VISIT_COOKIE, randomToken(16)); // a browser got it with its first page
    client.cookies.set(SESSION_COOKIE.borrower, token);
    client.cookies.set(XSRF_COOKIE.borrower, xsrf.make(`borrower ${token}`));
    return client;
  };
  const disbursed = Temporal.Now.plainDateISO('America/New_York').subtract({ days: 3 });
  const loans: SignedInLoan[] = [];
  const seedSome = async () => {
    while (loans.length < count) {
      const { gid, client } = await seedLoan(
        { owner, as: signIn },
        (task) => inJobTransaction(platform, 'seed', (context) => task(context)),
        disbursed,
      );
      loans.push({ gid, cookies: client.cookies });
    }
  };
  await Promise.all(Array.from({ length: SEEDED_AT_ONCE }, seedSome));
  await Promise.all([app.close(), owner.end()]);
  await runJobs(); // Sends the seed's messages now, so that none goes out during a measurement.
  return loans;
}
