import { createHmac } from 'node:crypto';
import { worldNow } from '../clock.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** The six digits an authenticator app shows for a key (RFC 6238). */
export function appCode(key: string): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(worldNow() / STEP_MS)));
  const mac = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(at) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Base32 (RFC 4648), however it is grouped. */
function bytesOf(key: string): Buffer {
  const digits = [...key.replace(/[^A-Z2-7]/g, '')].map((letter) => LETTERS.indexOf(letter));
  const bits = digits.map((digit) => digit.toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((octet) => Number.parseInt(octet, 2)));
}
