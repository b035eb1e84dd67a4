import { type Browser, expect, type Page } from '@playwright/test';
import { consoleAddress, logInAsStaff } from '../pages/quick-staff.ts';
import type { Sandbox } from '../pages/sandbox.ts';
import { enterAs } from '../calls.ts';
import { colleagues, demo, test } from '../world.ts';

/*
 * Relief: a payment skipped and taken back, an installment that a borrower can pay, and a loan
 * that is closed for less than is owed.
 */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The page of the person's loan, under its own address. */
async function loanPage(page: Page): Promise<string> {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Loan details' }).click();
  await page.waitForURL(/\/home\/loans\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

test.describe('on a phone', () => {
  test.use(phone);

  test('RELIEF-3 a borrower sees what a skip does, skips a payment, and takes it back', async ({
    page,
    context,
    evidence,
  }) => {
    await enterAs(context, demo.bea, { fresh: true });
    const loan = await loanPage(page);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Skip a payment', exact: true }).click();
    await expect(main.getByRole('region', { name: 'Check and confirm' })).toBeVisible();
    await evidence.look('skip', /^Skip a payment/);

    const now = main.getByRole('table', { name: 'Now, and after each choice' });
    await expect(now.getByRole('columnheader', { name: /^Skip/ })).toBeVisible();
    await main.getByRole('radio', { name: 'Move my payment day' }).check();
    await expect(main.getByRole('region', { name: 'Your paydays if you move' })).toBeVisible();
    await evidence.look('move', /^Skip a payment/);

    await main.getByRole('radio', { name: 'Skip one payment' }).check();
    await main.getByRole('button', { name: /^Skip / }).tap();
    const changed = main.getByRole('region', { name: 'What you changed' });
    await expect(changed).toContainText('You can undo it until');
    await expect(main.getByRole('radio', { name: 'Skip one payment' })).toBeDisabled();
    await evidence.look('skipped', /^Skip a payment/);
    await changed.getByRole('button', { name: 'Undo' }).tap();
    await expect(changed).toContainText('Undone on');
    await page.goto(loan);
  });

  test('RELIEF-6 hardship leads to a modified schedule', async ({ page, context, evidence }) => {
    await enterAs(context, demo.bea, { fresh: true });
    const loan = await loanPage(page);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'get help', exact: true }).click();
    await expect(main.getByText('Answer questions 1 and 3')).toBeVisible();
    await evidence.look('help', /^Let’s find/);

    await main.getByRole('button', { name: 'Send to a person' }).tap();
    await expect(main.getByRole('alert')).toContainText('There are 2 problems to fix');
    await main.getByRole('radio', { name: 'My hours or pay went down' }).check();
    await main.getByLabel(/^3\. What could you pay/).fill('40');
    const answer = main.getByRole('region', { name: /^Our first answer/ });
    await expect(answer).toContainText('More interest in all');
    await evidence.look('first-answer', /^Let’s find/);
    await main.getByRole('button', { name: 'See the whole offer' }).tap();
    await page.waitForURL(/\/help\/[0-9a-f-]{36}$/);
    const offer = new URL(page.url()).pathname;
    await evidence.look('offer', 'Your new plan');

    await page.goto('/home');
    const task = main.getByRole('link', { name: /^See our offer for your loan/ });
    await expect(task).toHaveAttribute('href', offer);
    await page.goto(loan);
    await main.getByRole('link', { name: 'See the offer' }).click();
    const sign = main.getByRole('region', { name: 'Sign' });
    await expect(sign.getByRole('checkbox')).not.toBeChecked();
    await expect(sign.getByRole('button', { name: 'Keep the loan as it is' })).toBeVisible();
    await sign.getByLabel('Type your full name').fill('Somebody Else');
    await sign.getByRole('button', { name: 'Sign and start the plan' }).tap();
    await expect(sign).toContainText('Check the box if you agree');
    await sign.getByRole('checkbox').check();
    await sign.getByRole('button', { name: 'Sign and start the plan' }).tap();
    await expect(sign.getByRole('alert')).toContainText('There is 1 problem to fix');
    await expect(sign.getByLabel('Type your full name')).toHaveValue('Somebody Else');
    await sign.getByLabel('Type your full name').fill('Bea Thornton');
    await sign.getByRole('button', { name: 'Sign and start the plan' }).tap();
    await expect(main).toContainText('You signed this plan');
    await expect(main).not.toContainText('assume that you sign');
    await evidence.look('signed', 'Your new plan');

    await page.goto('/home/documents');
    await expect(main).toContainText('Change of terms');
    await page.goto(`${loan}/help`);
    await expect(main.getByRole('region', { name: 'Your plan is running' })).toBeVisible();
    await evidence.look('running', /^Let’s find/);
  });
});

/** Renee proposes half of what is owed, and Marcus approves it. */
async function offerSettlement(browser: Browser, sandbox: Sandbox, gid: string): Promise<void> {
  const own = { baseURL: consoleAddress() };
  const renee = await logInAsStaff(await browser.newPage(own), sandbox, colleagues.renee);
  const today = await sandbox.day();
  const [first, second] = [today.add({ days: 20 }), today.add({ days: 48 })].map(String);
  await renee.post(`/console/loan/${gid}/relief/settlement`, {
    amount: '600.00',
    once_by: first,
    parts: [
      { by: first, amount: '300.00' },
      { by: second, amount: '300.00' },
    ],
    reason: 'Long illness',
  });
  const marcus = await logInAsStaff(await browser.newPage(own), sandbox, colleagues.marcus);
  const { rows } = await marcus.get('/console/approval');
  const waiting = rows.find((row: { subject: { gid: string } }) => row.subject.gid === gid);
  await marcus.post(`/console/approval/${waiting.gid}/approve`);
}

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('RELIEF-4 a loan is settled: effects before the choice, one signature, then its payment', async ({
    browser,
    page,
    context,
    sandbox,
    evidence,
  }) => {
    await enterAs(context, demo.hannah, { fresh: true });
    const loan = await loanPage(page);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^Settle for less/ }).click();
    await expect(main.getByRole('region', { name: 'Ask for a settlement' })).toBeVisible();
    await evidence.look('ask', 'Settle for less than you owe');
    await main.getByLabel(/^What could you pay in all/).fill('600');
    await main.getByRole('button', { name: 'Send to a person' }).click();
    await expect(main).toContainText('We got your request');

    await offerSettlement(browser, sandbox, loan.split('/').at(-1) ?? '');
    await page.goto(loan);
    await main.getByRole('link', { name: 'See the offer' }).click();
    await expect(main).toContainText('Close this loan for $600.00');
    await expect(main).toContainText('settled for less than the full balance');
    await expect(main.getByRole('radio', { checked: true })).toHaveCount(0);
    await evidence.look('offer', 'Close this loan for $600.00');
    await main.getByRole('radio', { name: 'In two parts' }).check();
    await main.getByRole('checkbox').check();
    await main.getByLabel('Type your full name').fill('Hannah Brandt');
    await main.getByRole('button', { name: 'Sign the settlement' }).click();
    await expect(main.getByRole('region', { name: 'What you agreed to' })).toBeVisible();
    await evidence.look('signed', 'Your settlement');
    await main.getByRole('link', { name: 'Pay $300.00' }).click();
    await expect(main.getByRole('radio', { name: /^Settle for less/ })).toBeChecked();
    await evidence.look('pay', 'Make a payment');
  });
});
