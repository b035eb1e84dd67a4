import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import type { WireAnswer } from '@paystead/contract/call';
import type { listSessions } from '@paystead/contract/identity/identity';
import { type Cable, layCable } from '../cable.ts';
import { AccountPages } from '../pages/account-pages.ts';
import { touch } from '../pages/hands.ts';
import { Sandbox } from '../pages/sandbox.ts';
import { takenOver } from '../settling.ts';
import { demo, test } from '../world.ts';

/*
 * What a borrower sees when something fails, on one visit of somebody who is signed in. Nothing is
 * pretended inside the app: the connection is cut, requests are lost, and the server refuses.
 */

type Sessions = WireAnswer<typeof listSessions>;

test.describe.configure({ mode: 'serial' });

let cable: Cable;
let context: BrowserContext;
let page: Page;
let account: AccountPages;

test.beforeAll(async ({ browser, baseURL }) => {
  cable = await layCable(baseURL ?? '');
  context = await browser.newContext({ baseURL: cable.url, hasTouch: true });
  page = await context.newPage();
  account = new AccountPages(page, touch(), new Sandbox(await browser.newContext({ baseURL })));
});
// A tab behind another one draws once a second only.
test.beforeEach(() => page.bringToFront());
test.afterAll(async () => {
  await context.close();
  await cable.close();
});

const home = () => page.getByRole('heading', { level: 1, name: /Andre/ });

test('S7.1 S7.2 S9.11 every call brings its markers to the server', async () => {
  await account.logInAs(demo.andre);
  await expect(home()).toBeVisible();

  const calls = cable.arrived.filter(({ headers }) => headers['sec-fetch-mode'] === 'cors');
  expect(calls.length).toBeGreaterThan(4);
  for (const { url, headers } of calls.filter((call) => call.url.startsWith('/web/'))) {
    const path = url.slice('/web'.length).split('?')[0];
    expect(headers, url).toMatchObject({
      'x-auth-type': 'cookie',
      'x-requested-with': 'XMLHttpRequest',
      'x-api-version': '3',
      'x-request-path': path,
    });
    expect(headers['x-client-signature'], url).toMatch(/^[0-9a-f]{8}$/);
    expect(headers.cookie, url).toContain(`XSRF-TOKEN=${headers['x-xsrf-token']}`);
  }
  const login = calls.find(({ url }) => url === '/web/login');
  expect(login?.headers).toMatchObject({
    'x-user-id': demo.andre.email,
    'content-type': 'application/x-www-form-urlencoded',
  });
});

/** A page on which a pause of a second takes a moment. */
async function hurriedPage(): Promise<Page> {
  const hurried = await context.newPage();
  await hurried.addInitScript(`{
    const wait = setTimeout;
    window.setTimeout = (work, ms, ...rest) => wait(work, ms === 1000 ? 20 : ms, ...rest);
  }`);
  return hurried;
}

test('S8.7 S9.4 a part of the page that is lost at first comes on a later try', async () => {
  const hurried = await hurriedPage();
  let lost = 0;
  await hurried.route('**/assets/loans-screen-*.js', (route) => {
    lost += 1;
    return lost > 1 ? route.continue() : route.abort();
  });
  await hurried.goto('/home/loans');
  await expect(hurried.getByRole('heading', { level: 1, name: 'Your loans' })).toBeVisible();
  // Some browsers ask again at once, some only after the page was loaded anew.
  expect(lost).toBe(2);
  await hurried.close();
});

test('S8.7 S7.14 one that never comes loads the page anew, then says so and is reported', async () => {
  const hurried = await hurriedPage();
  const visits: string[] = [];
  hurried.on('domcontentloaded', () => visits.push(hurried.url()));
  await hurried.route('**/assets/loans-screen-*.js', (route) => route.abort());
  const reported = hurried.waitForResponse('**/web/secured/user/error');
  await hurried.goto('/home/loans');
  await expect(hurried.getByRole('heading', { name: 'There was an error' })).toBeVisible();
  const report = await reported;

  expect(report.status()).toBe(200);
  const { name, state_history: history } = report.request().postDataJSON() as {
    name: string;
    state_history: { name: string }[];
  };
  expect(name).toBe('ChunkLoadError');
  expect(history.map((event) => event.name)).toContain('GET /secured/user/profile');
  await expect.poll(() => visits.length, 'visits: one and its reload').toBe(2);

  await hurried.unroute('**/assets/loans-screen-*.js');
  await hurried.getByRole('button', { name: 'Try Again' }).tap();
  await expect(hurried.getByRole('heading', { level: 1, name: 'Your loans' })).toBeVisible();
  await hurried.close();
});

test('S2.13 S8.7 off line the banner says so, and goes with the trouble', async () => {
  await page.goto('/home/loans');
  await expect(page.getByRole('heading', { level: 1, name: 'Your loans' })).toBeVisible();
  const words = page.getByText('No internet connection. Please check your connection.');
  await expect(words).toBeHidden();
  await context.setOffline(true);
  await expect(words).toBeVisible();
  await context.setOffline(false);
  await expect(words).toBeHidden();
});

