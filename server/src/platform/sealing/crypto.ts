import {
  argon2,
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';

/** A random secret for cookies and links: 256 bits, URL-safe. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** A one-time code of decimal digits, each equally likely. */
export function randomCode(digits: number): string {
  return randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0');
}

export function sha256(value: string | Buffer): Buffer {
  return hash('sha256', value, 'buffer');
}

/** Compares in constant time, so that the duration doesn't reveal where two texts differ. */
export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(sha256(one), sha256(other));
}

/** Derives a key for one purpose from a master key; one derived key doesn't reveal another. */
export function deriveKey(master: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, 'paystead', purpose, 32));
}

export function keyedHash(key: Buffer, value: string): Buffer {
  return createHmac('sha256', key).update(value).digest();
}

const NONCE = 12;
const TAG = 16;

/** AES-256-GCM: nonce, ciphertext, tag. Opening it needs the same `context`. */
export function seal(key: Buffer, plain: Buffer, context: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));

  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts the output of `seal`; throws if the key, the context or a bit differs. */
export function open(key: Buffer, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(-TAG));

  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
}

export interface Argon2Cost {
  readonly memory: number;
  readonly passes: number;
}

/** argon2id, one lane. `memory` in KiB. Runs on the thread pool. */
export function argon2id(
  password: string,
  salt: Buffer,
  pepper: Buffer,
  { memory, passes }: Argon2Cost,
): Promise<Buffer> {
  const parameters = {
    message: Buffer.from(password, 'utf8'),
    nonce: salt,
    secret: pepper,
    parallelism: 1,
    tagLength: 32,
    memory,
    passes,
  };

  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(hash)));
  });
}

export { randomBytes, timingSafeEqual };
