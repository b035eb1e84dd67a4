import { expect, test } from 'vitest';
import { plainInput, withoutSecrets } from './audit.ts';

test('G3 secrets of any depth are replaced, amounts and the rest kept', () => {
  const value = {
    amount_cents: 25000n,
    ssn: '078-05-1120',
    nested: [{ account_number: '1', password_hash: 'x', word: 'kept' }],
    token: null,
  };

  expect(withoutSecrets(value)).toEqual({
    amount_cents: '25000',
    ssn: '[redacted]',
    nested: [{ account_number: '[redacted]', password_hash: '[redacted]', word: 'kept' }],
    token: null,
  });
});

test('G3 only harmless fields of an input are kept as they are', () => {
  expect(plainInput({ gid: 'g', amount: 100n, email: 'a@b.example', loan_gid: 'l' })).toEqual({
    gid: 'g',
    amount: '100',
    email: '[given]',
    loan_gid: 'l',
  });
  expect(plainInput(undefined)).toBeNull();
});
