import { expect, test } from 'vitest';
import { purposeOf } from './purpose.ts';

const gid = '0b6f8a52-98f4-4c1c-9df7-4f2f21b5c001';

test.each([
  ['', 'EMPLOYMENT', '/home/verify'],
  [`loan=${gid}`, 'DEPOSIT', `/home/loans/${gid}/deposit`],
  [`back=/home/apply/${gid}/confirm`, 'EMPLOYMENT', `/home/apply/${gid}/confirm`],
  ['back=https://elsewhere.example', 'EMPLOYMENT', '/home/verify'],
  ['loan=../../x', 'EMPLOYMENT', '/home/verify'],
])('?%s is %s and leads back to %s', (query, kind, href) => {
  const purpose = purposeOf(new URLSearchParams(query));
  expect([purpose.kind, purpose.back.href]).toEqual([kind, href]);
});
