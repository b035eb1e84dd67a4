import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { testDatabase } from '../testing/test-database.ts';

const database = await testDatabase();
const client = new Client({ connectionString: database.url });
await client.connect();
let folder = '';

afterAll(async () => {
  await client.end();
  await database.close();
});

/** Each test starts with one small migration on an unused schema. */
beforeEach(async () => {
  await client.query('drop schema public cascade; create schema public');
  folder = mkdtempSync(join(tmpdir(), 'paystead-migrations-'));
  write('0001-people.sql', 'create table person (name text not null);');

  return () => rmSync(folder, { recursive: true });
});

describe('migrate', () => {
  test('applies missing migrations in order, and then none', async () => {
    write('0002-ages.sql', 'alter table person add age int;\ncreate index on person (age);');

    expect(await migrate(database.url, folder)).toEqual(['0001-people.sql', '0002-ages.sql']);
    expect(await migrate(database.url, folder)).toEqual([]);
    expect(await columns()).toEqual(['name', 'age']);
  });

  test('fault 23: a migration that fails half-way writes nothing, and says where it failed', async () => {
    write('0002-pets.sql', 'create table pet (name text);\ninsert into persn select 1;');

    await expect(migrate(database.url, folder)).rejects.toThrow(
      'Migration 0002-pets.sql, line 2 failed: relation "persn" does not exist',
    );
    expect(await tables()).toEqual(['person', 'schema_migration']);

    write('0002-pets.sql', 'create table pet (name text);');
    expect(await migrate(database.url, folder)).toEqual(['0002-pets.sql']);
  });

  test('refuses a migration edited after it was applied', async () => {
    await migrate(database.url, folder);
    write('0001-people.sql', 'create table person (name text not null, age int);');

    await expect(migrate(database.url, folder)).rejects.toThrow(
      'Migration 0001-people.sql was changed after this database had applied it.',
    );
  });

  test('takes other line ends for the same migration', async () => {
    write('0001-people.sql', 'create table person (\n  name text\n);\n');
    await migrate(database.url, folder);
    write('0001-people.sql', 'create table person (\r\n  name text\r\n);\r\n');

    expect(await migrate(database.url, folder)).toEqual([]);
  });

  test('refuses a database that a newer release has used', async () => {
    write('0002-ages.sql', 'alter table person add age int;');
    await migrate(database.url, folder);
    rmSync(join(folder, '0002-ages.sql'));

    await expect(migrate(database.url, folder)).rejects.toThrow(
      'This database has migration 0002-ages.sql, which this release lacks',
    );
  });

  test('refuses a migration inserted before an applied one', async () => {
    write('0003-ages.sql', 'alter table person add age int;');
    await migrate(database.url, folder);
    write('0002-pets.sql', 'create table pet (name text);');

    await expect(migrate(database.url, folder)).rejects.toThrow(
      'Migration 0002-pets.sql comes before 0003-ages.sql',
    );
  });

  test('four at once apply each migration once', async () => {
    write('0002-ages.sql', 'insert into person select pg_sleep(0.05)::text; select 1;');

    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, folder)));

    expect(applied.flat()).toEqual(['0001-people.sql', '0002-ages.sql']);
    expect((await client.query('select from person')).rowCount).toBe(1);
  });

  test('fault 23: waits for a busy table without holding up its users', async () => {
    await migrate(database.url, folder);
    write('0002-ages.sql', 'alter table person add age int;');
    await client.query('begin; lock table person in row exclusive mode');

    const migrated = migrate(database.url, folder);
    await waitUntil('select from pg_locks where not granted and relation = $1::regclass');
    await insertFromElsewhere();
    await client.query('commit');

    expect(await migrated).toEqual(['0002-ages.sql']);
  });
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

async function columns(): Promise<string[]> {
  const { fields } = await client.query('select * from person');

  return fields.map((field) => field.name);
}

async function tables(): Promise<string[]> {
  const { rows } = await client.query(
    `select tablename from pg_tables where schemaname = 'public' order by 1`,
  );

  return rows.map((row) => row.tablename);
}

async function waitUntil(question: string): Promise<void> {
  while (!(await client.query(question, ['person'])).rowCount);
}

/** Would wait forever behind a migration that waits for our lock. */
async function insertFromElsewhere(): Promise<void> {
  const other = new Client({ connectionString: database.url });
  await other.connect();
  await other.query(`insert into person values ('Dana')`);
  await other.end();
}
