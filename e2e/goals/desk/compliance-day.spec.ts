import { expect } from '@playwright/test';
import { Evidence } from '../../evidence.ts';
import { LoanFaces } from '../../pages/loan-faces.ts';
import { consoleAddress, logInAsStaff } from '../../pages/quick-staff.ts';
import { colleagues, demo, test } from '../../world.ts';

/*
 * What a borrower disputes and complains about: a report to the bureaus is looked at and confirmed,
 * a correction is tried and refused, the complaint is answered, and the borrower reads both and
 * disagrees.
 */

const FOUND = 'Your July payday was never paid, so our report is right.';
const ANSWER = 'We wrote to you on July 20. We enclose that letter.';

test('FURNISH-7 FURNISH-9 FURNISH-11 COMPLAINT-2 COMPLAINT-3 a dispute and a complaint are answered, and the borrower disagrees', async ({
  browser,
  page,
  sandbox,
}, info) => {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ baseURL: consoleAddress(), viewport });
  const desk = await context.newPage();
  await logInAsStaff(desk, sandbox, colleagues.imani);
  const evidence = new Evidence(desk, info, 'compliance-');

  await desk.goto('/furnishing');
  await desk
    .getByRole('link', { name: /^\d\d\/\d\d\/\d{4}$/ })
    .first()
    .click();
  await expect(desk.getByRole('region', { name: 'The bureaus' })).toContainText('Equifax');
  await evidence.look('file', /^Monthly report/);

  await desk.goto('/report-disputes');
  await desk.getByRole('link', { name: 'Hannah Brandt' }).click();
  await expect(desk.getByRole('region', { name: 'What was said' })).toContainText(
    'late since July',
  );
  await desk.getByRole('button', { name: 'Take the dispute' }).click();
  await expect(desk.getByRole('button', { name: 'Take the dispute' })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await expect(desk.getByText('Choose what you found')).toBeVisible();
  await evidence.look('dispute', 'Hannah Brandt: dispute');
  await desk.getByRole('radio', { name: /^Corrected/ }).check();
  await desk.getByLabel('In your words').fill(FOUND);
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await expect(desk.getByText(/^Correct the report first/)).toBeVisible();

  // A correction that contradicts itself can't be asked for.
  await desk.getByRole('link', { name: 'Correct', exact: true }).first().click();
  await expect(desk.getByText(/^That is what was reported/)).toBeVisible();
  await desk.getByLabel('Status').selectOption('11');
  await expect(desk.getByText('It’s current, but money is past due.')).toBeVisible();
  await desk.getByLabel('Past due').fill('0.00');
  await expect(desk.getByRole('region', { name: 'What changes' })).toContainText('Paid as agreed');
  await evidence.look('correction', /^Correct the report of/);
  await desk.goBack();
  await desk.getByRole('radio', { name: /^Confirmed/ }).check();
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await expect(desk.getByText('Confirmed', { exact: true })).toBeVisible();

  await desk.goto('/complaints');
  await desk.getByRole('link', { name: 'Hannah Brandt' }).click();
  await desk.getByRole('button', { name: 'Acknowledge the complaint' }).click();
  await desk.getByLabel('Your words').fill('We have your complaint of the CFPB’s portal.');
  await desk.getByRole('button', { name: 'Send the acknowledgment' }).click();
  await expect(desk.getByText(/^Answer: \d+ days left$/)).toBeVisible();
  await evidence.look('complaint', 'Hannah Brandt');
  await desk.getByRole('radio', { name: 'No error found' }).check();
  await desk.getByLabel('Root cause').selectOption('NO_FAULT');
  await desk.getByLabel('Your answer').fill(ANSWER);
  await desk.getByRole('button', { name: 'Send the answer' }).click();
  await expect(desk.getByText('No error found').first()).toBeVisible();
  await desk.goto('/reports/complaints');
  const credit = desk.getByRole('row').filter({ hasText: 'Credit report' });
  await expect(credit).toContainText('1');
  await evidence.look('complaints in figures', 'Complaints in figures');

  const faces = new LoanFaces(page);
  await faces.open(demo.hannah);
  await faces.unfold('Loan terms');
  await faces.main.getByRole('link', { name: 'What we tell the credit bureaus' }).click();
  const own = new Evidence(page, info, 'borrower-');
  await expect(faces.main.getByText(FOUND)).toBeVisible();
  await expect(faces.main.getByText('90 to 119 days past due').first()).toBeVisible();
  await own.look('reports', 'What we tell the credit bureaus');
  await faces.main.getByRole('button', { name: 'I disagree' }).click();
  await expect(faces.main.getByText('The bureaus see that you disagree.')).toBeVisible();
  await faces.main.getByRole('button', { name: 'Something’s wrong with a report' }).click();
  await faces.main.getByRole('button', { name: 'Send the dispute' }).click();
  await expect(faces.main.getByText('Choose what’s wrong').first()).toBeVisible();
  await own.look('dispute', 'What we tell the credit bureaus');
  await context.close();
});
