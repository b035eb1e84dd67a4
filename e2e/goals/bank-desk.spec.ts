import { expect, type Page } from '@playwright/test';
import { BankPages, depositsTo } from '../pages/bank-pages.ts';
import { DocumentPages } from '../pages/document-pages.ts';
import { touch } from '../pages/hands.ts';
import { PlaidWindow } from '../pages/plaid-window.ts';
import { QuickBorrower } from '../pages/quick-borrower.ts';
import type { Sandbox } from '../pages/sandbox.ts';
import { colleagues, test } from '../world.ts';

/*
 * The bank desk has no dead end: a failed login leads to two small deposits, a statement proves an
 * account if nothing else does, and the page retries a bank that is down by itself.
 */

// As sharp as a phone's screen: what is photographed here must be large enough to read.
test.use({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
});

let serial = 0;

/** A verified borrower without a bank account, at an employer that accepts a stated job. */
async function newcomer(page: Page, sandbox: Sandbox, firstName: string): Promise<BankPages> {
  serial += 1;
  await page.goto('/login');
  const borrower = new QuickBorrower(page, sandbox, {
    firstName,
    lastName: 'Ferris',
    employer: 'TIDEWATER',
    email: `${firstName}.ferris@example.com`.toLowerCase(),
    phone: `505555018${serial}`,
    ssn: `52145728${serial}`,
  });
  await borrower.join();
  const job = { attested: true, started_on: '2019-03-27' };
  await borrower.calls.post('/secured/user/verify/employment', job);
  await borrower.addFactor();
  return new BankPages(page, touch());
}

const ENDING = 'Checking ending 4321';

test('S7.21 S7.23 S3.9 a sign-in that fails leads to two small deposits, which prove the account', async ({
  page,
  sandbox,
  evidence,
}) => {
  const desk = await newcomer(page, sandbox, 'Delphine');
  await desk.open();
  await desk.take('Log in to your bank');
  await desk.signIn('user_locked');
  await expect(page.getByText(/^Meridian Bank has locked your login/)).toBeVisible();
  await evidence.look('locked', 'Log in to your bank');
  await desk.take('Type your account numbers');
  await desk.typeNumbers('2020044321');
  await desk.atDesk();
  await expect(desk.account(ENDING)).toContainText('Two small deposits are on their way');
  await evidence.look('on-their-way', 'Your bank accounts');

  await desk.untilDepositsArrive(sandbox);
  await desk.take('Enter the amounts');
  await desk.confirm(['0.98', '0.99']);
  await expect(page.getByText('2 tries left.')).toBeVisible();
  await desk.confirm(await depositsTo(sandbox, '2020044321'));
  await desk.atDesk();
  await expect(desk.account(ENDING).getByText('Verified', { exact: true })).toBeVisible();
});

test('S3.13 S4.7 a bank statement proves the account when staff accept it', async ({
  page,
  sandbox,
  staff,
  evidence,
}) => {
  const desk = await newcomer(page, sandbox, 'Emeline');
  await desk.open();
  await desk.take('Send a bank statement');
  await desk.typeNumbers('2020054321');
  const documents = new DocumentPages(page, touch());
  const buffer = await page.screenshot({ type: 'jpeg', quality: 50 });
  const paper = { name: 'statement.jpg', mimeType: 'image/jpeg', buffer };
  await documents.add('Confirm your bank', [paper]);
  await documents.handIn();
  await desk.open();
  await expect(desk.account(ENDING)).toContainText('Verify it with a bank statement');
  await evidence.look('statement-sent', 'Your bank accounts');

  await staff.logIn(colleagues.renee);
  await staff.openTask('Bank', 'Emeline Ferris');
  await staff.seesOnFile(['Checking account ending 4321', 'JPMorgan Chase Bank', '021000021']);
  await staff.accept();
  await page.reload();
  await expect(desk.account(ENDING).getByText('Verified', { exact: true })).toBeVisible();
});

test('S7.21 a bank that is down is asked again by itself, and the page goes on', async ({
  page,
  sandbox,
  evidence,
}) => {
  const desk = await newcomer(page, sandbox, 'Fabrice');
  await desk.open();
  await desk.take('Log in to your bank');
  await desk.signIn('user_outage');
  await desk.chooseAccount();
  await desk.atDesk();
  await expect(page.getByText('We’re waiting for your bank')).toBeVisible();
  await expect(page.getByText(/^Meridian Bank hasn’t answered yet/)).toBeVisible();
  await evidence.look('waiting', 'Your bank accounts');

  const read = desk.account('Checking ending 6221');
  await expect(read.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByText('We’re waiting for your bank')).toBeHidden();
});

test('S7.20 S7.21 in Plaid’s window a failure names the bank, and an account is chosen', async ({
  browser,
  baseURL,
  sandbox,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  // The sandbox’s policy lets nobody’s script in; where Plaid is chosen it lets in Plaid’s.
  const context = await browser.newContext({
    ...phone,
    bypassCSP: true,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const plaid = await PlaidWindow.standIn(page);
  const desk = await newcomer(page, sandbox, 'Ghislaine');
  await desk.open();
  await desk.take('Log in to your bank');
  await plaid.open();
  await plaid.exit('INSTITUTION_DOWN', 'Meridian Bank');
  await expect(page.getByText(/^We can’t reach Meridian Bank right now/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send a bank statement' })).toBeVisible();
  await plaid.open();
  await plaid.signIn('user_second', 'Meridian Bank');
  await desk.chooseAccount();
  await desk.atDesk();
  const read = desk.account('Checking ending 5120');
  await expect(read.getByText('Verified', { exact: true })).toBeVisible();
  await context.close();
});
