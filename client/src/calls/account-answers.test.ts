import { expect, test } from 'vitest';
import { readAccount } from './account-answers.ts';

function typed(answers: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.append(name, value);
  return form;
}

const right = {
  aba_number: '021 000 021',
  account_number: '1100-4417',
  account_again: '11004417',
  account_type: 'SAVINGS',
};

test('S3.9 removes spaces and dashes from typed numbers', () => {
  expect(readAccount(typed(right))).toEqual({
    account: { aba_number: '021000021', account_number: '11004417', account_type: 'SAVINGS' },
    faults: {},
  });
});

test('each wrong field gets an error, and the account number must be typed twice', () => {
  expect(readAccount(typed({})).faults).toEqual({
    aba_number: 'Enter all 9 digits of the routing number',
    account_number: 'Enter your account number',
    account_type: 'Choose the kind of account',
  });
  const differ = readAccount(typed({ ...right, account_again: '11004418' }));
  expect(differ.faults).toEqual({ account_again: 'Enter the same account number twice' });
});
