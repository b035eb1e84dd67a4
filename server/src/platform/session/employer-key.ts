import { crc32 } from 'node:zlib';
import type { Config } from '../settings/config.ts';
import { randomBytes, sha256 } from '../sealing/crypto.ts';

type Mode = Config['mode'];

/** A key of the sandbox never works in production, nor the other way round. */
const MARKS: Readonly<Record<Mode, string>> = { sandbox: 'psk_test_', production: 'psk_live_' };

/** 256 random bits and their checksum, as hexadecimal digits. */
const FORM = /^(psk_(?:test|live)_[0-9a-f]{64})([0-9a-f]{8})$/;

/** A new key: shown once, stored as its hash. */
export interface IssuedKey {
  readonly secret: string;
  readonly hash: Buffer;
  /** Its last four characters, which tell keys apart. */
  readonly ending: string;
}

export function issueEmployerKey(mode: Mode): IssuedKey {
  const front = `${MARKS[mode]}${randomBytes(32).toString('hex')}`;
  const secret = `${front}${checksum(front)}`;
  return { secret, hash: sha256(secret), ending: secret.slice(-4) };
}

/** A key as lists show it: `psk_test_…3f9c`. */
export function shownKey(mode: Mode, ending: string): string {
  return `${MARKS[mode]}…${ending}`;
}

/** What a request sends as a key; without a hash it has not even the form of one. */
export interface GivenKey {
  readonly hash: Buffer | null;
}

/**
 * The key of an `Authorization` header; null if a request brings none. Other schemes than Bearer
 * are not for us: a proxy in front may ask browsers for them, and the cookie counts as ever.
 */
export function keyIn(header: string | undefined, mode: Mode): GivenKey | null {
  const found = /^bearer\b *(.*)$/i.exec(header ?? '');
  if (!found) return null;
  const [, given = ''] = found;
  return { hash: hasForm(given, mode) ? sha256(given) : null };
}

/** The checksum finds mistyped keys without the database. */
function hasForm(given: string, mode: Mode): boolean {
  const [, front = '', sum = ''] = FORM.exec(given) ?? [];
  return front.startsWith(MARKS[mode]) && sum === checksum(front);
}

function checksum(front: string): string {
  return crc32(front).toString(16).padStart(8, '0');
}
