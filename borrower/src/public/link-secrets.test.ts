import { afterEach, expect, test, vi } from 'vitest';
import { forgetSecret, linkSecret, takeSecrets } from './link-secrets.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens an address and returns the contents of the address bar afterwards. */
function open(href: string): string {
  let shown = href;
  vi.stubGlobal('location', { href });
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _unused: string, url: URL) => (shown = url.href),
  });
  takeSecrets();
  return shown;
}

test('S5.9 token and key come as query parameters and are removed from the address bar', () => {
  const shown = open('https://loans.example/pub/password/reset?token=t%2B1&key=k2&r=Dana');

  expect(shown).toBe('https://loans.example/pub/password/reset?r=Dana');
  expect(linkSecret('token')).toBe('t+1');
  expect(linkSecret('key')).toBe('k2');
});

test('X6 S7.8 the code and state of a login with another company leave the address bar', () => {
  const shown = open('https://loans.example/pub/social/google?code=c1&state=s1&iss=i&scope=email');

  expect(shown).toBe('https://loans.example/pub/social/google?scope=email');
  expect([linkSecret('code'), linkSecret('state'), linkSecret('iss')]).toEqual(['c1', 's1', 'i']);
});

test('S5.9 a used key is deleted, and an address without one stays unchanged', () => {
  open('https://loans.example/pub/email/verify?key=k2');
  forgetSecret('key');
  expect(linkSecret('key')).toBeUndefined();
  expect(open('https://loans.example/login?next=%2Fhome')).toBe(
    'https://loans.example/login?next=%2Fhome',
  );
});
