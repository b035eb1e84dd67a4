import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../platform/database/migrate.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { clearHalfSeeded } from './index.ts';
import { whileSeedingAlone } from './seeding-lock.ts';

let database: TestDatabase;
let owner: pg.Client;
let dataFolder: string;

beforeEach(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  await owner.query(
    `insert into employer (mnemonic, root_mnemonic, name, workflow)
     values ('NORTH', 'NORTH', 'Northfield', 'DEFAULT')`,
  );
  dataFolder = await mkdtemp(join(tmpdir(), 'paystead-half-'));
  for (const folder of ['ach', 'payroll']) {
    await mkdir(join(dataFolder, folder));
    await writeFile(join(dataFolder, folder, 'a-file'), 'x');
  }
  await writeFile(join(dataFolder, 'master.key'), 'x');
});

afterEach(async () => {
  await owner.end();
  await database.close();
  await rm(dataFolder, { recursive: true });
});

const clear = () => clearHalfSeeded({ ownerUrl: database.url, dataFolder });
const setClock = (ms: number) => owner.query('update clock set ahead_ms = $1', [ms]);
const isThere = (name: string) =>
  access(join(dataFolder, name)).then(
    () => true,
    () => false,
  );

async function employers(): Promise<number> {
  return (await owner.query('select count(*)::int as n from employer')).rows[0].n;
}

describe('an interrupted seeding', () => {
  test('is emptied, with the files of its banks and payrolls, and can start again', async () => {
    await setClock(-1);
    await clear();
    expect((await owner.query(`select to_regclass('public.employer') as made`)).rows).toEqual([
      { made: null },
    ]);
    expect([await isThere('ach'), await isThere('payroll')]).toEqual([false, false]);
    expect(await isThere('master.key')).toBe(true);

    expect((await migrate(database.url)).length).toBeGreaterThan(5);
    expect(await employers()).toBe(0);
  });

  test.each([0, 86_400_000])('a database whose clock is %i ahead stays as it is', async (ms) => {
    await setClock(ms);
    await clear();
    expect(await employers()).toBe(1);
    expect(await isThere('ach')).toBe(true);
  });

  test('one that another process is seeding is left alone', async () => {
    await setClock(-1);
    await whileSeedingAlone(database.url, clear);
    expect(await employers()).toBe(1);
  });

  test('an empty database has nothing to clear', async () => {
    await setClock(-1);
    await clear();
    await expect(clear()).resolves.toBeUndefined();
  });
});
