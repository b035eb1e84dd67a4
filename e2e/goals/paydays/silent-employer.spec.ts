import { expect } from '@playwright/test';
import { Evidence } from '../../evidence.ts';
import { DeskPages } from '../../pages/desk-pages.ts';
import { LoanFaces } from '../../pages/loan-faces.ts';
import { nextPayday, openLoanOf } from '../../pages/quick-payday.ts';
import { logInAsStaff } from '../../pages/quick-staff.ts';
import { colleagues, test } from '../../world.ts';

/*
 * An employer's remittance doesn't come. Staff hear of it the day after it was due; the installment
 * is held, and no word blames the borrower; a servicer holds it longer; the file comes at last and
 * pays it.
 */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const quinn = {
  firstName: 'Quinn',
  lastName: 'Tolbert',
  email: 'quinn.tolbert@example.com',
  employer: 'RIDGEWAY',
  employeeNumber: 'R-203Q',
  phone: '5055550187',
  ssn: '521457387',
};

const BLAME = /past due|your loan is late|you missed|you didn’t pay/i;

const typed = (day: Temporal.PlainDate) =>
  day.toLocaleString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });

test('LATE-5 LATE-30 a silent employer: staff hold the payday until the late file pays it', async ({
  browser,
  page,
  sandbox,
  evidence,
}, info) => {
  const faces = new LoanFaces(page);
  const main = page.getByRole('main');
  const loanPage = await openLoanOf(page, sandbox, quinn);
  await page.goto(loanPage);
  const payday = await nextPayday(page);

  await sandbox.past(payday);
  await sandbox.days(1);
  await page.goto(loanPage);
  await evidence.look('silent', 'Your loan');
  await expect(faces.tag).toContainText('Open');
  await expect(main).not.toContainText(BLAME);
  expect(await faces.tracker()).toContain(
    'We’re waiting for Ridgeway Transit to tell us what came',
  );

  const baseURL = String(info.project.metadata.console);
  const viewport = { width: 1280, height: 900 };
  const desk = await (await browser.newContext({ baseURL, viewport })).newPage();
  await logInAsStaff(desk, sandbox, colleagues.renee);
  const renee = new DeskPages(desk, new Evidence(desk, info, 'servicer-'));
  await desk.goto('/troubles');
  await expect(desk.getByRole('main')).toContainText(/Its remittance for .* didn’t come/);
  await renee.look('troubles', 'Troubles');
  await desk.goto('/remittances');
  const sheet = desk.getByRole('region', { name: /^Ridgeway Transit, payday/ });
  await expect(sheet).toContainText('Undecided');
  await renee.look('missing', 'Missing remittances');
  await sheet.getByRole('button', { name: /^Decide: Ridgeway/ }).click();
  await sheet.getByRole('button', { name: 'Hold the payday' }).click();
  await expect(sheet.getByText('Give a reason')).toBeVisible();
  await sheet
    .getByRole('textbox', { name: 'Not late through' })
    .fill(typed(payday.add({ days: 13 })));
  await sheet.getByLabel('Reason').fill('Payroll changed its system and sends the file next week');
  await renee.look('decide', 'Missing remittances');
  await sheet.getByRole('button', { name: 'Hold the payday' }).click();
  await expect(desk.getByText(/^Ridgeway Transit, payday .* is held through/)).toBeVisible();
  await expect(sheet).toContainText('Held');

  await sandbox.past(payday.add({ days: 9 }));
  await page.goto(loanPage);
  await evidence.look('held', 'Your loan');
  await expect(faces.tag).toContainText('Open');
  await expect(main).not.toContainText(BLAME);
  expect(await faces.hero('Balance')).toContain('Paid so far $0.00');

  await sandbox.past(payday.add({ days: 10 }));
  await page.goto(loanPage);
  await evidence.look('arrived', 'Your loan');
  expect(await faces.hero('Balance')).not.toContain('Paid so far $0.00');
  const subjects = (await sandbox.messages(quinn.email)).map(({ subject }) => subject);
  expect(subjects.join('\n')).not.toMatch(/late|past due|missed/i);
  expect(subjects.join('\n')).toMatch(/We received \$/);
  await expect(faces.tag).toContainText('Open');
  await desk.goto('/remittances');
  await expect(desk.getByRole('heading', { level: 1, name: 'Missing remittances' })).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await desk.context().close();
});
