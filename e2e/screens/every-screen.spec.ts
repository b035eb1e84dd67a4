import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import * as identity from '@paystead/contract/identity/identity';
import { register } from '@paystead/contract/identity/registration';
import { confirmEmployment } from '@paystead/contract/verification/employment';
import { ask, codeAfter, enterAs, newestMessage } from '../calls.ts';
import { emailOf } from '../persons.ts';
import { newcomers, test } from '../world.ts';
import { Visit } from './visit.ts';
import { type Facts, PEOPLE } from './people.ts';

/*
 * G5: every address of the borrower app, as different people see it: no accessibility violation in
 * light and dark at three widths, and nothing to scroll sideways for, at 320 px either.
 */

/** The first title of each screen. */
const titles = new Map<string, string>();

function keepTitle(screen: string, title: string | undefined): void {
  if (title && !titles.has(screen)) titles.set(screen, title);
}

function addressOf(screen: string, facts: Facts): string {
  return screen.replaceAll(/\{(\w+)\}/g, (_, fact: string) => {
    expect(facts[fact], `${fact} of ${screen}`).toBeTruthy();
    return facts[fact] ?? '';
  });
}

/** Sees each of these in full, while it loads, and when it is lost. */
async function seeThrice(visit: Visit, screens: readonly string[], facts: Facts) {
  for (const screen of screens) {
    const address = addressOf(screen, facts);
    keepTitle(screen, await visit.see(address));
    await visit.seeLoading(address, screen);
    await visit.seeLost(address, screen);
  }
}

for (const { who, has, facts, prepare, thrice = [], once = [], later = [] } of PEOPLE) {
  test(`G5 S2.4 S2.7 S2.16 the screens of somebody who has ${has}`, async ({
    browser,
    baseURL,
  }) => {
    const visit = await Visit.begin(browser, baseURL ?? '');
    await enterAs(visit.context, who, { fresh: true });
    const known = await facts(visit.context);
    if (prepare) await prepare(visit.page, known);
    await visit.open('/home');

    await seeThrice(visit, thrice, known);
    for (const screen of once) {
      const address = addressOf(screen, known);
      keepTitle(screen, await visit.see(address));
    }
    for (const { act, thrice: opened } of later) {
      await act(visit.context, known);
      await seeThrice(visit, opened, known);
    }
    await visit.end();
  });
}

/** The steps of S4.11 in order; each opens the next one. */
async function* verifications(context: BrowserContext) {
  const { noor } = newcomers;
  const phone = `+1${noor.phone}`;
  const mailed = await codeAfter(context, emailOf(noor), undefined);
  yield 'the email address';
  await ask(context, identity.confirmEmail, { code: mailed });
  yield 'the phone';
  await ask(context, identity.sendPhoneVerification, { channel: 'OPT_SMS' });
  await ask(context, identity.confirmPhone, { code: await codeAfter(context, phone, undefined) });
  yield 'the job';
  await ask(context, confirmEmployment, { employee_number: noor.employeeNumber });
  yield 'the second step';
  const before = await newestMessage(context, phone);
  await ask(context, identity.setUpSms, {});
  const code = await codeAfter(context, phone, before);
  await ask(context, identity.confirmFactor, { type: 'SMS', code });
  yield 'verified';
}

test('G5 S4.11 the screens of a new member, step by step, and empty ones', async ({
  browser,
  baseURL,
}) => {
  const visit = await Visit.begin(browser, baseURL ?? '');
  const { context } = visit;
  const { firstName: first_name, lastName: last_name, phone } = newcomers.noor;
  const email = emailOf(newcomers.noor);
  const password = 'green river under snow';
  const agreed = { terms_of_use: true, privacy: true } as const;
  await context.request.get('/login');
  const person = { employer: 'NORTHFIELD', first_name, last_name, email, phone, password };
  await ask(context, register, { ...person, ...agreed });
  await codeAfter(context, email, undefined);
  await ask(context, identity.login, { username: email, password });

  for await (const step of verifications(context)) {
    await visit.open('/home/verify');
    await visit.look(`/home/verify: ${step}`);
    if (step === 'the email address') await visit.see('/home');
  }
  keepTitle('/home/verify', await visit.page.title());
  for (const screen of ['/home', '/home/alerts', '/home/loans', '/home/bank', '/home/documents']) {
    await visit.see(screen);
  }
  await seeThrice(visit, ['/home/apply'], {});
  await visit.see('/nowhere');
  await visit.end();
});

