import { createHmac } from 'node:crypto';
import { realNow } from '../../platform/clock.ts';
import { sameText } from '../../platform/sealing/crypto.ts';

/** A notice older or newer than this is refused, so that nobody sends an old one again. */
const FRESH_SECONDS = 300;

/**
 * Whether a signature like `t=1767225600,v1=5257…` is of this body, made with this secret a moment
 * ago. The header may hold several `v1` while a secret is being changed:
 * https://docs.stripe.com/webhooks#verify-manually
 */
export function isSigned(body: Buffer, header: string, secret: string | Buffer): boolean {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const at = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(at)) return false;
  const age = Math.floor(realNow().epochMilliseconds / 1000) - Number(at);
  if (Math.abs(age) > FRESH_SECONDS) return false;
  const right = mac(body, at, secret);
  return parts.some(([name, value = '']) => name === 'v1' && sameText(value, right));
}

/** The header of a notice that is sent now. */
export function signatureOf(body: Buffer, secret: string | Buffer): string {
  const at = String(Math.floor(realNow().epochMilliseconds / 1000));
  return `t=${at},v1=${mac(body, at, secret)}`;
}

function mac(body: Buffer, at: string, secret: string | Buffer): string {
  return createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');
}
