import { type Browser, expect, type Page } from '@playwright/test';
import { QuickCalls } from '../pages/quick-calls.ts';
import { logInAsStaff } from '../pages/quick-staff.ts';
import type { Sandbox } from '../pages/sandbox.ts';
import { colleagues, test } from '../world.ts';
import { Evidence } from '../evidence.ts';

/** A page of the console in a browser of its own. */
async function atConsole(browser: Browser, baseURL: string, width = 1280): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 900 } });
  return context.newPage();
}

/** Locks an account as a stranger would, without the screens. */
async function tryWrongPasswords(page: Page, username: string): Promise<unknown> {
  await page.goto('/login');
  const calls = new QuickCalls(page.context(), new URL(page.url()).origin);
  let answer: unknown;
  for (let at = 0; at < 10; at += 1) {
    const password = `wrong guess ${at}`;
    answer = await calls.post('/console/login', { username, password }).catch(String);
  }
  return answer;
}

async function resetLink(sandbox: Sandbox, email: string): Promise<string> {
  let url = '';
  await expect
    .poll(async () => {
      const messages = await sandbox.messages(email);
      const mail = messages.find(({ subject }) => subject === 'Set a new password');
      url = mail?.links[0]?.url ?? '';
      return url;
    })
    .toContain('/password/reset?key=');
  return url;
}

test('P7 S8 an administrator unlocks a payroll user, who sets a new password with an emailed link', async ({
  browser,
  sandbox,
}, info) => {
  const baseURL = String(info.project.metadata.console);
  const { marcus, tess } = colleagues;
  expect(String(await tryWrongPasswords(await atConsole(browser, baseURL), tess.email))).toContain(
    'c2',
  );

  const desk = await atConsole(browser, baseURL);
  const atDesk = new Evidence(desk, info, 'administrator-');
  await logInAsStaff(desk, sandbox, marcus);
  await desk.goto('/applications');
  await desk.getByRole('link', { name: 'Access' }).click();
  await atDesk.look('empty', 'Access');
  await desk.getByLabel('Email').fill('tess');
  await desk.getByRole('button', { name: 'Find account' }).click();
  await expect(desk.getByText('Enter an email address, like name@example.com')).toBeVisible();
  await desk.getByLabel('Email').fill('nobody@example.com');
  await desk.getByRole('button', { name: 'Find account' }).click();
  await expect(desk.getByRole('heading', { name: 'No account found' })).toBeVisible();
  await atDesk.look('none', 'Access');
  await desk.getByLabel('Email').fill(tess.email);
  await desk.getByRole('button', { name: 'Find account' }).click();
  await expect(desk.getByText(/^Too many wrong passwords, until/)).toBeVisible();
  await desk.getByRole('button', { name: 'Unlock Tess Albright' }).click();
  await expect(desk.getByText('Give a reason')).toBeVisible();
  await atDesk.look('locked', 'Access');
  await desk.getByLabel('Reason').fill('She called, and we checked who she is');
  await desk.getByRole('button', { name: 'Unlock Tess Albright' }).click();
  await expect(desk.getByText('Unlocked on every device.')).toBeVisible();
  await atDesk.look('unlocked', 'Access');

  const phone = await atConsole(browser, baseURL, 320);
  const onPhone = new Evidence(phone, info, 'payroll-');
  await phone.goto('/login');
  await onPhone.look('log in', 'Log in to the console');
  await phone.getByRole('link', { name: 'Forgot your password?' }).click();
  // The log-in page has a field of that name too, so the new page must have come.
  await onPhone.look('ask', 'Reset your password');
  await phone.getByLabel('Email').fill(tess.email);
  await phone.getByRole('button', { name: 'Send reset link' }).click();
  await onPhone.look('sent', 'Check your email');

  const link = await resetLink(sandbox, tess.email);
  await phone.goto(link);
  await phone.getByLabel('Password', { exact: true }).fill('tess albright 2026');
  await phone.getByRole('button', { name: 'Set password' }).click();
  await expect(phone.getByRole('alert').filter({ hasText: 'Leave out your name' })).toBeVisible();
  await onPhone.look('refused', 'Choose a new password');
  await phone.getByLabel('Password', { exact: true }).fill(tess.password);
  await phone.getByRole('button', { name: 'Set password' }).click();
  await phone.waitForURL('**/login');
  await phone.getByLabel('Email').fill(tess.email);
  await phone.getByLabel('Password', { exact: true }).fill(tess.password);
  await phone.getByRole('button', { name: 'Log in' }).click();
  await expect(phone.getByLabel('Six-digit code')).toBeVisible();
  await phone.getByLabel('Six-digit code').fill(await sandbox.code(tess.email));
  await phone.getByRole('button', { name: 'Continue' }).click();
  await onPhone.look('landed', 'Paydays');

  await phone.goto(link);
  await phone.getByLabel('Password', { exact: true }).fill(tess.password);
  await phone.getByRole('button', { name: 'Set password' }).click();
  await expect(
    phone.getByRole('alert').filter({ hasText: 'This link has already been used' }),
  ).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Send a new link' })).toBeVisible();
  await Promise.all([desk.context().close(), phone.context().close()]);
});
