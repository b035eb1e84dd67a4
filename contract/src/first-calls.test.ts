import { expect, test } from 'vitest';
import { addressOf, findIn, type PageAnswers } from './call-address.ts';
import { type FirstCall, firstCalls, nextCalls } from './first-calls.ts';
import { readApplicationSummary } from './origination/application-summary.ts';
import { listProducts } from './servicing/loan.ts';

const gid = '0b9bd27e-6f14-4c71-8d5a-8b5d1c7a2f01';
const addresses = (calls: readonly FirstCall[]) => calls.map((each) => addressOf(...each));
const next = (answers: PageAnswers) => addresses(nextCalls('/home', findIn(answers)));

function products(loan_status: string | null): PageAnswers {
  return { [addressOf(listProducts)]: { loan: { loan_id: loan_status && gid, loan_status } } };
}

function summary(status: string | null): PageAnswers {
  return { [addressOf(readApplicationSummary)]: status && { gid, status } };
}

test('every page of the app starts with the profile and the settings, the dashboard with more', () => {
  const always = ['/secured/user/profile', '/secured/user/app/config'];

  expect(addresses(firstCalls('/home/alerts'))).toEqual(always);
  expect(addresses(firstCalls('/home'))).toEqual([
    ...always,
    '/secured/user/employer',
    '/secured/user/product',
    '/secured/user/application/summary',
    '/secured/user/eligibility',
    '/secured/user/product/notification?l=5&b=1',
  ]);
  expect(firstCalls('/login')).toEqual([]);
});

test.each(['Pending', 'Open', 'Charged Off'])(
  'a loan that is %s brings its details and transactions',
  (status) => {
    const loan = [
      `/secured/user/loan/details?gid=${gid}`,
      `/secured/user/loan/${gid}/transaction?l=5`,
    ];

    expect(next(products(status))).toEqual(loan);
    expect(next({ ...products(status), ...summary(null) })).toEqual(loan);
  },
);

test.each([null, 'Paid', 'Void'])('a loan that is %s brings the list of applications', (status) => {
  expect(next({ ...products(status), ...summary(null) })).toEqual(['/secured/user/application']);
  expect(next({ ...products(status), ...summary('DECLINED') })).toEqual([
    '/secured/user/application',
  ]);
});

test('with an open application, no earlier ones are listed', () => {
  expect(next({ ...products(null), ...summary('OFFERED') })).toEqual([]);
});

test('there are no further calls without answers, nor on other pages', () => {
  expect(next({})).toEqual([]);
  expect(next(products('Paid'))).toEqual([]);
  expect(nextCalls('/home/alerts', findIn(products('Open')))).toEqual([]);
});
