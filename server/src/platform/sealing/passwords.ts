import { boundedPool } from '../bounded-pool.ts';
import { type Argon2Cost, argon2id, randomBytes, timingSafeEqual } from './crypto.ts';

/** OWASP's argon2id setting for 19 MiB (P3, ID-6). */
const COST: Argon2Cost = { memory: 19456, passes: 2 };
const FORMAT = /^\$argon2id\$m=(\d{1,7}),t=(\d{1,2})\$([A-Za-z0-9_-]{22})\$([A-Za-z0-9_-]{43})$/;

/** Hashes two passwords at a time, so that a storm of logins can't starve other work. */
const MOST_AT_ONCE = 2;

export interface Passwords {
  /** The hash to store: setting, salt and hash. Normalizes the password first (NFC). */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is right; without a stored hash, takes the same time and returns false.
   */
  verify(password: string, stored: string | null): Promise<boolean>;
  /** The setting has changed since this hash was stored: hash again at the next login. */
  isOutdated(stored: string): boolean;
}

/**
 * @param pepper kept outside the database; without it nobody can guess passwords from a stolen
 *   table
 */
export function passwordsWith(pepper: Buffer): Passwords {
  const inTurn = boundedPool(MOST_AT_ONCE);
  const compute = (password: string, salt: Buffer, cost: Argon2Cost) =>
    inTurn(() => argon2id(password.normalize('NFC'), salt, pepper, cost));

  return {
    async hash(password) {
      const salt = randomBytes(16);
      return write(COST, salt, await compute(password, salt, COST));
    },
    async verify(password, stored) {
      const known = stored === null ? null : read(stored);
      const { cost, salt, hash } = known ?? NOBODYS;
      const computed = await compute(password, salt, cost);

      return timingSafeEqual(computed, hash) && known !== null;
    },
    isOutdated(stored) {
      const cost = read(stored)?.cost;
      return cost?.memory !== COST.memory || cost.passes !== COST.passes;
    },
  };
}

interface Stored {
  readonly cost: Argon2Cost;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const NOBODYS: Stored = { cost: COST, salt: randomBytes(16), hash: randomBytes(32) };

function write({ memory, passes }: Argon2Cost, salt: Buffer, hash: Buffer): string {
  const parts = [salt, hash].map((part) => part.toString('base64url')).join('$');
  return `$argon2id$m=${memory},t=${passes}$${parts}`;
}

function read(stored: string): Stored | null {
  const [, memory, passes, salt, hash] = FORMAT.exec(stored) ?? [];
  if (!memory || !passes || !salt || !hash) return null;

  return {
    cost: { memory: Number(memory), passes: Number(passes) },
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}
