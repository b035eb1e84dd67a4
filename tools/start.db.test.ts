import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct } from '../server/src/main.ts';
import { readConfig } from '../server/src/platform/settings/config.ts';
import { testDatabase, type TestDatabase } from '../server/src/platform/testing/test-database.ts';
import { productionSettings } from '../server/src/platform/testing/test-production.ts';
import { layCable, nameAnotherProcess } from '../server/src/platform/testing/test-cable.ts';
import { freePort } from './free-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'paystead-main-'));
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** A port in use. */
async function listenAnywhere(): Promise<{ port: number; server: Server }> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, server };
}

async function settings(port?: number, other: Record<string, string> = {}) {
  return readConfig({
    PORT: String(port ?? (await freePort())),
    CONSOLE_PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATABASE_APP_URL: database.appUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...other,
  });
}

test('the product starts, is ready on both addresses, and leaves nothing behind when it stops', async () => {
  let seeded = 0;
  const seed = async () => void (seeded += 1);
  const product = await startProduct(await settings(), { seed, house: folder });
  const ready = await Promise.all(
    [product.borrowerUrl, product.consoleUrl].map(async (url) =>
      (await fetch(`${url}/readyz`)).json(),
    ),
  );
  await product.stop();

  expect(ready).toEqual(['ready', 'ready']);
  expect(seeded).toBe(1);
  await expect(fetch(`${product.borrowerUrl}/healthz`)).rejects.toThrow('fetch failed');
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const left = () =>
    owner.query(
      `select application_name from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
  await expect.poll(async () => (await left()).rows).toEqual([]);
  await owner.end();
});

test('fault 8 a product that stops is not ready at once, but takes requests until its drain is over', async () => {
  const config = { ...(await settings()), drainSeconds: 3 };
  const product = await startProduct(config, { house: folder });
  const stopping = product.stop();
  const [ready, up] = await Promise.all(
    ['/readyz', '/healthz'].map((path) => fetch(product.borrowerUrl + path)),
  );

  expect([ready?.status, up?.status, up?.headers.get('connection')]).toEqual([503, 200, 'close']);
  await stopping;
  await expect(fetch(`${product.borrowerUrl}/healthz`)).rejects.toThrow('fetch failed');
});

test('if the port is in use, one sentence says so, and nothing is left running', async () => {
  const { port, server } = await listenAnywhere();
  const config = await settings(port);

  await expect(startProduct(config, { house: folder })).rejects.toThrow(
    `Port ${port} is used by another program. Stop it, or set PORT to another number.`,
  );
  await new Promise((closed) => server.close(closed));
});

test('the product starts on the host that takes writes, of several', async () => {
  const gone = await layCable(database.url);
  gone.cut();
  const severalOf = (url: string) =>
    url.replace(/@([^/]*)/, (_, host: string) => `@${new URL(gone.url).hostname},${host}`);
  const product = await startProduct(
    {
      ...(await settings()),
      databaseUrl: severalOf(database.url),
      databaseAppUrl: severalOf(database.appUrl),
    },
    { house: folder },
  );
  const ready = await fetch(`${product.borrowerUrl}/readyz`);
  await product.stop();
  gone.remove();

  expect(ready.status).toBe(200);
});

test('the product does not start behind a connection pooler', async () => {
  const pooler = await layCable(database.appUrl, nameAnotherProcess);
  const config = { ...(await settings()), databaseAppUrl: pooler.url };

  await expect(startProduct(config, { house: folder })).rejects.toThrow(
    'A connection pooler is between this server and PostgreSQL.',
  );
  pooler.remove();
});

test('G5 production serves neither the sandbox nor the list of calls, unless that is switched on', async () => {
  const unused = await testDatabase();
  const same = productionSettings({
    DATABASE_URL: unused.url,
    DATABASE_APP_URL: unused.appUrl,
  });
  const statusOf = async (other: Record<string, string>) => {
    const config = await settings(undefined, { ...same, ...other });
    const product = await startProduct(config, { house: folder });
    const paths = [
      '/sandbox',
      '/sandbox/time',
      '/web/docs',
      '/web/openapi.json',
      '/web/sandbox/time',
    ];
    const { port, consolePort } = config;
    const found = await Promise.all(
      [port, consolePort].flatMap((at) =>
        paths.map(async (path) => (await fetch(`http://localhost:${at}${path}`)).status),
      ),
    );
    await product.stop();
    return found;
  };

  expect(new Set(await statusOf({}))).toEqual(new Set([404]));
  const on = await statusOf({ API_DOCS: 'on' });
  expect([on[2], on[3], on[7], on[8]]).toEqual([200, 200, 200, 200]);
  expect([on[0], on[1], on[4]]).toEqual([404, 404, 404]);
  await unused.close();
});

test.each([
  [
    'people',
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Demo', 'demo@example.com', '', '{auditor}', now())`,
  ],
  ['moved clock', 'update clock set ahead_ms = 86400000'],
])('G5 production refuses a database with the sandbox’s %s', async (what, sql) => {
  const used = await testDatabase();
  const owner = new pg.Client({ connectionString: used.url });
  await owner.connect();
  await owner.query(sql);
  await owner.end();
  const place = { DATABASE_URL: used.url, DATABASE_APP_URL: used.appUrl };
  const config = await settings(undefined, productionSettings(place));

  await expect(startProduct(config, { house: folder })).rejects.toThrow(
    `This database holds the sandbox’s ${what}. Production needs a database`,
  );
  await used.close();
});
