import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storage } from '../platform/files/storage/storage.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import { randomBytes, sha256 } from '../platform/sealing/crypto.ts';
import { addDataKey } from '../platform/sealing/vault.ts';
import { type TestWorld, testWorld } from '../platform/testing/test-world.ts';
import { seedBorrower } from '../servicing/test-loan.ts';
import { rotateKeys } from './index.ts';
import { findOutdated, replaceSealed } from './key-rotation.queries.ts';
import { SEALED_COLUMNS } from './sealed-columns.ts';

const MASTER = randomBytes(32);
const folder = mkdtempSync(join(tmpdir(), 'paystead-keys-'));
const accounts = { table: 'bank_account', column: 'account_cipher', id: ['gid'] };
let world: TestWorld;

beforeAll(async () => {
  world = await testWorld({
    jobs: [rotateKeys],
    env: { MASTER_KEY: MASTER.toString('base64'), DATA_DIR: folder },
  });
});

afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

/** Adds a key that has been in use for this long. */
async function addKey(age: string): Promise<number> {
  const { version } = await addDataKey(world.platform.database.requests, MASTER);
  await world.owner.query('update data_key set used_from = now() - $1::interval', [age]);
  await world.platform.vault.refresh();
  return version;
}

async function rotate(): Promise<void> {
  await inJobTransaction(world.platform, 'test', ({ enqueue }) => enqueue(rotateKeys, {}));
  await world.runJobs();
}

async function versions(): Promise<number[]> {
  const { rows } = await world.owner.query('select version from data_key order by 1');
  return rows.map(({ version }) => version);
}

async function storeFile(borrowerGid: string, content: Buffer): Promise<string> {
  const gid = randomUUID();
  const key = `${gid.slice(0, 2)}/${gid}`;
  const { config, vault } = world.platform;
  await storage(config).put(
    key,
    vault.sealBytes(content, { column: 'uploaded_document', id: gid }),
  );
  await world.owner.query(
    `insert into uploaded_document (gid, borrower_gid, type, name, media_type, size_bytes, sha256,
       storage_key, scanned_by, uploaded_at)
     values ($1, $2, 'INCOME_STATEMENT', 'stub.pdf', 'application/pdf', $3, $4, $5, 'sandbox', now())`,
    [gid, borrowerGid, content.length, sha256(content).toString('hex'), key],
  );
  return gid;
}

test('D1 the list of encrypted columns is that of the database', async () => {
  const { rows } = await world.owner.query('select of_table, of_column from sealed_columns()');
  const there = rows.map((row) => `${row.of_table}.${row.of_column}`);

  expect(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    there.toSorted(),
  );
});

describe('the job', () => {
  test('D1 encrypts stored files again and keeps their content', async () => {
    const { borrowerGid } = await seedBorrower(world);
    const content = randomBytes(3000);
    const gid = await storeFile(borrowerGid, content);
    const newest = await addKey('1 hour');
    await rotate();

    const { config, vault } = world.platform;
    const stored = await storage(config).get(`${gid.slice(0, 2)}/${gid}`);
    expect(stored?.readUInt16BE()).toBe(newest);
    expect(
      vault.openBytes(stored ?? Buffer.alloc(0), { column: 'uploaded_document', id: gid }),
    ).toEqual(content);
    expect(await versions()).toEqual([newest]);
  });

  test('D1 a value that does not open keeps the older key, and the job says which row', async () => {
    const { bankAccountGid } = await seedBorrower(world);
    const { rows } = await world.owner.query(
      'select account_cipher as cipher from bank_account where gid = $1',
      [bankAccountGid],
    );
    const damaged = Buffer.from(rows[0].cipher);
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
    const put = (cipher: Buffer) =>
      world.owner.query('update bank_account set account_cipher = $2 where gid = $1', [
        bankAccountGid,
        cipher,
      ]);
    await put(damaged);
    const older = (await versions())[0] ?? 0;
    const newest = await addKey('1 hour');
    await rotate();

    expect(await versions()).toEqual([older, newest]);
    expect(String(world.bugs.pop())).toContain(`bank_account.account_cipher ${bankAccountGid}`);
    world.bugs.splice(0);
    await put(rows[0].cipher);
    await world.owner.query('update jobs.job set start_after = now()');
    await world.runJobs();
    expect(await versions()).toEqual([newest]);
  });

  test('D1 the older key stays while a transaction may still use it', async () => {
    const older = (await versions())[0] ?? 0;
    const newest = await addKey('1 minute');
    await rotate();

    expect(await versions()).toEqual([older, newest]);
  });

  test('D1 a value that somebody changed meanwhile is not overwritten', async () => {
    const { bankAccountGid } = await seedBorrower(world);
    await addKey('1 hour');
    const asJob = <T>(work: Parameters<typeof inJobTransaction<T>>[2]) =>
      inJobTransaction(world.platform, 'test', work);
    const read = await asJob(({ db }) => findOutdated(db, accounts, '(0,0)', 100));
    const mine = read.find(({ id }) => id === bankAccountGid);
    const changed = randomBytes(40);
    await world.owner.query('update bank_account set account_cipher = $2 where gid = $1', [
      bankAccountGid,
      changed,
    ]);
    const place = mine?.place ?? '';
    const stale = { place, old: mine?.sealed ?? changed, fresh: randomBytes(40) };

    expect(await asJob(({ db }) => replaceSealed(db, accounts, [stale]))).toBe(0);
    await world.owner.query('delete from bank_account where gid = $1', [bankAccountGid]);
  });
});

test('D1 A4 only jobs may replace encrypted values or drop keys, and only in those columns', async () => {
  const { reads } = world.platform.database;
  await expect(reads.query(`select drop_data_keys('0')`)).rejects.toThrow('Only jobs');
  await expect(
    reads.query(`select reseal_fields('borrower', 'ssn_cipher', '{}', '{}', '{}')`),
  ).rejects.toThrow('Only jobs');
  const inSession = { table: 'session', column: 'token_hash', id: ['gid'] };
  await expect(
    inJobTransaction(world.platform, 'test', ({ db }) => replaceSealed(db, inSession, [])),
  ).rejects.toThrow('This column holds no encrypted fields');
});
