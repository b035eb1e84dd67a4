import { expect } from '@playwright/test';
import { AccountPages } from '../pages/account-pages.ts';
import { touch } from '../pages/hands.ts';
import { demo, test } from '../world.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
test.use(phone);

const NEW_PASSWORD = 'nine lanterns above the harbor';

test('S8.4 a leaked password leads to a new one, the second factor and a look at the devices', async ({
  page,
  byTouch,
  evidence,
  sandbox,
  browser,
  baseURL,
}) => {
  const { lucia } = demo;
  const stranger = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) });
  const away = await stranger.newPage();
  await new AccountPages(away, touch(), sandbox).logInAs(lucia);
  await byTouch.account.logInAs(lucia);

  const title = 'Please change your password';
  await expect(page.getByText('We’ve stopped all payments on your account.')).toBeVisible();
  await evidence.look('new password', title);
  const refused = page.waitForResponse('**/secured/user/profile');
  await page.goto('/home/loans');
  const { headers, status } = await refused.then((answer) => ({
    headers: answer.headers(),
    status: answer.status(),
  }));
  expect([status, headers['x-error-category']]).toEqual([403, 'USER_ACCOUNT_BREACHED']);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByLabel('Current password').fill(lucia.password);
  await form.getByLabel('New password').fill('password123456');
  await form.getByRole('button', { name: 'Change password' }).tap();
  await expect(form.getByRole('alert')).toContainText('list of common passwords');
  await form.getByLabel('New password').fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Change password' }).tap();

  await evidence.look('second factor', 'Confirm it’s you');
  await page.getByLabel('6-digit code').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Check the code and enter it again',
  );
  await page.getByLabel('6-digit code').fill(await sandbox.code(lucia.phone));
  await page.getByRole('button', { name: 'Confirm' }).tap();

  await evidence.look('devices', 'Check your devices');
  const ended = page.getByRole('region', { name: 'Logged out by your new password' });
  await expect(ended.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'I know these devices' }).tap();

  await expect(page.getByRole('heading', { level: 1, name: 'Your loans' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Your loans' })).toBeVisible();
  await away.goto('/home');
  await expect(away).toHaveURL(/\/login/);
  await stranger.close();
});
