import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type Cable, layCable } from '../cable.ts';
import type { Sandbox } from '../pages/sandbox.ts';
import { colleagues, demo, test } from '../world.ts';
import { Looker } from './look.ts';

/*
 * G5: every address of the console as staff see it, at a desk and on a tablet, in light and dark:
 * each list full, empty, on its way and lost, and from each list its first row.
 */

const WIDTHS = [1280, 768];
/** What screens load; who is signed in comes all the same. */
const CALLS_OF_SCREENS = /^\/web\/console\/(?!session|.*\/news)/;

/** Pages that load nothing before somebody fills in their form. */
const FORMS = ['/login', '/enroll', '/password', '/password/reset', '/access', '/employers/new'];

/** The addresses behind sign-in, with those of one row marked by `:gid`. */
function addresses(): string[] {
  const all = ['routes.tsx', 'office-routes.tsx'].flatMap((name) => {
    const file = join(import.meta.dirname, '../../console/src/app', name);
    const found = readFileSync(file, 'utf8').matchAll(/'(\/[\w:/-]+\??)'/g);
    return [...found].flatMap(([, address = '']) => eachOf(address));
  });
  return [...new Set(all)].filter((address) => !FORMS.includes(address));
}

/** A list beside its open row has one address with and without a row. */
function eachOf(address: string): string[] {
  return address.endsWith('?')
    ? [address.replace(/\/:\w+\?$/, ''), address.slice(0, -1)]
    : [address];
}

/** Pages that show everything at once: no search. */
const WHOLE = [
  '/bank-files',
  '/remittances',
  '/remittance-files',
  '/audit',
  '/held-money',
  '/reports',
  '/reports/loans',
  '/reports/funnel',
  '/reports/operations',
  '/reports/fairness',
  '/close-of-day',
  '/policy',
  '/settings',
  '/banners',
  '/maintenance',
  '/employers',
  '/books',
  '/furnishing',
  '/report-disputes',
  '/complaints',
  '/complaints/new',
  '/reports/complaints',
];

const ONE = /\/:\w+$/;
const LISTS = addresses().filter((address) => !address.includes(':'));

/** Signs in as a member of staff does, and looks at both steps. */
async function signIn(looker: Looker, sandbox: Sandbox): Promise<void> {
  const { page } = looker;
  // An administrator opens every page.
  const { email, password } = colleagues.marcus;
  for (const address of ['/enroll?key=abc', '/password', '/password/reset?key=abc']) {
    await page.goto(address);
    await looker.settled();
    await looker.look(address.replace(/\?.*/, ''));
  }
  await page.goto('/login');
  await looker.settled();
  await looker.look('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
  await looker.look('/login with a code');
  await page.getByLabel('Six-digit code').fill(await sandbox.code(email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/applications/);
  await looker.settled();
}

/** Goes from another screen to this one, while its answers wait, and then when they are lost. */
async function seeWithout(looker: Looker, cable: Cable, address: string): Promise<void> {
  const main = looker.page.getByRole('main');
  const other = LISTS.find((list) => !address.startsWith(list)) ?? '';
  await looker.go(other);
  await looker.settled();
  cable.hold(CALLS_OF_SCREENS);
  await looker.go(address);
  await expect(main.locator('[aria-busy=true]').first(), `${address} loads`).toBeVisible();
  await looker.look(`${address} while it loads`);
  cable.mend();
  await looker.settled();

  await looker.go(other);
  await looker.settled();
  cable.lose(CALLS_OF_SCREENS);
  await looker.go(address);
  await expect(main.getByRole('button', { name: /try again/i }).first(), address).toBeVisible();
  await looker.look(`${address} when its calls are lost`);
  cable.mend();
}

/** Access finds an account: on its way, lost, found and not found. */
async function seeAccess(looker: Looker, cable: Cable): Promise<void> {
  const { page } = looker;
  const find = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Find account' }).click();
  };
  await looker.go('/access');
  await looker.settled();
  await looker.look('/access');
  cable.hold(CALLS_OF_SCREENS);
  await find(demo.marisol.email);
  await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
  await looker.look('/access while it looks');
  cable.mend();
  await expect(page.getByRole('region', { name: 'Marisol Greene' })).toBeVisible();
  await looker.settled();
  await looker.look('/access with an account');
  cable.lose(CALLS_OF_SCREENS);
  await find('nobody.with.a.very.long.name.that.does.not.end@example.com');
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible();
  await looker.look('/access when its call is lost');
  cable.mend();
  await askAgain(looker);
  await expect(page.getByRole('heading', { name: 'No account found' })).toBeVisible();
  await looker.look('/access without an account');
}

/** Presses each Try again, also of a part that fails a moment later, until all are answered. */
async function askAgain(looker: Looker): Promise<void> {
  const again = looker.page.getByRole('main').getByRole('button', { name: /try again/i });
  await expect
    .poll(async () => {
      await again.evaluateAll((buttons: { click?(): void }[]) => {
        for (const button of buttons) button.click?.();
      });
      await looker.settled();
      return again.count();
    })
    .toBe(0);
  await looker.settled();
}

/** Staff: nobody found, and employers' people. */
async function seeStaff(looker: Looker): Promise<void> {
  const { page } = looker;
  await page.getByText(/^Employers \d+$/).click();
  await looker.settled();
  await looker.look('/staff of employers');
  await page.getByLabel(/^Search by/).fill('nobody of that name');
  await expect(page.getByText('Nobody here matches your search.')).toBeVisible();
  await looker.look('/staff with nobody in it');
}

/** The first row's own address; empty if the demo has none, which a goal then looks at. */
async function firstOf(page: Page, list: string): Promise<string> {
  const links = page.getByRole('main').locator(`a[href^="${list}/"]:not([href$="/new"])`);
  return (await links.count()) > 0 ? ((await links.first().getAttribute('href')) ?? '') : '';
}

test('G5 every screen of the console, signing in included', async ({ browser, sandbox }, info) => {
  const cable = await layCable(String(info.project.metadata.console));
  const context = await browser.newContext({ baseURL: cable.url });
  const looker = new Looker(await context.newPage(), WIDTHS);
  const { page } = looker;
  await signIn(looker, sandbox);

  await seeAccess(looker, cable);
  await looker.go('/employers/new');
  await looker.settled();
  await looker.look('/employers/new');
  for (const list of LISTS) {
    await seeWithout(looker, cable, list);
    await askAgain(looker);
    await looker.look(list);
    for (const screen of addresses().filter((one) => one.replace(ONE, '') === list)) {
      if (screen === list) continue;
      const address = await firstOf(page, list);
      if (address === '') continue;
      await seeWithout(looker, cable, address);
      await askAgain(looker);
      await looker.look(screen);
      await looker.go(list);
      await looker.settled();
    }
    if (WHOLE.includes(list)) continue;
    if (list === '/staff') {
      await seeStaff(looker);
      continue;
    }
    await page.getByLabel(/^Search by/).fill('nobody of that name');
    await expect(page.getByRole('main').getByText(/^0 in all$/)).toBeVisible();
    await looker.look(`${list} with nothing in it`);
  }
  await context.close();
  await cable.close();
});
