import type pg from 'pg';
import { deriveKey, keyedHash, open, randomBytes, seal } from './crypto.ts';
import { type Passwords, passwordsWith } from './passwords.ts';

/** The place of an encrypted value; the value opens nowhere else. */
export interface SealedField {
  /** `table.column`, like `employee.ssn`. */
  readonly column: string;
  /** The gid of its row. */
  readonly id: string;
}

/** Encryption of fields, lookups without plaintext, and passwords. */
export interface Vault {
  /** Key version, nonce, ciphertext, tag: for a bytea column. */
  seal(plain: string, place: SealedField): Buffer;
  /** Throws if the value was changed, or copied from another row or column. */
  open(sealed: Buffer, place: SealedField): string;
  /** The same for whole files, which are stored outside the tables. */
  sealBytes(plain: Buffer, place: SealedField): Buffer;
  openBytes(sealed: Buffer, place: SealedField): Buffer;
  /** Encrypted under an older key: encrypt it again. */
  isOutdated(sealed: Buffer): boolean;
  /** A keyed hash to look up a value by, for one `purpose` (like `employee.ssn`). */
  lookup(value: string, purpose: string): Buffer;
  /** A short keyed hash for logs and the audit trail; only shows that two values are equal. */
  mark(value: string): string;
  /** A separate key for another purpose, such as signing. */
  key(purpose: string): Buffer;
  readonly passwords: Passwords;
}

const VERSION_BYTES = 2;

/** This master key can't open the data key. */
export class WrongMasterKey extends Error {}

/**
 * Opens the data keys of the database with the master key; creates the first one if there is none.
 * Throws `WrongMasterKey` if the database was encrypted under another master key.
 */
export async function openVault(
  pool: pg.Pool,
  master: Buffer,
  pepper: string | undefined,
): Promise<Vault> {
  const wrapping = deriveKey(master, 'wrap data keys');
  const fresh = seal(wrapping, randomBytes(32), wrappedAs(1));
  await pool.query(
    `insert into data_key (version, wrapped)
     select 1, $1 where not exists (select from data_key) on conflict do nothing`,
    [fresh],
  );
  const { rows } = await pool.query<{ version: number; wrapped: Buffer }>(
    'select version, wrapped from data_key order by version',
  );
  const keys = new Map(rows.map((row) => [row.version, unwrap(wrapping, row)]));

  return vaultOf(master, pepper, keys);
}

/** Adds a new data key for all later encryption. Processes load it when they start. */
export async function addDataKey(pool: pg.Pool, master: Buffer): Promise<number> {
  const { rows } = await pool.query<{ version: number }>(
    'select coalesce(max(version), 0)::int + 1 as version from data_key',
  );
  const version = rows[0]?.version ?? 1;
  const wrapped = seal(deriveKey(master, 'wrap data keys'), randomBytes(32), wrappedAs(version));
  await pool.query('insert into data_key (version, wrapped) values ($1, $2)', [version, wrapped]);

  return version;
}

/** Wraps every data key with a new master key; the fields stay as they are. */
export async function rewrapDataKeys(pool: pg.Pool, from: Buffer, to: Buffer): Promise<void> {
  const { rows } = await pool.query<{ version: number; wrapped: Buffer }>(
    'select version, wrapped from data_key',
  );
  const old = deriveKey(from, 'wrap data keys');
  const wrapping = deriveKey(to, 'wrap data keys');
  for (const row of rows) {
    const wrapped = seal(wrapping, unwrap(old, row), wrappedAs(row.version));
    await pool.query('update data_key set wrapped = $2 where version = $1', [row.version, wrapped]);
  }
}

function unwrap(wrapping: Buffer, row: { version: number; wrapped: Buffer }): Buffer {
  try {
    return open(wrapping, row.wrapped, wrappedAs(row.version));
  } catch (cause) {
    throw new WrongMasterKey(
      'This database was encrypted under another master key. Start with the key it was made with.',
      { cause },
    );
  }
}

function wrappedAs(version: number): string {
  return `data key ${version}`;
}

function vaultOf(
  master: Buffer,
  pepper: string | undefined,
  keys: ReadonlyMap<number, Buffer>,
): Vault {
  const newest = Math.max(...keys.keys());
  const lookups = deriveKey(master, 'lookups');
  const marks = deriveKey(master, 'marks');
  const keyOf = (version: number): Buffer => {
    const key = keys.get(version);
    if (!key) throw new Error(`No data key of version ${version}; restart to load new keys`);
    return key;
  };

  const sealBytes: Vault['sealBytes'] = (plain, place) => {
    const version = Buffer.alloc(VERSION_BYTES);
    version.writeUInt16BE(newest);
    return Buffer.concat([version, seal(keyOf(newest), plain, contextOf(place))]);
  };
  const openBytes: Vault['openBytes'] = (sealed, place) =>
    open(keyOf(sealed.readUInt16BE()), sealed.subarray(VERSION_BYTES), contextOf(place));

  return {
    sealBytes,
    openBytes,
    seal: (plain, place) => sealBytes(Buffer.from(plain), place),
    open: (sealed, place) => openBytes(sealed, place).toString(),
    isOutdated: (sealed) => sealed.readUInt16BE() !== newest,
    lookup: (value, purpose) => keyedHash(lookups, `${purpose}\n${value}`),
    mark: (value) => keyedHash(marks, value).toString('hex').slice(0, 16),
    key: (purpose) => deriveKey(master, purpose),
    passwords: passwordsWith(pepper ? Buffer.from(pepper) : deriveKey(master, 'pepper')),
  };
}

function contextOf({ column, id }: SealedField): string {
  return `${column}\n${id}`;
}
