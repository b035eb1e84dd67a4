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
