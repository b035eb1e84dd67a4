import { expect } from '@playwright/test';
import { Evidence } from '../../evidence.ts';
import { consoleAddress, logInAsStaff } from '../../pages/quick-staff.ts';
import { colleagues, test } from '../../world.ts';

test('STAFF-2 STAFF-80 REPORT-2 an auditor goes from a report to a loan, finds the own reads, and changes nothing', async ({
  browser,
  sandbox,
}, info) => {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ baseURL: consoleAddress(), viewport });
  const page = await context.newPage();
  const calls = await logInAsStaff(page, sandbox, colleagues.ingrid);
  const evidence = new Evidence(page, info, 'auditor-');

  await page.goto('/reports');
  await expect(page.getByText(/^Figures after the close of/)).toBeVisible();
  await evidence.look('reports', 'Reports');
  await page
    .getByRole('row', { name: /^Current/ })
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Loans that are current' }),
  ).toBeVisible();
  await page.getByRole('link', { name: /^PS-/ }).first().click();
  await expect(page).toHaveURL(/\/loans\/[0-9a-f-]{36}$/);
  const loan = page.url().split('/').at(-1) ?? '';
  await expect(page.getByRole('heading', { level: 2, name: 'Figures' })).toBeVisible();
  // No act of the loan is a link or a button for an auditor.
  await expect(
    page.getByRole('main').locator(`a[href^="/loans/${loan}/"]:not([href$="/reports"])`),
  ).toHaveCount(0);

  await page.goto(`/audit?about=${loan}`);
  await page
    .getByRole('row')
    .filter({ hasText: 'Ingrid Vale' })
    .getByRole('link', { name: 'Read: loan', exact: true })
    .first()
    .click();
  await evidence.look('event', /^Event \d+$/);
  await expect(page.getByRole('link', { name: 'Ingrid Vale' })).toBeVisible();
  await page.getByRole('link', { name: 'Audit trail' }).first().click();
  await evidence.look('audit', 'Audit trail');

  await expect(calls.post(`/console/loan/${loan}/flag`)).rejects.toThrow(/: 403 /);
  await page.setViewportSize({ width: 390, height: 844 });
  await evidence.look('audit on a phone', 'Audit trail');
  await page.goto('/reports');
  await expect(page.getByText(/^Figures after the close of/)).toBeVisible();
  await evidence.look('reports on a phone', 'Reports');
  await context.close();
});
