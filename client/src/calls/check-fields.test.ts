import { register } from '@paystead/contract/identity/registration';
import { expect, test } from 'vitest';
import { checkFields } from './check-fields.ts';

test('returns the contract’s sentence for each named field that is wrong', () => {
  const answers = { first_name: ' ', last_name: 'Greene', email: 'marisol', password: 'short' };
  expect(checkFields(register, answers, ['first_name', 'last_name', 'email'])).toEqual({
    first_name: 'Enter your first name',
    email: 'Enter an email address, like name@example.com',
  });
});

test('a field without a sentence of its own gets a general one', () => {
  const faults = checkFields(register, { communication_consent: 7 }, ['communication_consent']);
  expect(faults).toEqual({ communication_consent: 'Check this answer' });
});

test('an unchecked box is an error', () => {
  const faults = checkFields(register, { privacy: true }, ['terms_of_use', 'privacy']);
  expect(faults).toEqual({ terms_of_use: 'Read the terms of use and check the box' });
});
