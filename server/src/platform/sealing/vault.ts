import type pg from 'pg';
import { stopwatch } from '../clock.ts';
import type { Log } from '../log.ts';
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
  /** Loads the data keys that were added since; a new one is used from its own time on. */
  refresh(): Promise<void>;
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

/** How often a process looks for new data keys. */
const REFRESH_SECONDS = 20;
/**
 * A new data key is used this long after it was added: by then every process has looked for new
 * keys several times, so that none meets a value it can't open.
 */
const USED_AFTER_SECONDS = 120;

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
  const ring = keyRing(pool, wrapping);
  await ring.refresh();

  return vaultOf(master, pepper, ring);
}

/** Looks for new data keys as long as the process runs; returns what ends it. */
export function keepKeysFresh(vault: Vault, log: Log): () => void {
  const timer = setInterval(() => {
    vault.refresh().catch((error: unknown) => {
      log.warn('The data keys could not be read; the next look is soon', { error: String(error) });
    });
  }, REFRESH_SECONDS * 1000);
  timer.unref();
  return () => clearInterval(timer);
}

/** A new data key, and when it's used (an instant of the machine's clock). */
export interface NewDataKey {
  readonly version: number;
  readonly usedFrom: Temporal.Instant;
}

/**
 * Adds a data key for later encryption. Running processes load it by themselves and use it from its
 * time on. Throws `WrongMasterKey` if this master key doesn't open the keys that are there.
 */
export async function addDataKey(
  pool: Pick<pg.Pool, 'query'>,
  master: Buffer,
): Promise<NewDataKey> {
  const wrapping = deriveKey(master, 'wrap data keys');
  const known = await readKeys(pool);
  for (const row of known) unwrap(wrapping, row);
  const version = Math.max(0, ...known.map((row) => row.version)) + 1;
  const wrapped = seal(wrapping, randomBytes(32), wrappedAs(version));
  const { rows } = await pool.query<{ used_from: Temporal.Instant }>(
    `insert into data_key (version, wrapped, used_from)
     values ($1, $2, now() + make_interval(secs => $3)) returning used_from`,
    [version, wrapped, known.length === 0 ? 0 : USED_AFTER_SECONDS],
  );
  if (!rows[0]) throw new Error('The data key was not stored');
  return { version, usedFrom: rows[0].used_from };
}

interface KeyRow {
  readonly version: number;
  readonly wrapped: Buffer;
  /** Negative once it is used. */
  readonly starts_in_ms: number;
}

async function readKeys(pool: Pick<pg.Pool, 'query'>): Promise<readonly KeyRow[]> {
  const { rows } = await pool.query<KeyRow>(
    `select version, wrapped,
            (extract(epoch from used_from - clock_timestamp()) * 1000)::float8 as starts_in_ms
       from data_key order by version`,
  );
  return rows;
}

/** The data keys that a process knows. */
interface KeyRing {
  /** The version to encrypt with now. */
  newest(): number;
  keyOf(version: number): Buffer;
  refresh(): Promise<void>;
}

function keyRing(pool: pg.Pool, wrapping: Buffer): KeyRing {
  const elapsed = stopwatch();
  // A key stays known after it was dropped, for values that were read before.
  const known = new Map<number, { key: Buffer; startsAt: number }>();

  return {
    newest: () => {
      const now = elapsed();
      return Math.max(...known.keys().filter((version) => startOf(known, version) <= now));
    },
    keyOf(version) {
      const found = known.get(version);
      if (!found) throw new Error(`No data key of version ${version}`);
      return found.key;
    },
    async refresh() {
      for (const row of await readKeys(pool)) {
        const key = known.get(row.version)?.key ?? unwrap(wrapping, row);
        known.set(row.version, { key, startsAt: elapsed() + row.starts_in_ms });
      }
    },
  };
}

function startOf(known: ReadonlyMap<number, { startsAt: number }>, version: number): number {
  return known.get(version)?.startsAt ?? Infinity;
}

function unwrap(wrapping: Buffer, row: Pick<KeyRow, 'version' | 'wrapped'>): Buffer {
  try {
    return open(wrapping, row.wrapped, wrappedAs(row.version));
  } catch (cause) {
    throw new WrongMasterKey(
      'This database was encrypted with a different master key. Start with that key.',
      { cause },
    );
  }
}

function wrappedAs(version: number): string {
  return `data key ${version}`;
}

function vaultOf(master: Buffer, pepper: string | undefined, ring: KeyRing): Vault {
  const lookups = deriveKey(master, 'lookups');
  const marks = deriveKey(master, 'marks');

  const sealBytes: Vault['sealBytes'] = (plain, place) => {
    const newest = ring.newest();
    const version = Buffer.alloc(VERSION_BYTES);
    version.writeUInt16BE(newest);
    return Buffer.concat([version, seal(ring.keyOf(newest), plain, contextOf(place))]);
  };
  const openBytes: Vault['openBytes'] = (sealed, place) =>
    open(ring.keyOf(sealed.readUInt16BE()), sealed.subarray(VERSION_BYTES), contextOf(place));

  return {
    sealBytes,
    openBytes,
    seal: (plain, place) => sealBytes(Buffer.from(plain), place),
    open: (sealed, place) => openBytes(sealed, place).toString(),
    isOutdated: (sealed) => sealed.readUInt16BE() < ring.newest(),
    refresh: () => ring.refresh(),
    lookup: (value, purpose) => keyedHash(lookups, `${purpose}\n${value}`),
    mark: (value) => keyedHash(marks, value).toString('hex').slice(0, 16),
    key: (purpose) => deriveKey(master, purpose),
    passwords: passwordsWith(pepper ? Buffer.from(pepper) : deriveKey(master, 'pepper')),
  };
}

function contextOf({ column, id }: SealedField): string {
  return `${column}\n${id}`;
}
