import { expect, type Page } from '@playwright/test';
import { type Applicant, QuickBorrower } from '../pages/quick-borrower.ts';
import type { Sandbox } from '../pages/sandbox.ts';
import { test } from '../world.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const isla = {
  firstName: 'Isla',
  lastName: 'Renner',
  email: 'isla.renner@example.com',
  phone: '5055550193',
  ssn: '521480705',
  employer: 'TIDEWATER',
};
const ivy = {
  ...isla,
  firstName: 'Ivy',
  email: 'ivy.renner@example.com',
  phone: '5055550216',
  ssn: '521481705',
};

/** Somebody paid every two weeks, who asked for 2,000 and told home and paydays. */
async function askedFor2000(page: Page, sandbox: Sandbox, person: Applicant): Promise<void> {
  await page.goto('/login');
  const borrower = new QuickBorrower(page, sandbox, person);
  await borrower.joinByOwnWord();
  await borrower.addFactor();
  const asked = { uec: 'PREQUALIFY', amount: '2000.00', inquiry_consent: true };
  await borrower.calls.post('/secured/user/loan/apply', asked);
  await borrower.confirmDetails();
}

test('S3.24 the cheapest safe term comes first, the sum stays in sight, and one question leads to the next', async ({
  page,
  sandbox,
  evidence,
}) => {
  await askedFor2000(page, sandbox, isla);
  await page.goto('/home/apply');
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('How much do you need?');
  await expect(main.getByRole('radio', { name: '6 months', exact: true })).toBeChecked();
  const estimate = main.getByRole('complementary', { name: 'Estimate', exact: true });
  await expect(estimate).not.toContainText('instead would save you');
  const bar = page.getByRole('complementary', { name: 'Estimate at a glance' });
  await expect(bar).toContainText(/\$\d+\.\d{2} each paycheck.*\$2,\d{3}\.\d{2} in total/);

  await main.getByRole('radio', { name: '24 months', exact: true }).check();
  await expect(estimate).toContainText(
    /Paying it back in 6 months instead would save you \$\d+\.\d{2}/,
  );
  const months = main.getByRole('table', { name: 'Your pay by month with this loan' });
  await expect(months).toContainText('3 paychecks');
  await evidence.look('amount', 'How much do you need?');
  await estimate.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();

  await main.getByRole('checkbox', { name: /may check my credit report/ }).check();
  await main.getByRole('button', { name: 'Continue', exact: true }).tap();
  await expect(title).toHaveText('Confirm your details');
  await evidence.look('list', 'Confirm your details');
  await main.getByRole('link', { name: 'Continue', exact: true }).tap();
  await expect(title).toHaveText('What is your legal name?');
  await main.getByLabel('First name').fill('Isla Mae');
  await main.getByRole('button', { name: 'Save and continue' }).tap();
  await expect(title).toHaveText('When were you born?');
  await evidence.look('next-question', 'When were you born?');

  await page.goBack();
  await expect(main.getByLabel('First name')).toHaveValue('Isla Mae');
  await main.getByRole('link', { name: 'Confirm your details' }).tap();
  const task = main.getByRole('listitem').filter({ hasText: 'Legal name' });
  await expect(task).toContainText('Done');
});

test('S3.24 on a phone the sum at the lower edge has a way on, and makes room for the own button', async ({
  page,
  sandbox,
}) => {
  await askedFor2000(page, sandbox, ivy);
  await page.goto('/home/apply');
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('How much do you need?');
  const own = main.getByRole('button', { name: 'Continue', exact: true });
  const inBar = main.getByRole('button', { name: /^Continue with \$\d+\.\d{2} each paycheck$/ });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate('scrollTo(0, 0)');
    await expect(inBar).toBeInViewport({ ratio: 1 });
    await expect(own).not.toBeInViewport();
  }

  // The focus goes on at the same button of the estimate.
  await inBar.focus();
  await own.scrollIntoViewIfNeeded();
  await expect(inBar).toHaveCount(0);
  await expect(own).toBeFocused();

  await page.evaluate('scrollTo(0, 0)');
  await inBar.tap();
  const wrong = main.getByRole('checkbox', { name: /may check my credit report/ });
  await expect(wrong).toHaveAttribute('aria-invalid', 'true');
  await wrong.check();
  await page.evaluate('scrollTo(0, 0)');
  await inBar.tap();
  await expect(title).toHaveText('Confirm your details');
});
