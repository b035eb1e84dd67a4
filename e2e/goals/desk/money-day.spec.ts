import { type Browser, expect, type Page } from '@playwright/test';
import { Evidence } from '../../evidence.ts';
import { DeskPages } from '../../pages/desk-pages.ts';
import { QuickBorrower } from '../../pages/quick-borrower.ts';
import { type Colleague, consoleAddress, logInAsStaff } from '../../pages/quick-staff.ts';
import type { Sandbox } from '../../pages/sandbox.ts';
import { colleagues, test } from '../../world.ts';

/*
 * A day at the money desk: a file above the limits is looked at by one person and released by
 * another, the close of day is read, and the bank and the books tie.
 */

const pia = {
  firstName: 'Pia',
  lastName: 'Lindqvist',
  email: 'pia.lindqvist@example.com',
  employer: 'TIDEWATER',
  phone: '5055550189',
  ssn: '521457389',
};

async function atDesk(browser: Browser, sandbox: Sandbox, who: Colleague) {
  const viewport = { width: 1280, height: 900 };
  const page = await (await browser.newContext({ baseURL: consoleAddress(), viewport })).newPage();
  await logInAsStaff(page, sandbox, who);
  return page;
}

/** How many days back a file may have been cut: other tests move the clock, too. */
const DAYS_BACK = 14;

const asTyped = (day: Temporal.PlainDate) =>
  day.toLocaleString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** Opens the file that needs a release, from the page of the day after it. */
async function openFile(page: Page, today: Temporal.PlainDate): Promise<void> {
  const shown = page.getByRole('textbox', { name: 'Day', exact: true });
  const row = page.getByRole('row').filter({ hasText: 'Needs release' });
  for (let back = 1; back <= DAYS_BACK; back += 1) {
    const after = today.subtract({ days: back - 1 });
    const on = today.subtract({ days: back });
    await page.goto(`/bank-files?day=${after}`);
    await expect(shown).toHaveValue(asTyped(after));
    await page.getByRole('button', { name: 'Day before' }).click();
    await expect(shown).toHaveValue(asTyped(on));
    if ((await row.count()) > 0) break;
  }
  await row.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Release', exact: true })).toBeVisible();
}

test('A10 ACH-17 STAFF-60 a file above the limits leaves after two people, and the books tie', async ({
  browser,
  page,
  sandbox,
}, info) => {
  // Files are cut on banking days.
  await sandbox.nextBusinessDay();
  await page.goto('/login');
  const quick = new QuickBorrower(page, sandbox, pia);
  await quick.joinByOwnWord();
  await quick.addFactor();
  await quick.linkBank('user_two_people');
  await quick.apply('1500.00', 12);
  await quick.sign('ach');
  await sandbox.nextBusinessDay();

  const renee = await atDesk(browser, sandbox, colleagues.renee);
  const first = new DeskPages(renee, new Evidence(renee, info, 'first-'));
  const day = await sandbox.day();
  await openFile(renee, day);
  await expect(renee.getByRole('region', { name: 'Entries', exact: true })).toContainText(
    'Pia Lindqvist',
  );
  await first.look('file', /\.ach$/);
  await renee.getByRole('button', { name: 'Ask a second person to release it' }).click();
  await expect(renee.getByText('Say why')).toBeVisible();
  await renee.getByLabel('Reason').fill('One payout, as signed');
  await renee.getByRole('button', { name: 'Ask a second person to release it' }).click();
  await expect(renee.getByText('You looked at it.')).toBeVisible();

  const marcus = await atDesk(browser, sandbox, colleagues.marcus);
  const second = new DeskPages(marcus, new Evidence(marcus, info, 'second-'));
  await openFile(marcus, day);
  await marcus.getByRole('link', { name: 'Open the request' }).click();
  await expect(marcus.getByRole('main')).toContainText('1 of 1 payouts clear');
  await second.look('request', 'Release a bank file');
  await marcus.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(marcus.getByText('It was approved and done at once.')).toBeVisible();
  await marcus.getByRole('link', { name: /^Open \d{8}-/ }).click();
  await expect(marcus.getByText('Until then, the release can be taken back.')).toBeVisible();

  await sandbox.days(1);
  await marcus.reload();
  await expect(marcus.getByText('At the bank', { exact: true })).toBeVisible();
  await marcus.goto('/close-of-day');
  await marcus.getByRole('button', { name: /^Show \d+ steps without work$/ }).click();
  await expect(marcus.getByRole('region', { name: 'Steps', exact: true })).toContainText(
    'Settle ACH',
  );
  await second.look('close', 'Close of day');
  await marcus.goto('/bank-files');
  await expect(marcus.getByText('Ties', { exact: true })).toBeVisible();
  await second.look('day', 'Bank files');
  await marcus.goto('/books');
  await expect(marcus.getByText('Balances', { exact: true })).toBeVisible();
  await second.look('books', 'Books');
  await Promise.all([renee.context().close(), marcus.context().close()]);
});
