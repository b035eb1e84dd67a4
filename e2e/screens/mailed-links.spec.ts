import { type BrowserContext, expect } from '@playwright/test';
import { register } from '@paystead/contract/identity/registration';
import { listMessages } from '@paystead/contract/product/sandbox';
import { ask } from '../calls.ts';
import { emailOf } from '../persons.ts';
import { newcomers, test } from '../world.ts';
import { Visit } from './visit.ts';

/* G5: the pages that an emailed link opens, and each way it can end. */

const CALLS_OF_LINKS = /^\/web\/pub\/user\//;

/** The address in the newest mail that has a link of this kind. */
async function linkTo(context: BrowserContext, email: string, kind: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const { rows } = await ask(context, listMessages, { to: email, l: '5' });
      const links = rows.flatMap((message) => message.links.map(({ url }) => url));
      found = links.find((url) => url.includes(kind));
      return found;
    })
    .toBeTruthy();
  const { pathname, search } = new URL(found ?? '');
  return pathname + search;
}

test('G5 S5.8 S7.5 S7.7 mailed links: looked at, spent, used up, on their way and lost', async ({
  browser,
  baseURL,
}) => {
  const visit = await Visit.begin(browser, baseURL ?? '');
  const { page, context, cable } = visit;
  const { firstName: first_name, lastName: last_name, phone } = newcomers.greta;
  const email = emailOf(newcomers.greta);
  const person = { employer: 'NORTHFIELD', first_name, last_name, email, phone };
  // In the browser that registered, the link goes straight on: this is another one.
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
  await elsewhere.request.get('/login');
  const password = 'green river under snow';
  await ask(elsewhere, register, { ...person, password, terms_of_use: true, privacy: true });
  await elsewhere.close();

  const verify = await linkTo(context, email, '/pub/email/verify');
  for (const ending of ['Email validated', 'Email not validated']) {
    await visit.open(verify);
    await visit.look('the link of an email address');
    await page.getByRole('button', { name: 'Verify my email' }).click();
    await expect(page.getByRole('heading', { level: 1, name: ending })).toBeVisible();
    await visit.look(ending);
  }

  await visit.open('/pub/password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(`If we have an account for ${email}`)).toBeVisible();
  await visit.look('/pub/password sent');
  const reset = await linkTo(context, email, '/pub/password/reset');

  cable.hold(CALLS_OF_LINKS);
  await page.goto(reset);
  await expect(page.locator('main [aria-busy=true]').first()).toBeVisible();
  await visit.lookAtOnce('a new password while the link is checked');
  cable.mend();
  cable.lose(CALLS_OF_LINKS);
  await page.goto(reset);
  await expect(page.getByText('We couldn’t check your link')).toBeVisible();
  await visit.look('a new password whose link cannot be checked');
  cable.mend();

  await visit.open(reset);
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await visit.look('a new password that is too short');
  await field.fill('a slow boat past the lighthouse');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await visit.look('Password changed');
  await visit.open(reset);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await visit.look('a new password by a link that was used');
  await visit.end();
});
