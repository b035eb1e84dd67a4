import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['+12125550142', '+1 (212) 555-0142'],
  ['2125550142', '+1 (212) 555-0142'],
  ['(212) 555-0142', '+1 (212) 555-0142'],
  ['12345', '12345'],
])('S5.1 %s reads %s', (phone, shown) => {
  expect(formatPhone(phone).replace(/\u00a0/g, ' ')).toBe(shown);
});
