import { keyedHash, sameText } from '../sealing/crypto.ts';
import type { Context } from '../context.ts';

/** Marks the browser that opened an account, until its email address is verified. */
export const REGISTERED_COOKIE = '__Host-registered';

const MINUTES = 60;

/**
 * Gives this browser a signed cookie for the account it has just registered, for an hour. A known
 * address gets one for an account that doesn't exist: nobody can tell the two apart (L8).
 */
export function markRegistration(
  { vault, outgoing, now }: Pick<Context, 'vault' | 'outgoing' | 'now'>,
  accountGid: string,
): void {
  const until = String(now.add({ minutes: MINUTES }).epochMilliseconds);
  outgoing.setCookie({
    name: REGISTERED_COOKIE,
    value: `${until}.${signature(vault, accountGid, until)}`,
    httpOnly: true,
    minutes: MINUTES,
  });
}

/** Whether this browser registered the account within the last hour, by the product's clock. */
export function isRegisteredHere(
  { vault, request, now }: Pick<Context, 'vault' | 'request' | 'now'>,
  accountGid: string,
): boolean {
  const [until, given, rest] = request.registered?.split('.') ?? [];
  if (!until || !given || rest !== undefined) return false;
  if (!sameText(given, signature(vault, accountGid, until))) return false;
  return Number(until) > now.epochMilliseconds;
}

export function forgetRegistration({ outgoing }: Pick<Context, 'outgoing'>): void {
  outgoing.setCookie({ name: REGISTERED_COOKIE, value: null, httpOnly: true });
}

function signature(vault: Context['vault'], accountGid: string, until: string): string {
  const key = vault.key('registered browser');
  return keyedHash(key, `${accountGid}\n${until}`).toString('base64url');
}