/** What a person types to get an account, page by page. */
async function typeOn(page: Page, step: 'employer' | 'name' | 'contact') {
  if (step === 'employer') {
    await page.getByLabel('Your employer’s name').fill('Northf');
    await page.getByRole('radio', { name: 'Northfield Regional Health' }).check();
  } else if (step === 'name') {
    await page.getByLabel('First name').fill('Wilhelmina-Alexandra');
    await page.getByLabel('Last name').fill('Featherstonehaugh-Vandenberg');
  } else {
    await page.getByLabel('Email').fill('wilhelmina@example.com');
    await page.getByLabel('Mobile phone').fill('5055550188');
  }
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

test('G5 S2.2 S6.1 the public pages', async ({ browser, baseURL }) => {
  const visit = await Visit.begin(browser, baseURL ?? '');
  await visit.open('/pub/register');
  await visit.look('/pub/register');
  for (const step of ['employer', 'name', 'contact'] as const) {
    await typeOn(visit.page, step);
    await visit.look(`/pub/register after ${step}`);
  }
  for (const screen of PUBLIC) {
    keepTitle(screen, await visit.see(screen));
  }

  await visit.open('/login');
  const { page } = visit;
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Unrecognized login entered. Please try again.')).toBeVisible();
  await visit.look('/login refused');
  await visit.end();
});

const PUBLIC = [
  '/login',
  '/pub/password',
  '/pub/password/reset',
  '/pub/email/verify',
  '/pub/bank',
  '/pub/upload',
  '/pub/contact/undo',
  '/pub/social/google',
  '/pub/social/facebook',
  '/pub/contact',
  '/pub/letter',
  '/pub/viewing',
  '/pub/privacy',
  '/pub/terms',
  '/pub/esign',
  '/pub/state-disclosures',
  '/pub/accessibility',
  '/pub/nowhere',
];

test('G5 S2.14 the pages of the sandbox, and the page for old browsers', async ({
  browser,
  baseURL,
}) => {
  const visit = await Visit.begin(browser, baseURL ?? '');
  for (const part of ['inbox', 'time', 'inputs', 'files']) {
    await visit.open(`/sandbox/${part}`);
    await visit.look(`/sandbox/${part}`);
  }
  await visit.context.addInitScript('delete Map.groupBy');
  await visit.page.goto('/login');
  const old = visit.page.getByRole('heading', { name: 'Please update your browser' });
  await expect(old).toBeVisible();
  await visit.look('the page for old browsers');
  await visit.end();
});

/** The addresses a file of the app declares. */
function addressesIn(file: string): string[] {
  const source = readFileSync(join(import.meta.dirname, '../../borrower/src', file), 'utf8');
  const found = source.matchAll(/'(\/(?:home|pub|login|error)[\w:/-]*)'/g);
  return [...new Set([...found].map(([, address = '']) => address))];
}

test('G5 S2.1 S2.3 no address of the app is left out, and each has a title of its own', () => {
  const seen = [
    ...PEOPLE.flatMap(({ thrice = [], once = [], later = [] }) => [
      ...thrice,
      ...once,
      ...later.flatMap(({ thrice: opened }) => opened),
    ]),
    ...PUBLIC,
    '/home/verify',
    '/home/apply',
    '/pub/register',
  ];
  // The same page twice; and what was seen under its beginning.
  const twice = ['/pub/login', '/pub/refund/bank', '/pub/register/'];
  const isSeen = (address: string) => {
    const pattern = new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`);
    return twice.includes(address) || seen.some((screen) => pattern.test(screen));
  };
  const all = [
    'app/routes.tsx',
    'app/loan-routes.tsx',
    'app/profile-routes.tsx',
    'public/public-app.tsx',
    'app/app.tsx',
  ].flatMap(addressesIn);
  expect(all.length).toBeGreaterThan(40);
  expect(all.filter((address) => !isSeen(address))).toEqual([]);

  const named = [...titles].filter(([screen]) => !/nowhere|error/.test(screen));
  const doubled = named.filter(([screen, title]) =>
    named.some(([other, same]) => other !== screen && same === title),
  );
  expect(doubled).toEqual([]);
});
