import { type Browser, expect, type Page } from '@playwright/test';
import { readProfile } from '@paystead/contract/identity/profile';
import { ask, enterAs } from '../calls.ts';
import { logInAsStaff } from '../pages/quick-staff.ts';
import type { DemoSignIn } from '../persons.ts';
import { Settling } from '../settling.ts';
import { colleagues, demo, test } from '../world.ts';

/*
 * Two people share a browser: while one's page is open in one window, the other logs in in another
 * one. The first page may show and change nothing of the second person.
 */

/** All that the page shows while it says why it will reload. */
function noticed(page: Page): Promise<string> {
  const why = page.getByRole('heading', {
    name: 'You’re now logged in as someone else in this browser',
  });
  return page.locator('body', { has: why }).innerText();
}

const menuOf = (page: Page, name: RegExp) => page.getByRole('button', { name });

/** The cookies of somebody who logged in elsewhere. */
async function sessionOf(browser: Browser, person: DemoSignIn) {
  const { baseURL } = test.info().project.use;
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await enterAs(context, person);
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}

test('X1 a choice on the page of the first person is not saved for the second', async ({
  page,
  context,
  browser,
}) => {
  const jonah = await sessionOf(browser, demo.jonah);
  await context.addCookies(await sessionOf(browser, demo.owen));
  await page.goto('/home/profile');
  const group = page.getByRole('group', { name: /^Documents and tasks/ });
  await expect(group).toBeVisible();
  // The page may notice it earlier, by a look for news: this one doesn't look.
  const calls = '**/web/**';
  await page.route(calls, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await context.addCookies(jonah);
  const { preferences } = await ask(context, readProfile, {});
  const refused = page.waitForResponse('**/preferences/web');
  const said = noticed(page);
  await group.getByRole('switch', { name: 'Email' }).click();

  expect((await refused).status()).toBe(409);
  await page.unroute(calls);
  expect(await said).not.toMatch(/Owen|Jonah/);
  await expect(menuOf(page, /Jonah/)).toBeVisible();
  expect((await ask(context, readProfile, {})).preferences).toEqual(preferences);
});

test('S2.4 the page of the first person shows nothing of the second', async ({
  page,
  context,
  browser,
}) => {
  const jonah = await sessionOf(browser, demo.jonah);
  await context.addCookies(await sessionOf(browser, demo.owen));
  await page.goto('/home');
  await expect(menuOf(page, /Owen/)).toBeVisible();
  const said = noticed(page);
  const refused = page.waitForResponse((answer) => answer.status() === 409);
  await context.addCookies(jonah);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  expect(await said).not.toMatch(/Owen|Jonah/);
  expect((await refused).url()).toContain('/web/secured/');
  await expect(menuOf(page, /Jonah/)).toBeVisible();
  await expect(page.getByText(/Owen/)).toBeHidden();
});

test('X1 a log-in page does not go on with the code of another person', async ({
  page,
  context,
  browser,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(demo.owen.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.owen.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/We sent a 6-digit code/)).toBeVisible();

  await context.addCookies(await sessionOf(browser, demo.jonah));
  const said = noticed(page);
  await page.getByLabel('6-digit code').fill('000000');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await said;
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('X1 the console notices it, too, before it shows the answer', async ({ browser, sandbox }) => {
  const baseURL = String(test.info().project.metadata.console);
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await logInAsStaff(page, sandbox, colleagues.renee);
  const settling = new Settling(page);
  await page.goto('/applications');
  // Else the forged answer below could be one that this page still waits for.
  await settling.done();
  // The demo has one member of staff to log in with: this answer says that it is another one's.
  const calls = '**/web/console/**';
  await page.route(
    calls,
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'x-person': 'somebody-else' },
      });
    },
    { times: 1 },
  );
  const said = noticed(page);
  await page.getByRole('link', { name: 'Loans' }).click();
  expect(await said).not.toMatch(/Renee/);
  await expect(page.getByRole('heading', { level: 1, name: 'Loans' })).toBeVisible();
  await context.close();
});
