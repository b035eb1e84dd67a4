import { type BrowserContext, expect, type Page } from '@playwright/test';
import { cancelPayment, listPayments } from '@paystead/contract/servicing/payments';
import { listLoans } from '@paystead/contract/servicing/servicing';
import { ask, enterAs } from '../calls.ts';
import { demo, test } from '../world.ts';
import { Evidence } from '../evidence.ts';

/*
 * Paying without a dead end: what is offered goes through, and each planned payment can be
 * canceled alone.
 */

test.use({ viewport: { width: 390, height: 844 } });

async function payPage(page: Page, context: BrowserContext, who: typeof demo.dana) {
  await enterAs(context, who);
  const [loan] = await ask(context, listLoans, {});
  const gid = loan?.gid ?? '';
  await page.goto(`/home/loans/${gid}/pay`);
  await expect(page.getByRole('heading', { name: 'Make a payment' })).toBeVisible();
  return gid;
}

test('S3.21 several dates with an amount each become payments, and one is canceled from the dashboard', async ({
  page,
  context,
}, info) => {
  const evidence = new Evidence(page, info);
  const gid = await payPage(page, context, demo.dana);
  await page.getByText('On several dates', { exact: true }).click();
  await page.getByLabel('Amount 1').fill('21.50');
  await page.getByLabel('Amount 2').fill('22.50');
  await page.getByRole('button', { name: 'Add a date' }).click();
  await expect(page.getByLabel('Amount 3')).toHaveValue('22.50');
  await page.getByLabel('Amount 3').fill('23.50');

  const summary = page.getByRole('complementary', { name: 'Summary' });
  await expect(summary).toContainText('$67.50');
  await expect(summary).toContainText('3 payments');
  await expect(summary).toContainText('Loan ends');
  await evidence.look('pay-series', 'Make a payment');
  await page.getByRole('button', { name: 'Review 3 payments' }).click();
  await page.getByRole('button', { name: 'Pay $67.50 in 3 payments' }).click();
  await expect(page.getByRole('heading', { name: '3 payments scheduled together' })).toBeVisible();
  await evidence.look('pay-receipt', /payment is on its way$/);

  await page.goto('/home');
  const planned = page.getByRole('region', { name: 'Scheduled payments' });
  const second = planned.getByRole('listitem').filter({ hasText: '$22.50' });
  await second.getByRole('button', { name: /^Cancel/ }).click();
  await expect(second).toBeHidden();
  await evidence.look('pay-dashboard', /./);
  const made = await ask(context, listPayments, { gid });
  const states = made.map(({ amount, state }) => `${amount} ${state}`);
  expect(states).toEqual(
    expect.arrayContaining(['21.50 SCHEDULED', '22.50 CANCELLED', '23.50 SCHEDULED']),
  );
  // Others look at the same loan.
  for (const { gid: payment, can_cancel } of made) {
    if (can_cancel) await ask(context, cancelPayment, { gid, payment });
  }
});

test('S3.21 a late loan offers to catch up first, folds what is closed, and CALL gives a reference', async ({
  page,
  context,
}, info) => {
  const evidence = new Evidence(page, info);
  await payPage(page, context, demo.lee);
  const ways = page.getByRole('radiogroup', { name: 'What would you like to pay?' });
  const first = ways.getByRole('radio').first();
  await expect(first).toHaveAccessibleName(/^Catch up\s+Suggested$/);
  await expect(first).toBeChecked();
  await page
    .getByText(/options you can’t use, and why/)
    .first()
    .click();
  await expect(page.getByText(/Only for loans we.ve made an offer on\./).first()).toBeVisible();
  await evidence.look('pay-late', 'Make a payment');

  await page.getByRole('radio', { name: 'Pay by phone' }).check();
  await page.getByRole('button', { name: 'Get my reference' }).click();
  const phone = page.getByRole('region', { name: 'Pay by phone' });
  await expect(phone).toContainText(/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{2}/);
  await expect(phone).toContainText('9 AM to 6 PM Eastern');
  await expect(phone.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', /^tel:\+1/);
  await evidence.look('pay-by-phone', 'Make a payment');
});
