import { expect, type Page } from '@playwright/test';
import { enterAs } from '../calls.ts';
import { demo, test } from '../world.ts';

/*
 * A bad line: scripts that don't come, answers that aren't ours, and addresses that lead through the
 * log-in page.
 */

/** Holds these files back until the test releases them. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released.promise;
    await route.continue();
  });
  return () => released.resolve();
}

for (const [path, what, files] of [
  ['/home/loans', 'its own', /\/assets\/loans-screen-/],
  ['/home/loans', 'every', /\/assets\/[^/]*\.js$/],
  ['/pub/terms', 'its own', /\/assets\/content-page-/],
  ['/pub/terms', 'every', /\/assets\/[^/]*\.js$/],
] as const) {
  test(`S4.14 S8.7 G22 ${path} shows a frame and a placeholder within a second while ${what} script is late`, async ({
    page,
    context,
  }) => {
    if (path.startsWith('/home')) await enterAs(context, demo.victor);
    const release = await hold(page, files);
    await page.goto(path, { waitUntil: 'commit' });
    // The page's own HTML has the whole frame, however late its scripts are.
    const way = page.getByRole('banner').getByRole('link', { name: /Dashboard|Log in/ });
    await expect(way.filter({ visible: true })).toBeVisible();
    await expect(page.locator('[aria-busy=true]').filter({ visible: true }).first()).toBeVisible();

    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Your loans|Terms of use/);
    await expect(page.locator('.first-wait')).toBeHidden();
  });
}

test('S9.11 an outdated page offers to reload although the rest of its script is late', async ({
  page,
  context,
}) => {
  await enterAs(context, demo.victor);
  await hold(page, /\/assets\/later-/);
  await page.goto('/home/loans');
  await expect(page.getByRole('heading', { level: 1, name: 'Your loans' })).toBeVisible();
  await page.route('**/web/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-api-version': '2' } }),
  );
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText('This page is out of date', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible();
});

test('S9.11 S8.6 a public page offers to reload, too, and never shows the page of a proxy', async ({
  page,
}) => {
  await page.goto('/pub/password');
  const email = page.getByLabel('Email');
  const send = page.getByRole('button', { name: 'Send reset link' });
  const calls = '**/web/pub/user/password';
  await page.route(calls, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1> nginx' }),
  );
  await email.fill('victor.nakamura@example.com');
  await send.click();
  await expect(page.getByText(/^The server encountered an unexpected condition/)).toBeVisible();
  await expect(page.getByText(/nginx/)).toBeHidden();
  await page.unroute(calls);

  await page.route(calls, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-api-version': '2' } }),
  );
  await send.click();
  await expect(page.getByText('This page is out of date', { exact: true })).toBeVisible();
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByText('This page is out of date', { exact: true })).toBeHidden();
  await expect(email).toBeVisible();
});

test('S8.6 a login without a connection says so', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(demo.victor.email);
  await page.getByLabel('Password', { exact: true }).fill('a wrong guess');
  await page.route('**/web/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/^We couldn't reach the provider's servers/)).toBeVisible();
  await expect(page.getByText('Something went wrong')).toBeHidden();
});

test('S9.9 a link with attribution to a page of the app keeps it through the log-in page', async ({
  page,
  context,
}) => {
  await page.goto('/home?utm_source=newsletter&utm_campaign=fall&r=Dana');
  await page.waitForURL(/\/login\?next=/);
  await expect(page.getByLabel('Email')).toBeVisible();
  const kept = async (name: string) => {
    const cookies = await context.cookies();
    return decodeURIComponent(cookies.find((cookie) => cookie.name === name)?.value ?? '');
  };
  await expect.poll(() => kept('attribution')).toBe('utm_source=newsletter&utm_campaign=fall');
  expect(await kept('referral')).toBe('Dana');
});

test('X1 a write that lost its XSRF token is sent once more, and the person notices nothing', async ({
  page,
  context,
}) => {
  await enterAs(context, demo.victor);
  await page.goto('/home/profile');
  const dark = page.getByRole('region', { name: 'Theme' }).getByText('Dark');
  await expect(dark).toBeVisible();
  await page.route(
    '**/preferences/web',
    (route) => route.continue({ headers: { ...route.request().headers(), 'x-xsrf-token': '' } }),
    { times: 1 },
  );
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/preferences/web')) answers.push(answer.status());
  });
  await dark.click();
  await expect.poll(() => answers).toEqual([403, 200]);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('S3.1 choices that save at once say beside them when they did not', async ({
  page,
  context,
}) => {
  await enterAs(context, demo.victor);
  await page.goto('/home/profile');
  const part = (name: string) => page.getByRole('main').getByRole('region', { name });
  const email = part('How we reach you')
    .getByRole('group', { name: /^Payments/ })
    .getByRole('switch', {
      name: 'Email',
    });
  await expect(email).toBeChecked();
  const calls = '**/preferences/web';
  await page.route(calls, (route) => route.abort());
  await email.click();
  const unsaved = part('How we reach you').getByRole('alert');
  await expect(unsaved).toContainText('We couldn’t save your choice');
  await expect(email).toBeChecked();

  await part('Theme').getByText('Light').click();
  const here = part('Theme').getByRole('alert');
  await expect(here).toContainText('Your choice is saved on this device only');

  await page.unroute(calls);
  await unsaved.getByRole('button', { name: 'Try again' }).click();
  await expect(email).not.toBeChecked();
  await expect(unsaved).toBeHidden();
  await here.getByRole('button', { name: 'Try again' }).click();
  await expect(here).toBeHidden();
});
