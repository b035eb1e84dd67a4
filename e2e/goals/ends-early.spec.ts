import { expect } from '@playwright/test';
import { joinWhole } from '../pages/quick-account.ts';
import { newcomers, test } from '../world.ts';

/*
 * Two applications that end before any money moves: one that we turn down, with its reasons, and
 * one that the borrower calls off after signing.
 */

const LONG = 4 * 60_000;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('S8.3 a declined rate check says why and what would change it, and left no trace', async ({
  page,
  context,
  sandbox,
  byTouch,
  evidence,
}) => {
  test.setTimeout(LONG);
  const { apply } = byTouch;
  await joinWhole(context, sandbox, newcomers.greta);
  await apply.checkRate('3,000');

  await evidence.look('declined', /^Unfortunately/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Checking your rate did not affect your credit score');
  await expect(main).toContainText('You have not worked for this employer long enough.');
  await expect(main.getByRole('region', { name: 'What would change this' })).toContainText(
    /If you apply on .+ or later/,
  );
});

test('S4.2 S4.4 a loan to the account pay goes to is called off before the money is sent: nothing is owed', async ({
  context,
  sandbox,
  byTouch,
  evidence,
}) => {
  test.setTimeout(LONG);
  const { apply, loan } = byTouch;
  await joinWhole(context, sandbox, newcomers.milo);
  await apply.checkRate('1,500');
  await apply.chooseTerm(12);
  await apply.confirmDetails();
  await apply.send();
  await evidence.look('pay-account', 'Your bank accounts');
  await apply.confirmPayAccount();
  await apply.acceptOffer();
  await apply.consent();
  await apply.sign('Milo Castellan');

  await loan.open();
  await loan.cancel();
  await loan.expectStatus('Cancelled');
  await evidence.look('cancelled', 'Your loan');
  expect(await loan.balance()).toBe(0n);
});
