import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { AccountPages } from '../pages/account-pages.ts';
import { appCode } from '../pages/authenticator.ts';
import { touch } from '../pages/hands.ts';
import { demo, test } from '../world.ts';

/*
 * The profile of somebody who repays: one visit after the other, for a test that changes the
 * password would lock out the next.
 */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
test.use(phone);
test.describe.configure({ mode: 'serial' });

const NEW_PASSWORD = 'nine lanterns above the harbor';
const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

const elsewhere = (browser: Browser, baseURL: string | undefined): Promise<BrowserContext> =>
  browser.newContext({ ...phone, ...(baseURL && { baseURL }) });

test('S1.5 S3.1 S3.26 S5.8 S7.10 S8 a borrower sets theme and channels, ends a session, stops a device, changes the password', async ({
  page,
  byTouch,
  evidence,
  sandbox,
  browser,
  baseURL,
}) => {
  const { bea } = demo;
  await byTouch.account.logInAs(bea);
  await page.getByRole('button', { name: /account menu/ }).tap();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Profile' }).tap();
  await expect(page).toHaveURL(/\/home\/profile$/);
  const main = page.getByRole('main');
  const part = (name: string) => main.getByRole('region', { name });
  await expect(part('Your details')).toContainText('Bea Thornton');
  await expect(part('Your details').getByText('Verified')).toHaveCount(3);
  await expect(part('Your details').getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    /^mailto:/,
  );
  await evidence.look('profile', 'Profile and security');

  const dark = part('Theme').getByText('Dark');
  const saved = page.waitForResponse('**/preferences/web');
  await dark.tap();
  expect((await saved).status()).toBe(200);
  expect(await themeOf(page)).toBe('dark');
  await page.reload();
  await expect(part('Theme').getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await themeOf(page)).toBe('dark');

  const other = await elsewhere(browser, baseURL);
  const away = await other.newPage();
  await new AccountPages(away, touch(), sandbox).logInAs(bea);
  expect(await themeOf(away)).toBe('dark');
  const early = await other.newPage();
  await early.route('**/assets/*.js', (route) => route.abort());
  await early.goto('/home');
  expect(await themeOf(early), 'before any script of the app').toBe('dark');
  await early.close();

  await page.reload();
  const sessions = part('Where you’re logged in');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await expect(sessions).toContainText(/Chrome on (Linux|Android)/);
  await sessions.getByRole('button', { name: /^Log out/ }).tap();
  await expect(page.getByText(/is logged out$/)).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await away.goto('/home/alerts');
  await expect(away).toHaveURL(/\/login/);
  await other.close();

  const devices = part('Devices that get messages');
  const pushes = part('How we reach you').getByRole('switch', { name: 'Push message' });
  await expect(pushes).toHaveCount(3);
  await expect(devices.getByRole('listitem')).toContainText('Bea’s phone');
  await devices.getByRole('button', { name: 'Stop messages to Bea’s phone' }).tap();
  await expect(page.getByText('Bea’s phone no longer gets messages')).toBeVisible();
  await expect(devices).toContainText('No devices get messages');
  await expect(pushes).toHaveCount(0);

  const system = page.waitForResponse('**/preferences/web');
  await part('Theme').getByText('System', { exact: true }).tap();
  await system;
  const form = part('Change password');
  await form.getByLabel('Current password').fill('not my password');
  await form.getByLabel('New password').fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Change password' }).tap();
  await expect(form.getByRole('alert')).toContainText('Password not changed');
  await expect(form.getByRole('alert')).toContainText('isn’t your current password');
  await evidence.look('wrong password', 'Profile and security');
  await form.getByLabel('Current password').fill(bea.password);
  await form.getByRole('button', { name: 'Change password' }).tap();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(form.getByLabel('New password')).toHaveValue('');
  const [mail] = await sandbox.messages(bea.email);
  expect(mail?.subject).toBe('Your password was changed');

  // Back again: other goals log in as her.
  await form.getByLabel('Current password').fill(NEW_PASSWORD);
  await form.getByLabel('New password').fill(bea.password);
  const back = page.waitForResponse('**/password');
  await form.getByRole('button', { name: 'Change password' }).tap();
  expect((await back).status()).toBe(200);
});

test('S3.1 a channel that is off stays silent when money comes', async ({
  page,
  byTouch,
  sandbox,
}) => {
  const { bea } = demo;
  await byTouch.account.logInAs(bea, '/login?next=/home/profile');
  const payments = page.getByRole('group', { name: 'Payments and installments' });
  const text = payments.getByRole('switch', { name: 'Text message' });
  await expect(text).toBeChecked();
  await text.tap();
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(text).not.toBeChecked();
  await expect(payments.getByRole('switch', { name: 'Email' })).toBeChecked();

  const received = async (to: string) =>
    (await sandbox.messages(to)).filter(({ text: words }) => /We received \$/.test(words)).length;
  const before = { mails: await received(bea.email), texts: await received(bea.phone) };
  expect(before.texts, 'texts while they were on').toBeGreaterThan(0);
  await sandbox.days(14);
  await expect.poll(() => received(bea.email)).toBeGreaterThan(before.mails);
  expect(await received(bea.phone)).toBe(before.texts);
});

test('S4.11 M4 a second factor is added and the other one removed, never the last', async ({
  page,
  byTouch,
  evidence,
}) => {
  await byTouch.account.logInAs(demo.andre, '/login?next=/home/profile');
  const steps = page.getByRole('region', { name: 'Two-step login' });
  await expect(steps.getByRole('link', { name: /^Remove/ })).toHaveCount(0);
  await steps.getByRole('link', { name: 'Set up authenticator app' }).tap();
  await evidence.look('add app', 'Set up your authenticator app');
  const key = /Type this key: ([A-Z2-7 ]+)/.exec(await page.getByRole('main').innerText())?.[1];
  await page.getByLabel('Enter the code').fill(appCode(key ?? ''));
  await page.getByRole('button', { name: 'Turn on two-step login' }).tap();
  await evidence.look('recovery codes', 'Save your recovery codes');
  await page.getByRole('button', { name: 'I’ve saved my codes' }).tap();
  await expect(steps.getByText('On', { exact: true })).toHaveCount(2);

  await steps.getByRole('link', { name: 'Remove text message' }).tap();
  await evidence.look('remove texts', 'Remove text messages?');
  await page.getByRole('button', { name: 'Remove text messages' }).tap();
  await expect(page.getByText('You no longer log in with text messages')).toBeVisible();
  await expect(steps.getByText('On', { exact: true })).toHaveCount(1);
  await expect(steps.getByRole('link', { name: /^Remove/ })).toHaveCount(0);

  await steps.getByRole('link', { name: 'Make new codes' }).tap();
  await page.getByRole('button', { name: 'Make new codes' }).tap();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
});

test('the profile fits a narrow phone and a wide screen', async ({ page, byTouch, evidence }) => {
  await byTouch.account.logInAs(demo.marisol, '/login?next=/home/profile');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await evidence.look(`at ${width}`, 'Profile and security');
  }
});
