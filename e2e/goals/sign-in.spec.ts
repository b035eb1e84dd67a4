import { expect } from '@playwright/test';
import { test } from '../world.ts';

for (const path of ['/home', '/home/alerts', '/home/loans?from=mail']) {
  test(`S2.7 S6.2 without a session ${path} leads to sign-in, which knows the way back`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.waitForURL(/\/login\?/);
    expect(new URL(page.url()).searchParams.get('next')).toBe(path);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  });
}

test('S2.2 S5.9 G4 log-in is drawn before its script has come, and what is sent early waits', async ({
  page,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  let come: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/(assets\/public-|old-browser\.js)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('never a password of mine');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  come();
  await expect(page.getByText('Unrecognized login entered. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  expect(new URL(page.url()).search).toBe('');
  // React complains where it can't take over what the server drew.
  expect(complaints).toEqual([]);
});
