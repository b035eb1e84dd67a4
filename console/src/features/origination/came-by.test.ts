import { expect, test } from 'vitest';
import { cameBy } from './came-by.ts';

test.each([
  [null, ''],
  [{ type: 'benefitfocus' as const }, 'benefitfocus'],
  [{ type: 'google' as const, utm_source: 'google', utm_campaign: 'fall' }, 'google, fall'],
  [{ type: 'referral' as const, r: 'DANA7' }, 'referral, DANA7'],
  [{ type: 'kc' as const, r: 'DANA7', utm_campaign: 'fall' }, 'kc, fall'],
  [{ utm_source: 'example', utm_medium: 'mail' }, 'example'],
  [{ utm_content: 'blue' }, ''],
])('S3.23 S9.9 %o came by "%s"', (lead, words) => {
  expect(cameBy(lead)).toBe(words);
});
