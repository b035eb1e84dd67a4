import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookies, writeCookie } from './cookies.ts';
import type { Config } from '../settings/config.ts';
import { type GivenKey, keyIn } from './employer-key.ts';
import { DEVICE_COOKIE } from './known-device.ts';
import { REGISTERED_COOKIE } from './registered-here.ts';
import { randomToken } from '../sealing/crypto.ts';
import type { Site } from './permissions.ts';
import { SESSION_COOKIE } from './session.ts';
import { VIEWING_COOKIE } from './viewing.ts';
import { VISIT_COOKIE, type Xsrf, XSRF_COOKIE } from './xsrf.ts';

/** Our cookies in a browser, or the key of a program; never both. */
export interface Visitor {
  readonly key: GivenKey | null;
  readonly session: string | null;
  /** Staff see what a borrower sees in this browser; its session counts for nothing meanwhile. */
  readonly viewing: string | null;
  /** A random name for this browser, created now if it has none yet. */
  readonly visit: string;
  readonly xsrf: string | null;
  /** Kept since an earlier login (L6). */
  readonly device: string | null;
  /** Kept since a registration in this browser. */
  readonly registered: string | null;
}

/** Reads and writes the cookies of one site. */
export interface VisitorReader {
  /**
   * Reads the cookies; on a GET also sets those the browser needs for its later requests. A request
   * with a key has no cookies for us, and gets none (CONNECT-5).
   */
  greet(request: FastifyRequest, reply: FastifyReply): Visitor;
  /** Sets the cookies that a refused write needs to be sent again: a new token of its session. */
  renew(request: FastifyRequest, reply: FastifyReply, visitor: Visitor): void;
  /** Whether the request carries its own cookie's token, made for this browser's session. */
  accepts(visitor: Visitor, token: string | null): boolean;
  /** A token for the cookies after the call; one that it ended is null. */
  tokenFor(visitor: Visitor): string;
}

const PROGRAM: Omit<Visitor, 'key'> = Object.freeze({
  session: null,
  viewing: null,
  visit: '',
  xsrf: null,
  device: null,
  registered: null,
});

export function visitorReader(site: Site, xsrf: Xsrf, mode: Config['mode']): VisitorReader {
  const boundTo = ({ session, viewing, visit }: Visitor) =>
    `${site} ${viewing ?? session ?? visit}`;
  const tokenFor = (visitor: Visitor) =>
    writeCookie({
      name: XSRF_COOKIE[site],
      value: xsrf.make(boundTo(visitor)),
      httpOnly: false,
    });

  /** A browser without a visit gets one, because a token before login is bound to it. */
  const visitCookie = (cookies: ReadonlyMap<string, string>, { visit }: Visitor) =>
    cookies.has(VISIT_COOKIE)
      ? []
      : [writeCookie({ name: VISIT_COOKIE, value: visit, httpOnly: true })];

  return {
    greet(request, reply) {
      const { authorization, cookie } = request.headers;
      const key = keyIn(authorization, mode);
      if (key) return { ...PROGRAM, key };

      const cookies = readCookies(cookie);
      const visitor: Visitor = {
        key: null,
        session: cookies.get(SESSION_COOKIE[site]) ?? null,
        viewing: site === 'borrower' ? (cookies.get(VIEWING_COOKIE) ?? null) : null,
        visit: cookies.get(VISIT_COOKIE) ?? randomToken(16),
        xsrf: cookies.get(XSRF_COOKIE[site]) ?? null,
        device: cookies.get(DEVICE_COOKIE[site]) ?? null,
        registered: cookies.get(REGISTERED_COOKIE) ?? null,
      };
      if (request.method !== 'GET') return visitor;

      const missing = visitCookie(cookies, visitor);
      if (!xsrf.fits(visitor.xsrf, boundTo(visitor))) {
        missing.push(tokenFor(visitor));
      }
      if (missing.length > 0) reply.header('set-cookie', missing);
      return visitor;
    },
    renew({ headers }, reply, visitor) {
      const missing = visitCookie(readCookies(headers.cookie), visitor);
      reply.header('set-cookie', [...missing, tokenFor(visitor)]);
    },
    accepts: (visitor, token) => xsrf.accepts(visitor.xsrf, token, boundTo(visitor)),
    tokenFor,
  };
}
