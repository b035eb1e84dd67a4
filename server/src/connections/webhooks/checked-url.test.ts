import { expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { requireReachable } from './checked-url.ts';

test.each([
  ['NOT_FOUND', 'We can’t find this server'],
  ['NOT_PUBLIC', 'inside a private network'],
] as const)('CONNECT-14 FIELDS: a host that is %s is refused', (looked, words) => {
  const refusal = (() => {
    try {
      return requireReachable(looked);
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({
    code: 'FIELDS',
    fields: { url: expect.stringContaining(words) },
  });
  expect(() => requireReachable(null)).not.toThrow();
});
