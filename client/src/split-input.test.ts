import { expect, test } from 'vitest';
import { makePayment } from '@paystead/contract/payments';
import { login } from '@paystead/contract/identity';
import { readLoan } from '@paystead/contract/servicing';
import { splitInput } from './split-input.ts';

test('fields go where the call wants them', () => {
  const gid = '3f1c2f5e-6f0e-4f3a-9c55-000000000001';
  expect(
    splitInput(makePayment, { gid, mode: 'SINGLE', dates: ['2026-11-27'], amount: '5.00' }),
  ).toEqual({
    url: `/secured/user/loan/${gid}/payment`,
    body: '{"mode":"SINGLE","dates":["2026-11-27"],"amount":"5.00"}',
    headers: { 'Content-Type': 'application/json' },
  });
  expect(splitInput(readLoan, { gid, payoff_date: undefined }).url).toBe(
    `/secured/user/loan/details?gid=${gid}`,
  );
});

test('S7.2 login travels form-encoded', () => {
  expect(splitInput(login, { username: 'a@b.c', password: 'x&y=z' })).toEqual({
    url: '/login',
    body: 'username=a%40b.c&password=x%26y%3Dz',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
});
