import { expect } from '@playwright/test';
import { enterAs } from '../calls.ts';
import { unfold } from '../pages/folds.ts';
import { demo, test } from '../world.ts';

/* A borrower who has repaid half can borrow more: the new loan pays off the old one. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('S3.1 S3.11 a loan half repaid is topped up: one loan is Paid, the other Open', async ({
  page,
  context,
  byTouch,
  sandbox,
  evidence,
}) => {
  const { apply, loan } = byTouch;
  await enterAs(context, demo.dana);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Loan details' }).tap();
  await loan.find();
  const old = page.url();
  await loan.payExtra('1,800');
  await sandbox.days(6);

  await page.goto('/home');
  await page.getByRole('link', { name: 'Borrow more' }).tap();
  await apply.askFor('5,000');
  await apply.expectWays();
  await evidence.look('three-ways', 'How much do you need?');
  await apply.chooseTerm(24);
  await apply.confirmDetails();
  await apply.send();
  await evidence.look('offer', 'You’re approved for $5,000.00');
  await expect(page.getByText('To your loan with us, which it pays off')).toBeVisible();
  await apply.acceptOffer();
  await apply.consent();
  await apply.sign('Dana Ellis');
  await loan.open();
  await sandbox.nextBusinessDay();
  await loan.expectStatus('Open');
  expect(await loan.balance()).toBe(5_000_00n);

  await page.goto(old);
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Paid off');
  await unfold(page, 'Transactions');
  await expect(page.getByText('Account Balance Transfer').first()).toBeVisible();
  await evidence.look('old-loan', 'Your loan');
});
