import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';

/** These migrations can't be applied to this database. The message is for a person. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

interface Migration {
  name: string;
  text: string;
  hash: string;
}

type Applied = Pick<Migration, 'name' | 'hash'>;

/** The migrations of this release. */
export const migrationsFolder = join(import.meta.dirname, '..', '..', '..', 'migrations');

const fileName = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/;
const endsTransaction = /^\s*(begin|commit|rollback|start\s+transaction)\s*;/im;
/** The advisory lock of a migrating process; the number is only a name. */
const migrationLock = 7_257_623;
const UNDEFINED_TABLE = '42P01';
const LOCK_NOT_AVAILABLE = '55P03';
const lockTries = 120;

/**
 * Brings a database up to this release: applies each missing file of the folder, in order, each in
 * its own transaction, and stores its hash. Returns the names of the files it applied. Costs one
 * query if there is nothing to do. Forward only: throws a `MigrationError` for a file that was
 * edited after it was applied, and for one that comes before an applied one.
 * @param url of the owner, who may create tables
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    if (findPending(migrations, await readApplied(client)).length === 0) return [];

    return await applyPending(client, migrations);
  } finally {
    await client.end();
  }
}

/** The migration files of a folder in order. Refuses unexpected names and duplicate numbers. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  for (const [index, name] of names.entries()) {
    if (!fileName.test(name)) {
      throw new MigrationError(`Migration ${name} should be named like 0001-some-words.sql.`);
    }
    if (name.slice(0, 4) === names[index - 1]?.slice(0, 4)) {
      throw new MigrationError(`Migrations ${names[index - 1]} and ${name} share a number.`);
    }
  }

  return names.map((name) => readMigration(folder, name));
}

/**
 * The migrations still to apply; first checks that the applied ones are the beginning of the list.
 */
function findPending(migrations: Migration[], applied: Applied[]): Migration[] {
  for (const [index, done] of applied.entries()) {
    const file = migrations[index];
    if (file?.name !== done.name) {
      const known = migrations.some((migration) => migration.name === done.name);
      throw new MigrationError(
        known
          ? `Migration ${file?.name} comes before ${done.name}, which this database already has. ` +
              'Give it the next free number.'
          : `This database has migration ${done.name}, which this release lacks: it was used by ` +
              'a newer release. Start that release, or restore a backup from before it.',
      );
    }
    if (file.hash !== done.hash) {
      throw new MigrationError(
        `Migration ${done.name} was changed after this database had applied it. ` +
          'Put it back as it was and write the change as a new migration.',
      );
    }
  }

  return migrations.slice(applied.length);
}

/** Ignores line ends, so that a checkout that rewrites them keeps the same hash. */
function readMigration(folder: string, name: string): Migration {
  const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
  if (endsTransaction.test(text)) {
    throw new MigrationError(`Migration ${name} begins or ends a transaction; it runs in one.`);
  }

  return { name, text, hash: createHash('sha256').update(text).digest('hex') };
}

async function readApplied(client: Client): Promise<Applied[]> {
  try {
    return (await client.query<Applied>('select name, hash from schema_migration order by name'))
      .rows;
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}

/** Reads the list again under the lock: another process may have migrated meanwhile. */
async function applyPending(client: Client, migrations: Migration[]): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  await client.query(`
    create table if not exists schema_migration (
      name text primary key,
      hash text not null,
      applied_at timestamptz not null default now()
    )`);
  const pending = findPending(migrations, await readApplied(client));
  for (const migration of pending) await applyPatiently(client, migration);

  return pending.map((migration) => migration.name);
}

/**
 * A migration that waits for a table’s lock makes all other users of the table wait behind it. So
 * it waits only one second, lets them pass, and tries again.
 */
async function applyPatiently(client: Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOne(client, migration);
    } catch (error) {
      await client.query('rollback');
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || attempt === lockTries) {
        throw describe(error, migration);
      }
      await pause(250);
    }
  }
}

async function applyOne(client: Client, migration: Migration): Promise<void> {
  await client.query(`begin; set local lock_timeout = '1s'`);
  await client.query(migration.text);
  await client.query('insert into schema_migration (name, hash) values ($1, $2)', [
    migration.name,
    migration.hash,
  ]);
  await client.query('commit');
}

function describe(error: unknown, migration: Migration): MigrationError {
  const position = error instanceof DatabaseError ? Number(error.position) : Number.NaN;
  const line = migration.text.slice(0, position).split('\n').length;
  const where = Number.isNaN(position) ? '' : `, line ${line}`;
  const what = error instanceof Error ? error.message : String(error);

  return new MigrationError(`Migration ${migration.name}${where} failed: ${what}`, {
    cause: error,
  });
}

function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}
