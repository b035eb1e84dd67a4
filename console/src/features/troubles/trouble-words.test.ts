import { expect, test } from 'vitest';
import { hrefOf } from './trouble-words.ts';

const GID = '5f5e1a52-7a4e-4d0c-9a0e-0d4c5f7a1b11';

test('STAFF-7 a trouble links to the record or the page that it leads to', () => {
  expect(hrefOf({ leads_to: { page: 'LOAN', gid: GID } })).toBe(`/loans/${GID}`);
  expect(hrefOf({ leads_to: { page: 'HELD_MONEY', gid: GID } })).toBe(`/held-money/${GID}`);
  expect(hrefOf({ leads_to: { page: 'REMITTANCES', gid: null } })).toBe('/remittances');
  expect(hrefOf({ leads_to: null })).toBeNull();
});
