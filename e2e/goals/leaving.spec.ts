import { expect } from '@playwright/test';
import { joinWhole } from '../pages/quick-account.ts';
import { dayOf } from '../pages/sandbox.ts';
import { newcomers, test } from '../world.ts';

/*
 * A borrower leaves the job: says so before the employer does, signs one choice, and the bank
 * account pays on the paydays after the last paycheck, while the employer is not asked again.
 */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('S4.1 CONT-3 a leaver signs once, and the bank account pays on the same days', async ({
  page,
  context,
  sandbox,
  byTouch,
  evidence,
}) => {
  const { apply, loan } = byTouch;
  await joinWhole(context, sandbox, newcomers.vera);
  await apply.checkRate('1,500');
  await apply.chooseTerm(12);
  await apply.confirmDetails();
  await apply.send();
  await apply.linkBank();
  await apply.acceptOffer();
  await apply.consent();
  await apply.sign('Vera Lomax');
  await loan.open();
  const loanPage = new URL(page.url()).pathname;
  await sandbox.nextBusinessDay();
  await loan.expectStatus('Open');

  const main = page.getByRole('main');
  await page.goto(`${loanPage}/job`);
  await evidence.look('before', /^Leaving Northfield/);
  await main.getByRole('radio', { name: /^I’m leaving/ }).tap();
  const today = await sandbox.day();
  const lastDay = today.add({ days: 2 });
  const typed = lastDay.toLocaleString('en-US', { dateStyle: 'short' });
  await main.getByRole('textbox', { name: 'Last day at work' }).fill(typed);
  await main.getByRole('textbox', { name: 'Last day at work' }).blur();
  await expect(main.getByRole('radio', { name: 'From my bank account' })).toBeVisible();
  await evidence.look('dates', /^You’re leaving Northfield/);
  const dates = main.getByRole('region', { name: 'Your dates' });
  await expect(dates).toContainText('Last deduction');
  await expect(main.getByRole('checkbox')).toHaveCount(0);

  await main.getByRole('radio', { name: 'From my bank account' }).tap();
  await expect(main.getByRole('checkbox')).not.toBeChecked();
  await main.getByRole('button', { name: 'Sign and set it up' }).tap();
  await expect(main).toContainText('Check the box if you agree');
  await main.getByRole('checkbox').check();
  await main.getByLabel('Type your full name').fill('Vera Lomax');
  await evidence.look('to-sign', /^(Error: )?You’re leaving Northfield/);
  const debit = dates.getByRole('listitem').filter({ hasText: 'First bank debit' });
  const first = dayOf(/\w{3}\s\d{1,2},\s\d{4}/.exec(await debit.innerText())?.[0] ?? '');
  await main.getByRole('button', { name: 'Sign and set it up' }).tap();
  await expect(main).toContainText('You signed: Stop my Northfield');
  await evidence.look('signed', /Northfield/);
  await expect(main.getByRole('link', { name: /^Signed copy/ })).toBeVisible();
  await page.goto('/home/documents');
  await expect(main).toContainText('How you pay your loan');

  await sandbox.past(first);
  await sandbox.days(2);
  await page.goto(loanPage);
  const words = (await loan.transactions()).map((row) => row.words).join('\n');
  expect(words).toMatch(/bank/i);
  const subjects = (await sandbox.messages('vera.lomax@example.com')).map((m) => m.subject);
  expect(subjects).toContain('Your installments will come from your bank account');
});
