import type { PublicConfig } from '@paystead/client/calls/public-config';
import { addressOf, type PageAnswers } from '@paystead/contract/call-address';
import { bannersOnHome, transactionsOnHome } from '@paystead/contract/first-calls';
import { readEmployer, readProfile } from '@paystead/contract/identity/profile';
import { listNotifications } from '@paystead/contract/messages/notifications';
import {
  listApplications,
  readApplicationSummary,
  readEligibility,
} from '@paystead/contract/origination/application-summary';
import { readAppConfig } from '@paystead/contract/product/content';
import { listProducts, listTransactions, readLoan } from '@paystead/contract/servicing/loan';
import { expect, test } from 'vitest';
import { drawHome } from './draw-home.tsx';

const brand = {
  company_name: 'Paystead, Inc.',
  support_email: 'support@paystead.example',
  support_phone: '+1 (212) 555-0142',
  support_hours: 'Monday to Friday, 9 AM to 6 PM Eastern',
  mailing_address: 'P.O. Box 7413, New York, NY 10150',
};
const config: PublicConfig = {
  brand,
  sandbox: true,
  help_chat: null,
  analytics: [],
  social: [],
  recaptcha: null,
};
const gid = '0b9bd27e-6f14-4c71-8d5a-8b5d1c7a2f01';
const person = {
  gid,
  first_name: 'Dana',
  last_name: 'Ellis',
  email: 'dana.ellis@example.com',
  email_verified: true,
  phone_verified: true,
  employment_verified: true,
  mfa_verified: true,
  preferences: { theme: 'system' },
  account_breached: false,
};
const noLoan = { loan_id: null, loan_status: null };
const lastDeclined = {
  gid,
  status: 'DECLINED',
  amount: '1000.00',
  term: 6,
  created_at: '2026-11-01T14:00:00.337Z',
};

const PROFILE = addressOf(readProfile);
const PRODUCTS = addressOf(listProducts);
const BANNERS = addressOf(listNotifications, bannersOnHome);
const APPLICATIONS = addressOf(listApplications);

function answersOf(changes: PageAnswers = {}): PageAnswers {
  return {
    [PROFILE]: person,
    [addressOf(readAppConfig)]: { brand, sandbox: true, idle_seconds: 900, today: '2026-11-21' },
    [addressOf(readEmployer)]: { gid, name: 'Northfield Regional Health' },
    [PRODUCTS]: { loan: noLoan, counseling: {}, credit_monitoring: { status: 'ELIGIBLE' } },
    [addressOf(readApplicationSummary)]: null,
    [addressOf(readEligibility)]: { prequalification: true, backup_ach: false, reasons: [] },
    [BANNERS]: { total: 0, rows: [] },
    [APPLICATIONS]: [],
    ...changes,
  };
}

function without(address: string): PageAnswers {
  return Object.fromEntries(Object.entries(answersOf()).filter(([each]) => each !== address));
}

const loan = {
  gid,
  loan_status: 'Open',
  balance: '3427.50',
  next_installment_amount: '83.39',
  next_installment_date: '2026-12-04',
  delinquent_days: 0,
  delinquent_amount: '0.00',
  payoff_progress: '14.31',
  expected_payoff_date: '2028-07-28',
  collection: 'deduction',
  payments: [],
};
const withLoan = answersOf({
  [PRODUCTS]: {
    loan: { loan_id: gid, loan_status: 'Open' },
    counseling: {},
    credit_monitoring: { status: 'ELIGIBLE' },
  },
  [addressOf(readLoan, { gid })]: loan,
  [addressOf(listTransactions, transactionsOnHome(gid))]: { total: 0, rows: [] },
});

test('S2.4 S1.5 S1.6 the server draws the dashboard: header, greeting, the loan, footer', async () => {
  const html = (await drawHome(config, withLoan)) ?? '';

  for (const words of ['Return to Main Page', 'Hello, Dana', 'Your loan', '3,427', 'Help']) {
    expect(html).toContain(words);
  }
  expect(html).toContain('support@paystead.example');
  expect(html).not.toContain('<!--$!-->');
});

test('S8.3 the server draws the dashboard with a declined application', async () => {
  const html = await drawHome(config, answersOf({ [APPLICATIONS]: [lastDeclined] }));

  expect(html).toContain('Unfortunately, we couldn’t offer you a loan');
});

test('C1 markup contains no styles and no second title', async () => {
  const html = (await drawHome(config, withLoan)) ?? '';

  expect(html).toContain(' data-style="');
  expect(html).not.toMatch(/ style=|<title>Dashboard|<script/);
});

test('C4 names of people are escaped as text', async () => {
  const first_name = '<img src=x onerror=alert(1)> style="';
  const html = (await drawHome(config, answersOf({ [PROFILE]: { ...person, first_name } }))) ?? '';

  expect(html).toContain('&lt;img');
  expect(html).not.toContain('<img src=x');
});

test('one process draws many people without leaking data from one to the next', async () => {
  await drawHome(config, withLoan);
  const next = { ...person, gid: gid.replace('0', '1'), first_name: 'Lee' };
  const html = (await drawHome(config, answersOf({ [PROFILE]: next }))) ?? '';

  expect(html).toContain('Welcome, Lee');
  expect(html).toContain('through Northfield Regional Health');
  expect(html).not.toMatch(/Dana|3,427/);
});

test.each(Object.keys(answersOf()))(
  'S8.6 without the answer of %s it is left to the browser',
  async (address) => expect(await drawHome(config, without(address))).toBeNull(),
);

test('S2.11 the browser draws a dashboard with a banner, because it sanitizes the HTML', async () => {
  const banners = { total: 1, rows: [{ gid, message: '<b>New</b>', banner: true }] };

  expect(await drawHome(config, answersOf({ [BANNERS]: banners }))).toBeNull();
});

test('S8.4 the browser draws the dashboard of a breached account', async () => {
  const breached = { ...person, account_breached: true };

  expect(await drawHome(config, answersOf({ [PROFILE]: breached }))).toBeNull();
});
