import { expect, type Page } from '@playwright/test';
import type { Sandbox } from '../pages/sandbox.ts';
import { demo, test } from '../world.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Leaves for the sandbox's Google, and chooses there. */
async function goTo(page: Page, company: string, choose: (page: Page) => Promise<void>) {
  await page.getByRole('button', { name: `Continue with ${company}` }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sandbox ${company}`);
  await choose(page);
  await page.waitForURL(/\/pub\/social\//);
}

/** The second step of Priya's login. */
async function giveCode(page: Page, sandbox: Sandbox) {
  await expect(page.getByText(/We sent a 6-digit code/)).toBeVisible();
  await page.getByLabel('6-digit code').fill(await sandbox.code(demo.priya.phone));
  await page.getByRole('button', { name: 'Log in', exact: true }).tap();
}

const choosePriya = (page: Page) => page.getByRole('button', { name: 'Choose Priya Raman' }).tap();

test('S7.8 X6 a borrower connects Google by password and second factor, logs in with it, and disconnects it', async ({
  page,
  sandbox,
  evidence,
}) => {
  const { priya } = demo;
  await page.goto('/login?next=%2Fhome%2Fprofile');
  await expect(page.getByRole('button', { name: 'Continue with Facebook' })).toBeVisible();
  await evidence.look('log-in', 'Log in');
  await page.getByRole('button', { name: 'Continue with Google' }).tap();
  await expect(page.getByRole('button', { name: 'Choose Priya Raman' })).toBeVisible();
  await evidence.look('sandbox-google', 'Sandbox Google');
  await choosePriya(page);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect Google');
  expect(new URL(page.url()).search, 'neither code nor state stay in the address').toBe('');
  await evidence.look('connect', 'Connect Google');
  await page.getByLabel('Password', { exact: true }).fill('not the password at all');
  await page.getByRole('button', { name: 'Connect and log in' }).tap();
  await expect(page.getByRole('alert')).toContainText('That isn’t your account’s password');
  await evidence.look('wrong-password', 'Connect Google');
  await page.getByLabel('Password', { exact: true }).fill(priya.password);
  await page.getByRole('button', { name: 'Connect and log in' }).tap();
  await giveCode(page, sandbox);

  await page.waitForURL('/home/profile');
  const connected = page.getByRole('region', { name: 'Log in with another account' });
  await expect(connected).toContainText('Google');
  await evidence.look('profile', 'Profile and security');

  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/login');
  await goTo(page, 'Google', choosePriya);
  await giveCode(page, sandbox);
  await page.waitForURL('/home');

  await page.goto('/home/profile');
  await connected.getByRole('link', { name: /Disconnect/ }).tap();
  await evidence.look('disconnect', 'Disconnect Google?');
  await page.getByRole('button', { name: 'Disconnect Google' }).tap();
  await expect(page.getByText('You no longer log in with Google')).toBeVisible();
  await expect(connected).toHaveCount(0);
});

test('S7.8 who has no account comes to registration with name and email filled in', async ({
  page,
  evidence,
}) => {
  await page.goto('/pub/register');
  await goTo(page, 'Facebook', async () => {
    await page.getByLabel('Another email').fill('new.person@example.com');
    await page.getByRole('button', { name: 'Log in with this email' }).tap();
  });
  await evidence.look('no-account', 'You don’t have an account yet');
  await page.getByRole('button', { name: 'Create your account' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who do you work for?');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await page.getByLabel('First name').fill('New');
  await page.getByLabel('Last name').fill('Person');
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByLabel('Email')).toHaveValue('new.person@example.com');
});

test('S7.8 X6 canceling, a bad code and an unconfirmed email log nobody in', async ({
  page,
  evidence,
}) => {
  await page.goto('/login');
  await goTo(page, 'Google', () => page.getByRole('button', { name: 'Cancel' }).tap());
  await expect(page.getByText('You canceled the login with Google.')).toBeVisible();
  await evidence.look('canceled', 'We couldn’t log you in with Google');
  await goTo(page, 'Google', () => page.getByRole('button', { name: /bad code/ }).tap());
  await expect(page.getByText('We couldn’t confirm this login.')).toBeVisible();
  await goTo(page, 'Facebook', () => page.getByRole('button', { name: 'Choose Dana Ellis' }).tap());
  await expect(page.getByText('That account’s email address isn’t confirmed.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Facebook didn’t log you in')).toBeVisible();
  await page.goto('/home');
  await page.waitForURL(/\/login/);
});
