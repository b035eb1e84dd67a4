import { expect, test } from 'vitest';
import { isGovernmentEmail } from './government-email.ts';

test.each([
  ['ada.lane@blm.gov', true],
  ['ada.lane@mail.navy.mil', true],
  ['ADA@USDA.GOV', true],
  ['ada@gov', false],
  ['ada@state.gov.example.com', false],
  ['ada@mygov', false],
  ['ada@example.com', false],
  ['blm.gov', false],
])('S1.3 FEDGOV %s is a government address: %s', (email, expected) => {
  expect(isGovernmentEmail(email)).toBe(expected);
});
