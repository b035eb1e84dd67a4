import { expect, test } from 'vitest';
import { makePayment } from '@paystead/contract/servicing/payments';
import { login, verifyEmail } from '@paystead/contract/identity/identity';
import { readLoan } from '@paystead/contract/servicing/servicing';
import { splitInput } from './split-input.ts';

test('fields go to the part of the request that the call defines', () => {
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

test('S7.2 login is sent form-encoded', () => {
  expect(splitInput(login, { username: 'a@b.c', password: 'x&y=z' })).toEqual({
    url: '/login',
    body: 'username=a%40b.c&password=x%26y%3Dz',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
});

test('S5.9 S7.7 the key of an emailed link is a query parameter of its call', () => {
  expect(splitInput(verifyEmail, { key: 'a+b/c=' })).toEqual({
    url: '/pub/user/email/verify?key=a%2Bb%2Fc%3D',
    body: undefined,
    headers: {},
  });
});
