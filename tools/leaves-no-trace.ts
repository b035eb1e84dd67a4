import { deepEqual } from 'node:assert/strict';
import { afterAll } from 'vitest';

/**
 * The test files of one worker share its modules and globals, which makes them much faster. So each
 * file must leave them unchanged for the next: no stub, no fake clock, no setting.
 */
const SHARED = [
  'Date',
  'XMLHttpRequest',
  'clearTimeout',
  'document',
  'fetch',
  'history',
  'localStorage',
  'location',
  'navigator',
  'performance',
  'sessionStorage',
  'setInterval',
  'setTimeout',
  'window',
] as const;

function now() {
  const globals = SHARED.map((name) => {
    const { value, get } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
    return [name, value ?? get] as const;
  });
  return { globals: new Map<string, unknown>(globals), env: { ...process.env } };
}

const before = now();
afterAll(() => {
  const after = now();
  const replaced = SHARED.filter((name) => after.globals.get(name) !== before.globals.get(name));
  deepEqual(replaced, [], 'this file leaves globals replaced');
  deepEqual(after.env, before.env, 'this file leaves the environment changed');
});
