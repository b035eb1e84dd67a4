import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from './cookies.ts';
import { randomToken } from '../sealing/crypto.ts';
import type { Site } from './permissions.ts';
import { SESSION_COOKIE } from './session.ts';
import { VISIT_COOKIE, type Xsrf, XSRF_COOKIE } from './xsrf.ts';

/** Our cookies in a browser. */
export interface Visitor {
  readonly session: string | null;
  /** A random name for this browser, created now if it has none yet. */
  readonly visit: string;
  readonly xsrf: string | null;
}

/** Reads and writes the cookies of one site. */
export interface VisitorReader {
  /** Reads the cookies; on a GET also sets those the browser needs for its later requests. */
  greet(request: FastifyRequest, reply: FastifyReply): Visitor;
  /** Whether the request carries its own cookie's token, made for this browser's session. */
  accepts(visitor: Visitor, token: string | null): boolean;
  /** A token for the session after the call; `session` is null if the call ended it. */
  tokenFor(visitor: Visitor, session: string | null): string;
}

export function visitorReader(site: Site, xsrf: Xsrf): VisitorReader {
  const boundTo = ({ session, visit }: Pick<Visitor, 'session' | 'visit'>) =>
    `${site} ${session ?? visit}`;
  const tokenFor = (visitor: Visitor, session: string | null) =>
    writeCookie({
      name: XSRF_COOKIE[site],
      value: xsrf.make(boundTo({ ...visitor, session })),
      httpOnly: false,
    });

  return {
    greet(request, reply) {
      const { cookie } = request.headers;
      const known = readCookie(cookie, VISIT_COOKIE);
      const visitor: Visitor = {
        session: readCookie(cookie, SESSION_COOKIE[site]),
        visit: known ?? randomToken(16),
        xsrf: readCookie(cookie, XSRF_COOKIE[site]),
      };
      if (request.method !== 'GET') return visitor;

      const cookies: string[] = [];
      if (known === null) {
        cookies.push(writeCookie({ name: VISIT_COOKIE, value: visitor.visit, httpOnly: true }));
      }
      if (!xsrf.fits(visitor.xsrf, boundTo(visitor))) {
        cookies.push(tokenFor(visitor, visitor.session));
      }
      if (cookies.length > 0) reply.header('set-cookie', cookies);
      return visitor;
    },
    accepts: (visitor, token) => xsrf.accepts(visitor.xsrf, token, boundTo(visitor)),
    tokenFor,
  };
}
