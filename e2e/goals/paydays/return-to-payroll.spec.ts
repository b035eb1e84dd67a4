import { expect } from '@playwright/test';
import { Evidence } from '../../evidence.ts';
import { DeskPages } from '../../pages/desk-pages.ts';
import { nextPayday, openLoanOf } from '../../pages/quick-payday.ts';
import { logInAsStaff } from '../../pages/quick-staff.ts';
import { colleagues, test } from '../../world.ts';

/*
 * A paycheck brings more than asked, and the borrower's page says that we hold the rest. A servicer
 * proposes to return it to payroll; nothing moves until a second person approves.
 */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const opal = {
  firstName: 'Opal',
  lastName: 'Winter',
  email: 'opal.winter@example.com',
  employer: 'HARROW',
  employeeNumber: 'H-5005X',
  phone: '5055550189',
  ssn: '521457671',
};

test('HELD-3 A10 money above what was asked goes back to payroll once a second person approves', async ({
  browser,
  page,
  sandbox,
  evidence,
}, info) => {
  const loanPage = await openLoanOf(page, sandbox, opal);
  await page.goto(loanPage);
  await sandbox.past(await nextPayday(page));
  await page.goto(loanPage);
  const notice = page.getByRole('link', { name: 'Decide what to do' });
  await expect(notice).toBeVisible();
  await page.goto(`${loanPage}/money-held`);
  await evidence.look('held', 'Money of yours that we hold');

  const baseURL = String(info.project.metadata.console);
  const viewport = { width: 1280, height: 900 };
  const deskOf = async () => (await browser.newContext({ baseURL, viewport })).newPage();
  const [desk, other] = [await deskOf(), await deskOf()];
  await logInAsStaff(desk, sandbox, colleagues.renee);
  const renee = new DeskPages(desk, new Evidence(desk, info, 'servicer-'));
  await desk.goto('/held-money');
  const row = desk.getByRole('row').filter({ hasText: 'Opal Winter' });
  await expect(row).toContainText('$10.00');
  await row.getByRole('link').first().click();
  await desk.getByRole('radio', { name: 'Return it to payroll' }).check({ force: true });
  await desk.getByRole('button', { name: /^Return/ }).click();
  await expect(desk.getByText('Enter the check number')).toBeVisible();
  await desk.getByLabel('Check number').fill('20417');
  await desk.getByLabel('Reason').fill('Payroll took too much and asks for it back');
  await renee.look('proposing', /^(?:Held money|\$)/);
  await desk.getByRole('button', { name: /^Return/ }).click();
  await expect(desk.getByText('It waits for a second person.')).toBeVisible();
  await page.goto(loanPage);
  await expect(notice).toBeVisible();

  await desk.goto('/approvals');
  await desk.getByRole('radio', { name: 'Yours' }).check({ force: true });
  const own = desk.getByRole('row').filter({ hasText: 'Opal Winter' });
  await own.getByRole('link', { name: /^Return held money to payroll/ }).click();
  await expect(desk.getByText('Someone else must decide.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await logInAsStaff(other, sandbox, colleagues.marcus);
  const marcus = new DeskPages(other, new Evidence(other, info, 'second-'));
  await other.goto('/approvals');
  const waiting = other.getByRole('row').filter({ hasText: 'Opal Winter' });
  await expect(waiting).toContainText('$10.00');
  await marcus.look('approvals', 'Approvals');
  await waiting.getByRole('link', { name: /^Return held money to payroll/ }).click();
  const rests = other.getByRole('region', { name: 'What it rests on' });
  await expect(rests).toContainText('Harrow Mills');
  await expect(rests).toContainText('20417');
  await marcus.look('request', 'Return held money to payroll');
  await other.getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByText('It was approved and done at once.')).toBeVisible();

  await desk.goto('/held-money');
  await expect(desk.getByRole('heading', { level: 1, name: 'Held money' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(loanPage);
  await expect(page.getByRole('region', { name: /^Balance/ }).first()).toBeVisible();
  await expect(notice).toHaveCount(0);
  await Promise.all([desk.context().close(), other.context().close()]);
});
