import { expect } from '@playwright/test';
import { Evidence } from '../../evidence.ts';
import { consoleAddress, logInAsStaff } from '../../pages/quick-staff.ts';
import { colleagues, test } from '../../world.ts';

/** A day long after any that other goals move the clock to. */
const DAY = '12/01/2031';

test('STAFF-31 STAFF-33 STAFF-38 an administrator plans rates and words for a day, a second one approves', async ({
  browser,
  sandbox,
}, info) => {
  const open = async () => {
    const context = await browser.newContext({
      baseURL: consoleAddress(),
      viewport: { width: 1280, height: 900 },
    });
    return context.newPage();
  };
  const desk = await open();
  const look = new Evidence(desk, info, 'policy-');
  await logInAsStaff(desk, sandbox, colleagues.marcus);
  await desk.goto('/policy');
  await look.look('list', 'Rates and policy');
  await desk.getByRole('button', { name: 'Write a draft' }).click();

  await desk.getByLabel('Step 3: rate (%)').fill('40');
  await desk.getByRole('button', { name: 'Save and compare' }).click();
  await expect(desk.getByText('Enter a percentage from 0 to 36').first()).toBeVisible();
  await desk.getByLabel('Step 3: rate (%)').fill('12.49');
  await desk.getByRole('textbox', { name: 'First day' }).fill(DAY);
  await look.look('edit', 'Change the draft');
  await desk.getByRole('button', { name: 'Save and compare' }).click();

  const scores = desk.getByRole('region', { name: 'Rates by score' });
  await expect(scores.getByText('1 of 6 changes')).toBeVisible();
  await expect(desk.getByText(/^The person pays \$[\d.]+ less in interest\.$/)).toBeVisible();
  await desk.getByRole('button', { name: 'Run it on the last 90 days' }).click();
  await expect(desk.getByText(/of the last 90 days, with the facts of then/)).toBeVisible();
  await desk.getByLabel('Reason').fill('Funding costs fell');
  await look.look('draft', /^Draft of /);
  await desk.getByRole('button', { name: 'Send for approval' }).click();
  await expect(desk.getByText('Waits for a second person')).toBeVisible();

  const second = await open();
  await logInAsStaff(second, sandbox, colleagues.imani);
  await second.goto('/approvals');
  await second
    .getByRole('link', { name: /Change rates and policy/ })
    .first()
    .click();
  await expect(second.getByText('12.99% → 12.49%')).toBeVisible();
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('Approved', { exact: true }).first()).toBeVisible();

  await desk.goto('/policy');
  const planned = desk.getByRole('region', { name: 'In force and planned' });
  const row = planned.getByRole('row').filter({ hasText: 'Dec 1, 2031' });
  await expect(row.getByText('Planned')).toBeVisible();
  await row.getByRole('link', { name: /^Version / }).click();
  await desk.getByLabel('Reason').fill('Only a demonstration');
  await look.look('version', /^Version /);
  await desk.getByRole('button', { name: 'Take this version back' }).click();
  await expect(desk.getByText('Taken back', { exact: true })).toBeVisible();

  await desk.goto('/settings');
  await desk.getByLabel('Show').selectOption({ label: 'Messages' });
  await desk.getByRole('link', { name: 'A bank debit was returned' }).click();
  const words = desk.getByRole('textbox', { name: 'Subject' });
  await words.fill('The bank sent your payment of $5.00 back');
  await desk.getByRole('textbox', { name: 'Valid from' }).fill(DAY);
  await desk.getByLabel('Reason').fill('It reads better');
  await desk.getByRole('button', { name: 'Send for approval' }).click();
  await expect(desk.getByText('Keep {amount}: it stands for a figure of the reader')).toBeVisible();
  await words.fill('The bank sent your payment of {amount} back');
  const preview = desk.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('The bank sent your payment of $136.36 back')).toBeVisible();
  await look.look('words', 'A bank debit was returned');
  await desk.getByRole('button', { name: 'Send for approval' }).click();
  await expect(desk.getByText('Sent. A second administrator decides.')).toBeVisible();
  await second.goto('/approvals');
  await second
    .getByRole('link', { name: /Change a text or setting/ })
    .first()
    .click();
  await expect(second.getByText('The bank sent your payment of {amount} back')).toBeVisible();
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('Approved', { exact: true }).first()).toBeVisible();
  await desk.reload();
  const changes = desk.getByRole('region', { name: 'Changes' });
  await expect(changes.getByText('Planned', { exact: true })).toBeVisible();
  await Promise.all([desk, second].map((page) => page.context().close()));
});
