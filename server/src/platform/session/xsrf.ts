import { keyedHash, randomToken, sameText } from '../sealing/crypto.ts';
import type { Site } from './permissions.ts';

/** S7.1 names the borrower's cookie; the console has its own, since ports share cookies. */
export const XSRF_COOKIE: Readonly<Record<Site, string>> = {
  borrower: 'XSRF-TOKEN',
  console: 'XSRF-TOKEN-CONSOLE',
};
export const XSRF_HEADER = 'x-xsrf-token';
/** A random cookie that identifies a browser before anyone logs in. */
export const VISIT_COOKIE = '__Host-visit';

/**
 * Double-submit tokens: a random part and a keyed hash over it and the cookie it is bound to, which
 * is the session's or, before login, the visit's. A token planted by another host or taken from
 * another session doesn't match.
 */
export interface Xsrf {
  make(boundTo: string): string;
  fits(token: string | null, boundTo: string): boolean;
  /** Whether cookie and header are equal, and were made for this browser's session. */
  accepts(cookie: string | null, header: string | null, boundTo: string): boolean;
}

const MOST_KEPT = 10_000;

export function xsrfWith(key: Buffer): Xsrf {
  const sign = (random: string, boundTo: string) =>
    keyedHash(key, `${random}\n${boundTo}`).toString('base64url');

  const fitting = new Set<string>(); // pairs that matched before; every request checks

  function fits(token: string | null, boundTo: string): boolean {
    const pair = `${token} ${boundTo}`;
    if (fitting.has(pair)) return true;
    if (!isSigned(token, boundTo)) return false;
    if (fitting.size >= MOST_KEPT) fitting.clear();
    fitting.add(pair);
    return true;
  }

  function isSigned(token: string | null, boundTo: string): boolean {
    const [random, signature, rest] = token?.split('.') ?? [];
    if (!random || !signature || rest !== undefined) return false;
    return sameText(signature, sign(random, boundTo));
  }

  return {
    make(boundTo) {
      const random = randomToken(16);
      return `${random}.${sign(random, boundTo)}`;
    },
    fits,
    accepts(cookie, header, boundTo) {
      if (cookie === null || header === null) return false;
      return sameText(cookie, header) && fits(header, boundTo);
    },
  };
}
