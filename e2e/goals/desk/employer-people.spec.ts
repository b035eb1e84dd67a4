import { expect } from '@playwright/test';
import { Evidence } from '../../evidence.ts';
import { consoleAddress, logInAsStaff } from '../../pages/quick-staff.ts';
import { colleagues, test } from '../../world.ts';

test('PEOPLE-1 PEOPLE-2 PEOPLE-5 payroll finds somebody, sees what a leave does to each payday, and takes it back', async ({
  browser,
  sandbox,
}, info) => {
  const context = await browser.newContext({
    baseURL: consoleAddress(),
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  await logInAsStaff(page, sandbox, colleagues.tess);
  await page.goto('/employer/people');
  const look = new Evidence(page, info, 'employer-');
  await expect(page.getByRole('heading', { name: 'Everyone' })).toBeVisible();
  const first = page.getByRole('table').getByRole('link').first();
  const name = (await first.textContent()) ?? '';
  await look.look('people', 'People');

  await first.focus();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeChecked();
  await page.keyboard.press('s');
  const status = page.getByRole('combobox', { name: 'New status' });
  await expect(status).toBeFocused();
  await status.selectOption({ label: 'Unpaid leave' });
  const from = page.getByRole('textbox', { name: 'From' });
  const day = (await sandbox.day()).add({ days: 5 });
  await from.fill(`${day.month}/${day.day}/${day.year}`);
  await from.blur();
  await expect(page.getByText(/^Waits until .*take it back\./)).toBeVisible();
  await look.look('status-preview', 'People');
  await page.getByRole('button', { name: 'Set for 1 person' }).click();
  await expect(page.getByText('The new status of 1 person waits for its day.')).toBeVisible();

  await page.getByRole('table').getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await look.look('person', name);
  await page.getByRole('button', { name: /^Take back: Unpaid leave/ }).click();
  await expect(page.getByText('Taken back')).toBeVisible();
  await context.close();
});

test('PEOPLE-14 PEOPLE-16 payroll sets a status for all who match, and takes it back for all, by keyboard', async ({
  browser,
  sandbox,
}, info) => {
  const context = await browser.newContext({
    baseURL: consoleAddress(),
    viewport: { width: 390, height: 900 },
  });
  const page = await context.newPage();
  await logInAsStaff(page, sandbox, colleagues.tess);
  await page.goto('/employer/people');
  const look = new Evidence(page, info, 'employer-');
  const search = page.getByRole('searchbox');
  await search.fill('N-1046');
  await page
    .getByRole('button', { name: 'Set a status for the person who matches' })
    .press('Enter');
  const status = page.getByRole('combobox', { name: 'New status' });
  await expect(status).toBeFocused();
  await status.selectOption({ label: 'Unpaid leave' });
  const from = page.getByRole('textbox', { name: 'From' });
  const day = (await sandbox.day()).add({ days: 6 });
  await from.fill(`${day.month}/${day.day}/${day.year}`);
  await from.press('Tab');
  await page.getByRole('button', { name: 'Set for 1 person' }).press('Enter');
  await expect(page.getByText(/^Unpaid leave from .+ is set for 1 person\./)).toBeVisible();
  await page.getByRole('button', { name: /^Take back: Unpaid leave/ }).press('Enter');
  const check = page.getByRole('group', { name: /^Take back: Unpaid leave/ });
  await expect(check).toBeFocused();
  await look.look('take-back', 'People');
  await check.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Take back: Unpaid leave/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await check.getByRole('button', { name: 'Take back for all' }).press('Enter');
  await expect(page.getByText(/ is taken back for 1 person\./)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeFocused();
  await expect(page.getByText('Waiting for their day')).toBeHidden();
  await expect(page.getByRole('table')).not.toContainText('Unpaid leave from');
  await context.close();
});
