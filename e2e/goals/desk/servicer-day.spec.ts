import { type Browser, expect, type Page } from '@playwright/test';
import { Evidence } from '../../evidence.ts';
import { DeskPages } from '../../pages/desk-pages.ts';
import { QuickBorrower } from '../../pages/quick-borrower.ts';
import { type Colleague, consoleAddress, logInAsStaff } from '../../pages/quick-staff.ts';
import type { Sandbox } from '../../pages/sandbox.ts';
import { colleagues, test } from '../../world.ts';

/*
 * A servicer's day: a person is found by the search, a fact is revealed to call her back, a note is
 * kept, a plan is offered, part of her debt is let go with a second person, and what she pays too
 * much goes back to her.
 */

const nora = {
  firstName: 'Nora',
  lastName: 'Fielding',
  email: 'nora.fielding@example.com',
  employer: 'TIDEWATER',
  phone: '5055550173',
  ssn: '521457373',
};
const NAME = 'Nora Fielding';
const NOTE = 'Her shift went to 24 hours a week on Monday.';

async function atDesk(browser: Browser, sandbox: Sandbox, who: Colleague): Promise<Page> {
  const viewport = { width: 1280, height: 900 };
  const page = await (await browser.newContext({ baseURL: consoleAddress(), viewport })).newPage();
  await logInAsStaff(page, sandbox, who);
  return page;
}

const two = (count: number) => String(count).padStart(2, '0');
const typed = ({ day, month, year }: Temporal.PlainDate) => `${two(month)}/${two(day)}/${year}`;
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('STAFF-20 STAFF-23 STAFF-28 STAFF-42 STAFF-43 a servicer finds, notes, offers, lets go with a second person, and pays back', async ({
  browser,
  page,
  sandbox,
}, info) => {
  await page.goto('/login');
  const quick = new QuickBorrower(page, sandbox, nora);
  await quick.joinByOwnWord();
  await quick.addFactor();
  await quick.linkBank();
  await quick.apply('1500.00', 12);
  await quick.sign('ach');
  await sandbox.nextBusinessDay();

  const desk = await atDesk(browser, sandbox, colleagues.renee);
  const renee = new DeskPages(desk, new Evidence(desk, info, 'servicer-day-'));
  await desk.goto('/loans');
  await expect(desk.getByRole('heading', { level: 1, name: 'Loans' })).toBeVisible();
  const search = desk.getByRole('combobox', { name: 'Search people, loans, payments' });
  await expect(search).toBeVisible();
  await desk.keyboard.press('/');
  await expect(search).toBeFocused();
  await desk.keyboard.type(NAME);
  await desk.getByRole('option', { name: NAME }).first().click();
  await desk.waitForURL(/\/borrowers\//);
  await expect(part(desk, 'Person')).toContainText('•••-••-7373');
  await desk.getByRole('button', { name: 'Reveal the phone number' }).click();
  await desk.getByRole('button', { name: 'Show it' }).click();
  await expect(part(desk, 'Person')).toContainText('Give a reason');
  await desk.getByLabel('Why you need the phone number').fill('Calling back');
  await desk.getByRole('button', { name: 'Show it' }).click();
  await expect(part(desk, 'Person')).toContainText('+15055550173');
  await desk.getByLabel('New note').fill(NOTE);
  await desk.getByRole('button', { name: 'Save note' }).click();
  await expect(part(desk, 'Notes').getByRole('listitem')).toContainText(NOTE);
  await desk.getByRole('link', { name: /^Facts and rules/ }).click();
  await desk.getByRole('button', { name: 'Run the decision again' }).first().click();
  await expect(desk.getByText('it comes out the same')).toBeVisible();
  await renee.look('decisions', 'Decisions');
  await desk.goBack();
  await expect(part(desk, 'Audit trail')).toContainText('Borrower: revealed');
  await renee.look('borrower', NAME);

  await renee.openLoan(NAME);
  await expect(part(desk, 'Notes')).toContainText(NOTE);
  const payoff = part(desk, 'Payoff quote');
  await payoff.getByText('Send it in writing').click();
  await payoff.getByLabel('Reason').fill('She asked on the phone');
  const send = payoff.getByRole('button', { name: /^Send the payoff of \$/ });
  const before = await send.innerText();
  const day = payoff.getByRole('textbox', { name: 'Paid off on' });
  await day.fill('');
  await day.fill(typed((await sandbox.day()).add({ days: 2 })));
  await expect(send).not.toHaveText(before);
  await expect(payoff.getByLabel('Reason')).toHaveValue('She asked on the phone');
  await payoff.getByRole('button', { name: /^Send the payoff of \$/ }).click();
  await expect(payoff.getByText(/^Sent: \$/)).toBeVisible();

  await renee.begin('Offer a plan');
  await desk.getByRole('radio', { name: 'Longer term' }).check({ force: true });
  await desk.getByLabel('Paydays in all from now').fill('40');
  await desk.getByLabel('What shows that the borrower can pay this').fill('A stub of 1,512.00');
  await renee.look('plan', 'Offer a plan');
  await desk.getByRole('button', { name: 'Send the offer' }).click();
  await expect(desk.getByText('The offer is on its way to the borrower.')).toBeVisible();

  await renee.begin('Credit the loan');
  await desk.getByRole('radio', { name: 'Lower the principal' }).check({ force: true });
  await desk.getByLabel('Amount', { exact: true }).fill('100.00');
  await desk.getByLabel('Reason').fill('We quoted her a lower amount');
  await expect(desk.getByText(/a second person decides/)).toBeVisible();
  await renee.look('credit', 'Credit the loan');
  await desk.getByRole('button', { name: 'Send for approval' }).click();
  await desk.getByRole('link', { name: 'Open the request' }).click();
  await expect(desk.getByText('Someone else must decide.')).toBeVisible();
  const request = desk.url();

  const other = await atDesk(browser, sandbox, colleagues.imani);
  await other.goto(new URL(request).pathname);
  await other.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(other.getByText('It was approved and done at once.')).toBeVisible();

  await renee.openLoan(NAME);
  await expect(part(desk, 'Money by hand')).toContainText('approved by Imani Adeyemi');
  await renee.begin('Post a payment received otherwise');
  await desk.getByRole('radio', { name: 'Check', exact: true }).check({ force: true });
  await desk.getByLabel('Number').fill('10482');
  await desk.getByLabel('Amount', { exact: true }).fill('1600.00');
  const today = await sandbox.day();
  await desk.getByRole('textbox', { name: 'Received on' }).fill(typed(today));
  await desk.getByLabel('Reason').fill('Her mother’s check for all of it');
  await expect(part(desk, 'What it is')).toBeVisible();
  await desk.getByRole('button', { name: 'Post the payment' }).click();
  await expect(desk.getByText('The payment is posted. We wrote to the borrower.')).toBeVisible();
  await expect(desk.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(part(desk, 'Ledger')).toContainText('Refund');
  await renee.look('paid', NAME);
  await Promise.all([desk.context().close(), other.context().close()]);
});
