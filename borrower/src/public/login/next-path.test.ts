import { describe, expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

const SITE = 'https://pay.example';
const after = (next: string) => nextPath(`?next=${encodeURIComponent(next)}`, SITE);

describe('where a person goes after signing in', () => {
  test('to the page asked for, with its query and place', () => {
    expect(after('/home/loans/7?tab=math#due')).toBe('/home/loans/7?tab=math#due');
  });

  test('to the dashboard when nothing was asked for', () => {
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
