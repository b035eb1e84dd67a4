import { expect, test } from 'vitest';
import { brandName } from './brand-name.ts';

test.each([
  ['Paystead, Inc.', 'Paystead'],
  ['Harbor Lending LLC', 'Harbor Lending'],
  ['Incline', 'Incline'],
])('%s is called %s', (company, name) => {
  expect(brandName(company)).toBe(name);
});
