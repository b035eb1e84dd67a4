import { expect, test } from 'vitest';
import { type Account, canUnlock, lockWords } from './access-words.ts';

const account: Account = {
  kind: 'borrower',
  gid: '11111111-1111-4111-8111-111111111111',
  name: 'Marisol Greene',
  email: 'marisol@example.com',
  employer: 'Northfield Regional Health',
  active: true,
  lock: null,
  locked_until: null,
  reset_due: false,
  open_sessions: 1,
  known_devices: 1,
  contact_hold_until: null,
  own: false,
};
const until = '2026-11-24T19:00:00.000Z';

test.each([
  [{}, 'None', false],
  [{ lock: 'c3' }, 'Five wrong passwords. Needs a new one', true],
  [{ lock: 'c3', reset_due: true }, 'Staff required a new password. It isn’t set yet', false],
  [
    { lock: 'c2', locked_until: until },
    'Too many wrong passwords, until 11/24/2026, 2:00\u00a0PM\u00a0Eastern',
    true,
  ],
  [
    { lock: 'c4', locked_until: until, reset_due: true },
    'Too many wrong codes, until 11/24/2026, 2:00\u00a0PM\u00a0Eastern',
    true,
  ],
] as const)('S8 %o reads as %s', (change, words, unlocks) => {
  const changed: Account = { ...account, ...change };
  expect([lockWords(changed), canUnlock(changed)]).toEqual([words, unlocks]);
});
