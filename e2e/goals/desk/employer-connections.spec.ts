import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { Evidence } from '../../evidence.ts';
import { consoleAddress, logInAsStaff } from '../../pages/quick-staff.ts';
import { colleagues, test } from '../../world.ts';

const COLLEAGUE = { name: 'Jonas Whitfield', email: 'jonas.whitfield@example.com' };

/** An employer's server; it says what it got. */
async function startServer() {
  const got: string[] = [];
  const server: Server = createServer((request, response) => {
    got.push(String(request.headers['webhook-id']));
    request.resume();
    response.writeHead(200).end('Thanks, got it');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/hooks`, got, close: () => server.close() };
}

/** Makes a key at the desk and reads it while it's on the page. */
async function makeKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('button', { name: 'Make the key' }).click();
  await expect(page.getByText('Choose what the key may do')).toBeVisible();
  await page.getByLabel('Name').fill('Payroll nightly');
  await page
    .getByLabel('Read deduction files, their lines and corrections, and download them')
    .check();
  await page.getByRole('button', { name: 'Make the key' }).click();
  await expect(page.getByText('You won’t see it again.')).toBeVisible();
  const secret = (
    await page.getByRole('group', { name: 'The key', exact: true }).innerText()
  ).trim();
  expect(secret).toMatch(/^psk_test_[0-9a-f]{72}$/);
  return secret;
}

test('CONNECT-2 CONNECT-16 EMPLOYER-5 payroll lets its system in, is told of events, and invites a viewer', async ({
  browser,
  sandbox,
}, info) => {
  const server = await startServer();
  const context = await browser.newContext({
    baseURL: consoleAddress(),
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const look = new Evidence(page, info);
  await logInAsStaff(page, sandbox, colleagues.tess);
  await page.goto('/employer');
  await page.getByRole('link', { name: 'Connections' }).click();

  const secret = await makeKey(page);
  await look.look('key', 'Connections');
  const program = await browser.newContext({ baseURL: consoleAddress() });
  const call = (path: string) =>
    program.request.get(`/web/console${path}`, { headers: { authorization: `Bearer ${secret}` } });
  expect((await call('/deduction-file')).status()).toBe(200);
  const refused = await call('/employer/stop-orders');
  expect([refused.status(), refused.headers()['x-error-category']]).toEqual([
    403,
    'EMPLOYER_KEY_SCOPE',
  ]);
  await page.reload();
  await expect(page.getByText(/^Made by Tess Albright/)).toContainText('Last used');
  await expect(page.getByText(secret)).toHaveCount(0);

  await page.getByRole('button', { name: 'Add a webhook' }).click();
  await page.getByLabel('Address').fill(server.url);
  await page.getByLabel('A deduction has to stop').check();
  await page.getByRole('button', { name: 'Add the webhook' }).click();
  await expect(page.getByRole('button', { name: 'Copy the secret' })).toBeVisible();
  await page.getByRole('button', { name: 'I’ve kept it' }).click();
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText(/^Your server answered 200 in/)).toBeVisible();
  expect(server.got).toHaveLength(1);
  await expect(page.getByText('eight tries in about three days')).toBeVisible();
  await look.look('webhook', 'Connections');
  await page.getByRole('link', { name: 'See what we sent' }).click();
  await expect(page.getByText('Thanks, got it')).toBeVisible();
  await look.look('delivery', 'stop_order.created');

  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/employer/connections');
  await expect(page.getByText('Working').first()).toBeVisible();
  await look.look('phone', 'Connections');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Name').fill(COLLEAGUE.name);
  await page.getByLabel('Work email').fill(COLLEAGUE.email);
  await page.getByLabel('Viewer').check();
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(`${COLLEAGUE.email} is invited.`)).toBeVisible();
  await expect(page.getByText(COLLEAGUE.name)).toBeVisible();
  await look.look('settings', 'Settings');
  await expect
    .poll(async () => (await sandbox.messages(COLLEAGUE.email)).length)
    .toBeGreaterThan(0);
  await page.setViewportSize({ width: 320, height: 800 });
  await look.look('settings-phone', 'Settings');
  server.close();
  await Promise.all([context.close(), program.close()]);
});
