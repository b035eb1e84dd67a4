import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCookies, writeCookie } from './cookies.ts';
import { randomBytes } from '../sealing/crypto.ts';
import { xsrfWith } from './xsrf.ts';

const xsrf = xsrfWith(randomBytes(32));

describe('XSRF tokens', () => {
  test('X1 a token fits only its own session', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (mine, theirs) => {
        const token = xsrf.make(mine);
        expect(xsrf.fits(token, mine)).toBe(true);
        expect(xsrf.fits(token, theirs)).toBe(mine === theirs);
      }),
    );
  });

  test('X1 cookie and header must agree', () => {
    const [one, other] = [xsrf.make('session'), xsrf.make('session')];

    expect(xsrf.accepts(one, one, 'session')).toBe(true);
    expect(xsrf.accepts(one, other, 'session')).toBe(false);
    expect(xsrf.accepts(null, one, 'session')).toBe(false);
    expect(xsrf.accepts(one, null, 'session')).toBe(false);
  });

  test('X1 made-up tokens, empty parts and tokens of another server do not fit', () => {
    const foreign = xsrfWith(randomBytes(32)).make('session');
    for (const token of [
      '',
      '.',
      'a.',
      '.b',
      'a.b',
      'a.b.c',
      `${xsrf.make('session')}.x`,
      foreign,
    ]) {
      expect(xsrf.fits(token, 'session')).toBe(false);
    }
  });
});

describe('cookies', () => {
  test('S2 are for this host, secure, and not sent from other sites', () => {
    const cookie = { name: '__Host-session', value: 'abc', httpOnly: true };

    expect(writeCookie(cookie)).toBe('__Host-session=abc; Path=/; Secure; SameSite=Lax; HttpOnly');
    expect(writeCookie({ ...cookie, value: null })).toContain('Max-Age=0');
  });

  test('the first of a name counts, and a name inside another does not', () => {
    const read = (header: string | undefined) => [...readCookies(header)];
    expect(read('xa=1; a=2; a=3')).toEqual([
      ['xa', '1'],
      ['a', '2'],
    ]);
    expect(read('a=b=c; e')).toEqual([['a', 'b=c']]);
    expect(read('__proto__=1')).toEqual([['__proto__', '1']]);
    expect(read(undefined)).toEqual([]);
  });
});
