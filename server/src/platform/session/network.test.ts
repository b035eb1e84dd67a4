import { expect, test } from 'vitest';
import { networkMark } from './network.ts';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', null],
])('CONNECT-7 the network of %s is %s', (ip, mark) => {
  expect(networkMark(ip)).toBe(mark);
});
