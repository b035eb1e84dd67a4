import { expect, test } from 'vitest';
import { eventWords } from './event-words.ts';

test('STAFF-80 the kind of an event reads as words', () => {
  expect(eventWords('borrower.revealed')).toBe('Borrower: revealed');
  expect(eventWords('bank_account.given-by-link')).toBe('Bank account: given by link');
  expect(eventWords('login')).toBe('Login');
  expect(eventWords('read GET /console/borrower/{gid}/note')).toBe('Read: borrower, note');
  expect(eventWords('refused POST /console/held-money/{gid}/refund')).toBe(
    'Refused: held money, refund',
  );
});
