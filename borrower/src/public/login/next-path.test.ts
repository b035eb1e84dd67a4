import { describe, expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

const SITE = 'https://pay.example';
const after = (next: string) => nextPath(`?next=${encodeURIComponent(next)}`, SITE);

describe('where a person goes after login', () => {
  test('to the requested page, with its query and fragment', () => {
    expect(after('/home/loans/7?tab=math#due')).toBe('/home/loans/7?tab=math#due');
  });

  test('to the dashboard if no page was requested', () => {
    expect(nextPath('', SITE)).toBe('/home');
  });

  test.each([
    '//evil.example/home',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example/home',
    'javascript:alert(1)',
    'home',
    '/login?next=/home',
    '/pub/register',
    '/',
  ])('never to %j', (next) => {
    expect(after(next)).toBe('/home');
  });
});
