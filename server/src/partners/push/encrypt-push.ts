import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, in base64url. */
export interface SubscriptionKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** What RFC 8291 wants new for each message; tests give the values of its example. */
export interface Fresh {
  readonly salt: Buffer;
  readonly privateKey: Buffer | null;
}

const RECORD_SIZE = 4096;
const LAST_RECORD = Buffer.of(2);

const fresh = (): Fresh => ({ salt: randomBytes(16), privateKey: null });

/**
 * Encrypts a message for one browser, in one record (RFC 8291, content coding aes128gcm of RFC
 * 8188). Only that browser can read it, not the push service. Throws if the browser's keys aren't a
 * point of P-256.
 */
export function encryptPush(
  text: string,
  keys: SubscriptionKeys,
  { salt, privateKey }: Fresh = fresh(),
): Buffer {
  const pair = createECDH('prime256v1');
  if (privateKey) pair.setPrivateKey(privateKey);
  else pair.generateKeys();
  const ours = pair.getPublicKey();
  const theirs = Buffer.from(keys.p256dh, 'base64url');

  const shared = pair.computeSecret(theirs);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(shared, Buffer.from(keys.auth, 'base64url'), about, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(text, 'utf8'), cipher.update(LAST_RECORD), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  const head = [salt, size, Buffer.of(ours.length), ours];
  return Buffer.concat([...head, ...sealed, cipher.getAuthTag()]);
}

function derive(secret: Buffer, salt: Buffer, about: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, about, length));
}
