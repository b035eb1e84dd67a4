import { expect, test } from 'vitest';
import { addressOnFile } from './address-on-file.ts';

test('an address on file fills the fields and keeps its unit with the street', () => {
  expect(addressOnFile('48 Alder St, Apt 4B, Santa Fe, NM 87501')).toEqual({
    street: '48 Alder St, Apt 4B',
    city: 'Santa Fe',
    state: 'NM',
    zip: '87501',
  });
});

test.each([null, '', 'Santa Fe', '48 Alder St, Santa Fe'])('%s fills nothing', (shown) => {
  expect(addressOnFile(shown)).toEqual({});
});
