import { expect } from '@playwright/test';
import { PASSWORD } from '../pages/quick-account.ts';
import { QuickBorrower } from '../pages/quick-borrower.ts';
import { logInAsStaff } from '../pages/quick-staff.ts';
import { colleagues, test } from '../world.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const NEW_PASSWORD = 'nine lanterns above the harbor';

test('B1 B2 the loan money of an account that staff flagged waits until staff open it again', async ({
  page,
  byTouch,
  evidence,
  sandbox,
  browser,
}) => {
  const delia = {
    firstName: 'Delia',
    lastName: 'Marsh',
    employer: 'TIDEWATER',
    email: 'delia.marsh@example.com',
    phone: '5055550196',
    ssn: '521457391',
  };
  await page.goto('/login');
  const quick = new QuickBorrower(page, sandbox, delia);
  await quick.joinByOwnWord();
  await quick.addFactor();
  await quick.linkBank();
  await quick.apply('1500.00', 12);
  const loan = await quick.sign('deduction');
  const { gid } = await quick.calls.get('/secured/user/profile');

  const console = { baseURL: String(test.info().project.metadata.console) };
  const desk = await browser.newPage(console);
  const renee = await logInAsStaff(desk, sandbox, colleagues.renee);
  await renee.post(`/console/borrower/${gid}/breach`, { reason: 'Her phone was stolen' });
  const row = desk.getByRole('row').filter({ hasText: 'Delia Marsh' });
  // A job stops the money, and the list is read once.
  await expect(async () => {
    await desk.goto('/troubles');
    await expect(row).toContainText('Money held', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(row).toContainText('1 payout ($1,440.00) waited');
  await sandbox.nextBusinessDay();

  await byTouch.account.logInAs({ ...delia, password: PASSWORD, phone: `+1${delia.phone}` });
  const waits = page.getByRole('region', { name: 'Payments on hold' });
  await expect(waits.getByRole('listitem')).toHaveText(/Your loan money.*\$1,440\.00/);
  await evidence.look('money waits', 'Please change your password');
  const form = page.getByRole('form', { name: 'Change password' });
  await form.getByLabel('Current password').fill(PASSWORD);
  await form.getByLabel('New password').fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Change password' }).tap();
  await page.getByLabel('6-digit code').fill(await sandbox.code(`+1${delia.phone}`));
  await page.getByRole('button', { name: 'Confirm' }).tap();
  await page.getByRole('button', { name: 'I know these devices' }).tap();
  await evidence.look('waits for staff', 'We’re checking your account');
  await expect(waits.getByRole('listitem')).toHaveCount(1);

  const other = await browser.newPage(console);
  const marcus = await logInAsStaff(other, sandbox, colleagues.marcus);
  await marcus.post(`/console/borrower/${gid}/breach/clear`);
  const subjects = async () => (await sandbox.messages(delia.email)).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 30_000 }).toContain('Your payments continue');
  expect(await subjects()).toContain('We stopped all payments on your account');
  await desk.reload();
  await expect(row).toHaveCount(0);

  await page.goto(`/home/loans/${loan}`);
  await expect(page.getByText('Getting ready', { exact: true }).first()).toBeVisible();
  await sandbox.nextBusinessDay();
  await page.reload();
  await expect(page.getByText('Open', { exact: true }).first()).toBeVisible();
  await Promise.all([desk.context().close(), other.context().close()]);
});
