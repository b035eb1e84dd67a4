import { expect, test } from 'vitest';
import { addressOf, findIn } from './call-address.ts';
import { readProfile } from './identity/profile.ts';
import { listNotifications } from './messages/notifications.ts';
import { listTransactions } from './servicing/loan.ts';

const gid = '0b9bd27e-6f14-4c71-8d5a-8b5d1c7a2f01';

test('an address has the path with its fields, and the query', () => {
  expect(addressOf(readProfile)).toBe('/secured/user/profile');
  expect(addressOf(listTransactions, { gid, l: '5' })).toBe(
    `/secured/user/loan/${gid}/transaction?l=5`,
  );
  expect(addressOf(listTransactions, { gid: 'a b/c', l: undefined })).toBe(
    '/secured/user/loan/a%20b%2Fc/transaction',
  );
});

test('the same input has the same address, in any order of its fields', () => {
  expect(addressOf(listNotifications, { b: '1', l: '3' })).toBe(
    addressOf(listNotifications, { l: '3', b: '1' }),
  );
});

test('an answer is found under the address of its call', () => {
  const find = findIn({ [addressOf(listTransactions, { gid, l: '5' })]: { total: 7, rows: [] } });

  expect(find(listTransactions, { l: '5', gid })?.total).toBe(7);
  expect(find(listTransactions, { gid })).toBeUndefined();
});
