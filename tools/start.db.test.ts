import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct } from '../server/src/main.ts';
import { readConfig } from '../server/src/platform/settings/config.ts';
import { testDatabase, type TestDatabase } from '../server/src/platform/testing/test-database.ts';
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

async function settings(port?: number) {
  return readConfig({
    PORT: String(port ?? (await freePort())),
    CONSOLE_PORT: String(await freePort()),
    DATABASE_URL: database.url,
    DATABASE_APP_URL: database.appUrl,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
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

test('if the port is in use, one sentence says so, and nothing is left running', async () => {
  const { port, server } = await listenAnywhere();
  const config = await settings(port);

  await expect(startProduct(config, { house: folder })).rejects.toThrow(
    `Port ${port} is used by another program. Stop it, or set PORT to another number.`,
  );
  await new Promise((closed) => server.close(closed));
});

test('the product does not start behind a connection pooler', async () => {
  const pooler = await layCable(database.appUrl, nameAnotherProcess);
  const config = { ...(await settings()), databaseAppUrl: pooler.url };

  await expect(startProduct(config, { house: folder })).rejects.toThrow(
    'A connection pooler stands between this server and PostgreSQL.',
  );
  pooler.remove();
});
