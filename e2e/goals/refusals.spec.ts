import { type BrowserContext, expect, type Page } from '@playwright/test';
import { listNotifications } from '@paystead/contract/messages/notifications';
import { listPayments } from '@paystead/contract/servicing/payments';
import { listLoans } from '@paystead/contract/servicing/servicing';
import { ask, enterAs } from '../calls.ts';
import { type Cable, layCable } from '../cable.ts';
import { closeForMaintenance } from '../maintenance.ts';
import { takenOver } from '../settling.ts';
import { demo, test } from '../world.ts';

/*
 * Each way in which a call can fail, provoked for real, has words of its own (S8.6), and what was
 * refused works as soon as the cause is gone.
 */

test.describe.configure({ mode: 'serial' });

const NOT_FOUND = 'Requested resource is not found.';
const TIMED_OUT =
  'The server timed out waiting for a response. Please check your internet connection.';
const FAULT =
  "We couldn't reach the provider's servers. Please check your internet connection and try again.";
const OFFLINE = 'No internet connection. Please check your connection.';
const UNABLE =
  'The server is currently unable to handle the request due to a temporary overloading or maintenance of the server.';

let cable: Cable;
let context: BrowserContext;
let page: Page;
let own: string;
let foreign: { loan: string; alert: string };

test.beforeAll(async ({ browser, baseURL }) => {
  const theirs = await browser.newContext({ baseURL });
  await enterAs(theirs, demo.ruth);
  const [loan] = await ask(theirs, listLoans, {});
  const { rows } = await ask(theirs, listNotifications, {});
  foreign = { loan: loan?.gid ?? '', alert: rows[0]?.gid ?? '' };
  await theirs.close();

  cable = await layCable(baseURL ?? '');
  context = await browser.newContext({ baseURL: cable.url });
  await enterAs(context, demo.marisol);
  const [mine] = await ask(context, listLoans, {});
  own = mine?.gid ?? '';
  page = await context.newPage();
});
test.afterEach(() => cable.mend());
test.afterAll(async () => {
  await context.close();
  await cable.close();
});

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const tryAgain = () => page.getByRole('main').getByRole('button', { name: /try again/i });

test('S8.6 another’s loan and alert, and addresses that never were, are not found', async () => {
  const nobodys = crypto.randomUUID();
  for (const address of [
    `/home/loans/${foreign.loan}`,
    `/home/loans/${foreign.loan}/pay`,
    `/home/alerts/${foreign.alert}`,
    `/home/alerts/${nobodys}`,
    '/home/alerts/not-an-alert',
    `/home/apply/${nobodys}/status`,
    `/home/apply/${nobodys}/wait`,
    `/home/loans/${own}/pay/${nobodys}`,
  ]) {
    await page.goto(address);
    await expect.soft(page.getByText(NOT_FOUND), address).toBeVisible();
    await expect.soft(page, address).toHaveTitle('We can’t find that - Paystead');
  }
});

/**
 * What the page asks now times out after a second, not thirty. Only while the answer is held back:
 * on a busy machine a served one may take longer than that.
 */
async function whileHurried(asks: () => Promise<void>): Promise<void> {
  await page.evaluate(`{
    const limit = AbortSignal.timeout;
    AbortSignal.timeout = (ms) => limit.call(AbortSignal, ms === 30_000 ? 1000 : ms);
    window.unhurry = () => (AbortSignal.timeout = limit);
  }`);
  await asks();
  await page.evaluate('window.unhurry()');
}

