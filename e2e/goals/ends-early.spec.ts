import { expect } from '@playwright/test';
import { joinWhole } from '../pages/quick-account.ts';
import { QuickBorrower } from '../pages/quick-borrower.ts';
import { newcomers, test } from '../world.ts';

/*
 * Applications that end before any money moves: one that we decline, with reasons, one that the
 * borrower cancels after signing, and one whose offer expires and is renewed in one tap.
 */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('S8.3 a declined rate check says why once, what to do next, and folds the legal notice', async ({
  page,
  context,
  sandbox,
  byTouch,
  evidence,
}) => {
  const { apply } = byTouch;
  await joinWhole(context, sandbox, newcomers.greta);
  await apply.checkRate('3,000');

  await evidence.look('declined', /^Unfortunately/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Checking your rate didn’t affect your credit score');
  await expect(main).toContainText('You have not worked for this employer long enough.');
  await expect(main.getByRole('region', { name: 'Main reason' })).toContainText(
    /If you apply on .+ or later/,
  );
  const next = main.getByRole('region', { name: 'What you can do next' });
  await expect(next).toContainText(/Try again on .+ or later/);
  await expect(next.getByRole('link', { name: 'Talk to a credit counselor' })).toBeVisible();
  const reason = main.getByText('You have not worked for this employer long enough.');
  await expect(reason).toHaveCount(1);
  const rights = main.getByRole('region', { name: 'Equal credit opportunity' });
  await expect(rights).toBeHidden();
  await main.getByText('The full notice').tap();
  await expect(rights).toContainText('Equal Credit Opportunity Act');
  await expect(reason).toHaveCount(1);
});

test('S4.2 S4.4 a loan to the account pay goes to is called off before the money is sent: nothing is owed', async ({
  context,
  sandbox,
  byTouch,
  evidence,
}) => {
  const { apply, loan } = byTouch;
  await joinWhole(context, sandbox, newcomers.milo);
  await apply.checkRate('1,500');
  await apply.chooseTerm(12);
  await apply.confirmDetails();
  await apply.send();
  await evidence.look('decided', 'You’re approved for $1,500.00');
  await apply.confirmPayAccount();
  await apply.acceptOffer();
  await apply.consent();
  await apply.sign('Milo Castellan');

  await loan.open();
  await loan.cancel();
  await loan.expectStatus('Canceled');
  await evidence.look('cancelled', 'Your loan');
  expect(await loan.balance()).toBe(0n);
});

test('S9.10 an offer that expired is made again in one tap, beside the old one', async ({
  page,
  sandbox,
  evidence,
}) => {
  await page.goto('/login');
  const quick = new QuickBorrower(page, sandbox, {
    firstName: 'Opal',
    lastName: 'Renner',
    email: 'opal.renner@example.com',
    employer: 'TIDEWATER',
    phone: '5055550177',
    ssn: '521457311',
  });
  await quick.joinByOwnWord();
  await quick.addFactor();
  const { gid } = await quick.apply('1500.00', 12);
  await quick.linkBank();

  await page.goto(`/home/apply/${gid}/sign`);
  await evidence.look('sign-too-early', 'Look at your offer first');
  await page.getByRole('main').getByRole('link', { name: 'See your offer' }).tap();
  await expect(page.getByRole('main')).toContainText(/good until\s\w{3},\s.*11:59\sPM\sEastern/);
  await sandbox.days(7);
  await expect
    .poll(async () => (await sandbox.messages('opal.renner@example.com')).map((m) => m.subject))
    .toContain('Your offer ends soon');

  await page.goto('/home');
  await evidence.look('expired-card', /Opal/);
  await page.getByRole('link', { name: 'Renew your offer' }).tap();
  await evidence.look('expired', 'This offer has expired');
  await page.getByRole('button', { name: 'Agree and get a new offer' }).tap();
  await evidence.look('made-again', /^You’re approved for \$1,500/);
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'The offer that expired' })).toContainText('1,500');
  await expect(main.getByRole('region', { name: 'Your offer today' })).toContainText('12 months');
});
