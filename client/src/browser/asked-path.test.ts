import { expect, test } from 'vitest';
import { askedPath } from './asked-path.ts';

const SITE = 'https://pay.example';
const asked = (next: string) => askedPath(`?next=${encodeURIComponent(next)}`, SITE);

test('S8.6 login leads back to the page that was asked for, with its query and fragment', () => {
  expect(asked('/queue/7?tab=math#due')).toBe('/queue/7?tab=math#due');
});

test.each([
  '//evil.example/queue',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  '/',
  '',
])('login never leads to %j', (next) => {
  expect(asked(next)).toBeNull();
});
