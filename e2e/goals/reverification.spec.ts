import { listBanks, removeBank } from '@paystead/contract/bank-accounts/bank-accounts';
import { expect } from '@playwright/test';
import { ask } from '../calls.ts';
import { emailOf } from '../persons.ts';
import { QuickBorrower } from '../pages/quick-borrower.ts';
import { newcomers, test } from '../world.ts';

/* An offer whose facts went stale is not lost (S8.2): it is named, mended, and signed. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('S8.2 S3.29 an offer waits while its bank account is gone, and is signed once there is one', async ({
  page,
  context,
  sandbox,
  byTouch: { apply },
  evidence,
}) => {
  const { simone } = newcomers;
  await page.goto('/login');
  const quick = new QuickBorrower(page, sandbox, {
    ...simone,
    email: emailOf(simone),
    employer: 'NORTHFIELD',
    ssn: '900017120',
  });
  await quick.join();
  const job = { employee_number: simone.employeeNumber };
  await quick.calls.post('/secured/user/verify/employment', job);
  await quick.addFactor();
  const { gid } = await quick.apply('2000.00', 12);
  await quick.linkBank();

  await page.goto(`/home/apply/${gid}/offer`);
  await evidence.look('offer', /^You’re approved for/);
  const rests = page.getByRole('region', { name: 'What can still change this offer' });
  await expect(rests).toContainText('You still work at Northfield Regional Health');
  // In another tab, say.
  const [account] = await ask(context, listBanks, {});
  await ask(context, removeBank, { gid: account?.gid ?? '' });

  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Accept and go to signing' }).tap();
  await evidence.look('reverify', 'Reverification required');
  const fact = main.getByRole('region', { name: 'Your bank account' });
  await expect(fact).toContainText('isn’t connected anymore');
  await expect(fact).toContainText(/Since\s\w{3},\s/);
  await expect(main).toContainText('Your time to sign is paused');
  await main.getByRole('button', { name: 'Check again' }).tap();
  await expect(main.getByText('Not up to date yet')).toBeVisible();
  await page.goto('/home/apply');
  await expect(page).toHaveURL(/\/reverify$/);

  await fact.getByRole('link', { name: 'Go to your bank accounts' }).tap();
  await apply.linkBank();
  await evidence.look('in-order', 'Everything is up to date again');
  await main.getByRole('button', { name: 'Continue with my offer' }).tap();
  await apply.acceptOffer();
  await apply.consent();
  await expect(main.getByRole('link', { name: 'Withdraw your application' })).toBeVisible();
  await apply.sign('Simone Archer');
});