/** Opens the page before a payment of thirty dollars. */
async function choosePayment(): Promise<void> {
  await page.goto(`/home/loans/${own}/pay`);
  await page.getByRole('radio', { name: 'Your own amount' }).check();
  await page.getByLabel('Amount', { exact: true }).fill('30');
  await page.getByRole('button', { name: 'Review payment' }).click();
  await expect(heading('Check your payment')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay $30.00' })).toBeVisible();
}

test('S8.5 F1 a payment nobody answered within 30 seconds says so, and sent again it is one', async () => {
  await choosePayment();
  cable.hold(/\/payment$/);
  const pay = page.getByRole('button', { name: 'Pay $30.00' });
  await whileHurried(async () => {
    await pay.click();
    await expect(page.getByText(TIMED_OUT)).toBeVisible();
  });
  cable.mend();
  await pay.click();
  await expect(heading('Your $30.00 payment is on its way')).toBeVisible();
  const payments = await ask(context, listPayments, { gid: own });
  expect(payments.filter(({ amount }) => amount === '30.00')).toHaveLength(1);
});

test('S8.5 X1 what is refused as not from our page (403) says so and changes nothing', async () => {
  const stop = page.getByRole('button', { name: 'Cancel this payment' });
  await expect(stop).toBeVisible();
  // A wrong token once is made good by itself; this one is wrong both times.
  const calls = '**/web/**';
  await page.route(calls, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-xsrf-token': 'of.another' } }),
  );
  await stop.click();
  await expect(page.getByText('This request didn’t come from our page.')).toBeVisible();
  await page.unroute(calls);
  await stop.click();
  await expect(heading('Your $30.00 payment is canceled')).toBeVisible();
});

test('S8.6 a method that is not served (405) is the screen of 405', async () => {
  const { rows } = await ask(context, listNotifications, {});
  const [alert] = rows;
  const call = `**/web/secured/user/product/notification/${alert?.gid}`;
  await page.route(call, (route) => route.continue({ method: 'PATCH' }));
  const answered = page.waitForResponse(call);
  await page.goto(`/home/alerts/${alert?.gid}`);
  expect((await answered).status()).toBe(405);
  await expect(page.getByText('Request method is not supported.')).toBeVisible();
  await page.unroute(call);
  await tryAgain().click();
  await expect(page.getByRole('navigation', { name: 'Newer and older alerts' })).toBeVisible();
});

for (const [what, sentence, cause] of [
  ['a server at fault (500)', FAULT, () => cable.break(/\/user\/loan(\?|$)/)],
  ['a connection that breaks', FAULT, () => cable.lose(/\/user\/loan(\?|$)/)],
] as const) {
  test(`S2.12 S8.5 S8.6 ${what} says so in its part of the page, and Try again mends it`, async () => {
    cause();
    await page.goto('/home/loans');
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
    await expect(heading('Your loans')).toBeVisible();
    cable.mend();
    await tryAgain().click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByText(sentence)).toBeHidden();
  });
}

test('S8.1 S8.6 in maintenance log-in says s1, screens say 503, and afterwards all is there', async ({
  browser,
}) => {
  const closed = await closeForMaintenance();
  await page.goto('/home');
  await expect(heading(/Marisol/)).toBeVisible();
  await takenOver(page);
  cable.divert(closed.url);
  await page.getByRole('main').getByRole('link', { name: 'Your loans', exact: true }).click();
  // Parts of the dashboard may still have been on their way, and say the same.
  await expect(heading('Your loans')).toBeVisible();
  await expect(page.getByRole('alert').getByText(UNABLE)).toBeVisible();
  await page.reload();
  await expect(heading('We’ll be back soon')).toBeVisible();
  await expect(page.getByText(UNABLE)).toBeVisible();

  const visitor = await browser.newPage({ baseURL: cable.url });
  await visitor.goto('/login');
  await visitor.getByLabel('Email').fill(demo.marisol.email);
  await visitor.getByLabel('Password', { exact: true }).fill(demo.marisol.password);
  await visitor.getByRole('button', { name: 'Log in', exact: true }).click();
  const s1 = 'The system is down for maintenance. Please come back soon.';
  await expect(visitor.getByText(s1)).toBeVisible();
  await visitor.close();

  cable.mend();
  await closed.reopen();
  await tryAgain().click();
  await expect(heading('Your loans')).toBeVisible();
});

test('S2.13 S8.6 off line, a time-out, a server fault and "not yours" are four experiences', async () => {
  const main = page.getByRole('main');
  const said: string[] = [];
  await choosePayment();
  await context.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  said.push(OFFLINE);
  await context.setOffline(false);
  await expect(page.getByText(OFFLINE)).toBeHidden();

  cable.hold(/\/payment$/);
  await whileHurried(async () => {
    await page.getByRole('button', { name: 'Pay $30.00' }).click();
    await expect(main.getByText(TIMED_OUT)).toBeVisible();
  });
  said.push(TIMED_OUT);
  cable.mend();

  cable.break(/\/user\/loan\//);
  await page.goto(`/home/loans/${own}/pay`);
  await expect(main.getByText(FAULT)).toBeVisible();
  said.push(FAULT);
  await expect(main.getByText(TIMED_OUT)).toBeHidden();
  cable.mend();

  await page.goto(`/home/loans/${foreign.loan}/pay`);
  await expect(main.getByText(NOT_FOUND)).toBeVisible();
  said.push(NOT_FOUND);
  await expect(page.getByText(OFFLINE)).toBeHidden();
  await expect(main.getByText(FAULT)).toBeHidden();
  expect(new Set(said).size).toBe(4);
});