test('S2.12 S8.5 with the server killed a part says so, and Try again fetches it', async () => {
  await page.goto('/home/alerts');
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible();
  // The dashboard asks for the same five: had they come, the panel would show them.
  const five = (url: URL) =>
    url.pathname.endsWith('/product/notification') && url.searchParams.get('l') === '5';
  await page.route(five, (route) => route.abort());
  await page.goto('/home');
  await expect(home()).toBeVisible();
  await takenOver(page);
  cable.cut();
  await page.unroute(five);
  await page.getByRole('button', { name: /^Notifications/ }).tap();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const again = panel.getByRole('button', { name: /Try again/i });
  await expect(again).toBeVisible();
  cable.mend();
  await again.tap();
  await expect(again).toBeHidden();
  await page.keyboard.press('Escape');
});

/** The page as a server sends it that could not answer its first calls. */
async function withoutAnswers(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  const block = /<script type="application\/json" id="first-answers">.*?<\/script>/s;
  expect(html).toMatch(block);
  await route.fulfill({ response, body: html.replace(block, '') });
}

test('S8.6 a first call that gets nowhere shows the screen of 500', async () => {
  const profile = '**/web/secured/user/profile';
  await page.route(profile, (route) => route.abort());
  await page.route('**/home', withoutAnswers);
  await page.goto('/home');
  const sentence =
    "We couldn't reach the provider's servers. Please check your internet connection and try again.";
  await expect(page.getByText(sentence)).toBeVisible();
  await page.unroute(profile);
  await page.unroute('**/home');
  await page.getByRole('button', { name: 'Try Again' }).tap();
  await expect(home()).toBeVisible();
});

for (const [path, sentence] of [
  ['/nowhere', 'Requested resource is not found.'],
  ['/error/403', 'You are not authorized to perform this request.'],
  ['/error/418', /^The server encountered an unexpected condition which prevented it/],
] as const) {
  test(`S2.3 S8.6 ${path} says what its status means`, async () => {
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  });
}

test('S9.11 a page older than the server is asked to be loaded anew', async () => {
  await page.goto('/home/loans');
  await expect(page.getByRole('heading', { level: 1, name: 'Your loans' })).toBeVisible();
  const calls = '**/web/**';
  await page.route(calls, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-api-version': '2' } }),
  );
  await page.getByRole('link', { name: 'Dashboard' }).first().tap();
  const notice = page.getByRole('alert').filter({ hasText: 'This page is out of date' });
  await expect(notice).toBeVisible();
  await page.unroute(calls);
  await notice.getByRole('button', { name: 'Reload page' }).tap();
  await expect(home()).toBeVisible();
  await expect(notice).toBeHidden();
});

/** As from the list of sessions on another device: this browser keeps its cookie. */
async function endSessionElsewhere(): Promise<void> {
  const { value } = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN') ?? {};
  const headers = { 'X-API-Version': '3', 'X-XSRF-TOKEN': decodeURIComponent(value ?? '') };
  const sessions = `${cable.url}/web/secured/user/sessions`;
  const rows = (await (await context.request.get(sessions)).json()) as Sessions;
  const gid = rows.find(({ current }) => current)?.gid;
  expect((await context.request.delete(`${sessions}/${gid}`, { headers })).status()).toBe(200);
}

test('S8.6 an ended session says so, and what was typed is there after signing in', async () => {
  await page.goto('/home/apply');
  const amount = page.getByLabel('How much would you like to borrow?');
  await amount.fill('3,250');
  const said = page.getByText('Your session has expired. Reloading page.').waitFor();
  await endSessionElsewhere();
  // The app may have noticed by a call of its own.
  await page.keyboard.press('Tab');
  await said;
  await page.waitForURL(/\/login\?next=%2Fhome%2Fapply/);
  await account.logInAs(demo.andre, page.url());
  await page.waitForURL(/\/home\/apply/);
  await expect(amount).toHaveValue('3,250.00');
});

test('S4.13 logging out clears what is stored and reaches every tab at once', async () => {
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('heading', { level: 1, name: /Andre/ })).toBeVisible();
  await page.goto('/home');
  await page.evaluate("sessionStorage.setItem('unsent test', '{}')");
  await page.getByRole('button', { name: /Andre/ }).tap();
  await page.getByRole('menuitem', { name: 'Logout' }).tap();

  await page.waitForURL(/\/login/);
  await other.waitForURL(/\/login/);
  const left = 'JSON.stringify([{ ...sessionStorage }, { ...localStorage }])';
  expect(await page.evaluate(left)).not.toMatch(/unsent|Andre|signed-in/);
  await other.close();
});

test('S2.14 a browser without modern features gets the page for it, with whom to call', async ({
  browser,
}) => {
  const old = await browser.newPage();
  const breaches: string[] = [];
  old.on('console', (message) => breaches.push(message.text()));
  await old.addInitScript('delete Map.groupBy');
  for (const path of ['/login', '/home']) {
    await old.goto(cable.url + path);
    await expect(old.getByRole('heading', { name: 'Please update your browser' })).toBeVisible();
    await expect(old.getByRole('link', { name: '+1 (212) 555-0142' })).toBeVisible();
    await expect(old.locator('#root')).toHaveCount(0);
  }
  expect(breaches.filter((text) => /Content Security Policy/.test(text))).toEqual([]);
  await old.close();
});
