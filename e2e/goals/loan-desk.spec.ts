import { type Browser, expect, type Page } from '@playwright/test';
import { DeskPages } from '../pages/desk-pages.ts';
import { type Colleague, logInAsStaff } from '../pages/quick-staff.ts';
import type { Sandbox } from '../pages/sandbox.ts';
import { colleagues, test } from '../world.ts';
import { Evidence } from '../evidence.ts';

/** A colleague at a desk of their own. */
async function atDesk(browser: Browser, sandbox: Sandbox, who: Colleague): Promise<Page> {
  const baseURL = String(test.info().project.metadata.console);
  const viewport = { width: 1280, height: 900 };
  const page = await (await browser.newContext({ baseURL, viewport })).newPage();
  await logInAsStaff(page, sandbox, who);
  return page;
}

const typed = (day: Temporal.PlainDate) =>
  `${String(day.month).padStart(2, '0')}/${String(day.day).padStart(2, '0')}/${day.year}`;

test('STAFF-6 FLAG-2 RELIEF-4 a servicer flags a loan, lifts it, and settles it with a second person', async ({
  browser,
  sandbox,
}, info) => {
  const page = await atDesk(browser, sandbox, colleagues.renee);
  const renee = new DeskPages(page, new Evidence(page, info, 'servicer-'));
  await renee.openLoan('Lee Moreno');
  await renee.look('loan', 'Lee Moreno');
  await renee.begin('Place a flag');
  await renee.placeFlag('No contact wanted', 'He wrote on Nov 20 that we must stop');
  await renee.look('flagged', 'Lee Moreno');
  await renee.liftFlag('No contact wanted', 'He called and took it back');

  await renee.begin('Propose a settlement');
  const by = typed((await sandbox.day()).add({ days: 20 }));
  await renee.proposeSettlement('900.00', by, 'He gets the money from his family');
  await page.goto('/approvals');
  await page.getByRole('radio', { name: 'Yours' }).check({ force: true });
  await page
    .getByRole('link', { name: /^Offer a settlement for/ })
    .first()
    .click();
  await expect(page.getByText('Someone else must decide.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const other = await atDesk(browser, sandbox, colleagues.marcus);
  const marcus = new DeskPages(other, new Evidence(other, info, 'administrator-'));
  await other.goto('/approvals');
  await expect(other.getByRole('link', { name: /^Offer a settlement for/ }).first()).toBeVisible();
  await marcus.look('approvals', 'Approvals');
  await other
    .getByRole('link', { name: /^Offer a settlement for/ })
    .first()
    .click();
  await other.getByRole('button', { name: 'Say no' }).click();
  await expect(other.getByLabel(/^Note to/)).toHaveAccessibleDescription(/Say why/);
  await marcus.look('request', /^Offer a settlement/);
  await other.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(other.getByText('It was approved and done at once.')).toBeVisible();

  await renee.openLoan('Lee Moreno');
  const relief = page.getByRole('region', { name: 'Relief' });
  await expect(relief).toContainText('Settle for $900.00');
  await expect(relief).toContainText('Approved by');
  await Promise.all([page.context().close(), other.context().close()]);
});

test('STAFF-6 the pages of held money, the bank and missing remittances at a desk and on a phone', async ({
  browser,
  sandbox,
}, info) => {
  const page = await atDesk(browser, sandbox, colleagues.renee);
  const desk = new DeskPages(page, new Evidence(page, info, 'money-'));
  for (const [address, title] of [
    ['/held-money', 'Held money'],
    ['/bank-files', 'Bank files'],
    ['/remittances', 'Missing remittances'],
    ['/troubles', 'Troubles'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await desk.look(title.toLowerCase(), title);
  }
  await page.context().close();
});
