import { register } from '@paystead/contract/identity/registration';
import { expect } from '@playwright/test';
import { ask } from '../calls.ts';
import { PASSWORD } from '../pages/quick-account.ts';
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

test('S7.7 the link of the email verifies in another browser, and logs nobody in there', async ({
  page,
  context,
  browser,
  baseURL,
  sandbox,
}) => {
  const email = 'wren.tolliver@example.com';
  const names = { first_name: 'Wren', last_name: 'Tolliver', email, password: PASSWORD };
  const told = { phone: '5055550163', terms_of_use: true, privacy: true } as const;
  await context.request.get('/login');
  await ask(context, register, { employer: 'NORTHFIELD', ...names, ...told });
  const linkIn = async () =>
    (await sandbox.messages(email)).flatMap(({ links }) => links.map(({ url }) => url))[0] ?? '';
  await expect.poll(linkIn).toContain('/pub/email/verify');
  const { pathname, search } = new URL(await linkIn());

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const phone = await elsewhere.newPage();
  await phone.goto(pathname + search);
  await phone.getByRole('button', { name: 'Verify my email' }).click();
  await expect(phone.getByRole('heading', { name: 'Email validated' })).toBeVisible();
  await phone.getByRole('link', { name: 'Continue' }).click();
  await expect(phone.getByLabel('Email')).toHaveValue(email);
  await elsewhere.close();

  // Where they registered the link is spent, so this browser isn't logged in either.
  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(page.getByRole('heading', { name: 'Email not validated' })).toBeVisible();
  await page.goto('/home');
  await page.waitForURL(/\/login/);
});
