import { expect, type Page } from '@playwright/test';
import { layCable } from '../cable.ts';
import { enterAs } from '../calls.ts';
import { addFactor } from '../pages/quick-account.ts';
import { QuickBorrower } from '../pages/quick-borrower.ts';
import { demo, test } from '../world.ts';

/* While a page loads, no click is lost, and nobody can agree to terms that aren't shown yet. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Holds these calls until they are released. */
async function hold(page: Page, these: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(these, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('S2.10 while another filter is on its way, nothing can be chosen of what was there before', async ({
  page,
  context,
}) => {
  await enterAs(context, demo.ruth);
  await page.goto('/home/alerts');
  const main = page.getByRole('main');
  const boxes = main.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  const letGo = await hold(page, /notification\?.*t=READ/);
  await main.getByText('Read', { exact: false }).first().tap();

  await expect(main.getByText('Loading your alerts')).toBeAttached();
  await expect(boxes).toHaveCount(0);
  letGo();
  await expect(main.getByText('Loading your alerts')).toHaveCount(0);
});

test('S3 S8.6 what was under way while the session got a new token is asked again, unnoticed', async ({
  page,
  context,
  sandbox,
  baseURL,
}) => {
  const phone = '5055550179';
  await page.goto('/login');
  const quick = new QuickBorrower(page, sandbox, {
    firstName: 'Ines',
    lastName: 'Vandermolen',
    email: 'ines.vandermolen@example.com',
    employer: 'TIDEWATER',
    phone,
    ssn: '521457313',
  });
  await quick.joinByOwnWord();

  const cable = await layCable(baseURL ?? '');
  const asking = /notification\?.*l=10/;
  cable.hold(asking);
  await page.goto(`${cable.url}/home/alerts`);
  await expect(page.getByText('Loading your alerts')).toBeAttached();
  await addFactor(context, sandbox, phone);
  cable.mend();
  await expect(page.getByText('Loading your alerts')).toHaveCount(0);
  await expect(page).toHaveURL(/\/home\/alerts$/);
  await expect(page.getByRole('button', { name: /Try again/i })).toHaveCount(0);
  const tokens = cable.arrived
    .filter(({ url }) => asking.test(url))
    .map(({ headers }) => headers['x-xsrf-token']);
  expect(new Set(tokens).size).toBe(2);
  await page.goto('about:blank');
  await cable.close();
});

test('S7.29 S8.5 an amount and documents still on their way, lost and there again', async ({
  page,
  sandbox,
  byTouch: { apply },
  evidence,
}) => {
  await page.goto('/login');
  const quick = new QuickBorrower(page, sandbox, {
    firstName: 'Iris',
    lastName: 'Vantongeren',
    email: 'iris.vantongeren@example.com',
    employer: 'TIDEWATER',
    phone: '5055550178',
    ssn: '521457312',
  });
  await quick.joinByOwnWord();
  await quick.addFactor();
  const { gid } = await quick.apply('1500.00', 12);
  await quick.linkBank();
  const main = page.getByRole('main');

  await test.step('estimates', async () => {
    const letGo = await hold(page, /\/quote\?/);
    await page.goto(`/home/apply/${gid}/offer/change`);
    await expect(main.getByRole('button', { name: 'Working it out' })).toBeVisible();
    letGo();
    const go = main.getByRole('button', { name: 'Continue', exact: true });
    await expect(main.getByRole('radio', { name: '12 months' })).toBeChecked();
    await main.getByRole('textbox', { name: 'Loan amount' }).fill('a lot');
    await go.tap();
    await expect(main.getByRole('link', { name: 'Enter an amount, like 4,000' })).toBeVisible();
    await page.unrouteAll();

    await page.route(/\/quote\?/, (route) => route.abort());
    await main.getByRole('textbox', { name: 'Loan amount' }).fill('1,200');
    const again = main.getByRole('button', { name: /work out your paychecks/ });
    await expect(again).toBeVisible();
    await evidence.look('no-estimate', 'Change amount or term');
    await page.unrouteAll();
    await again.tap();
    await expect(main.getByRole('radio', { name: '12 months' })).toBeChecked();
    await go.tap();
  });

  await test.step('the consent', async () => {
    await expect(page).toHaveURL(/\/sign$/);
    const letGo = await hold(page, /\/agreement\/esign\?/);
    await page.reload();
    await expect(main.locator('[aria-busy=true]')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Agree and continue' })).toHaveCount(0);
    letGo();
    await apply.consent();
    await page.unrouteAll();
  });

  await test.step('the documents', async () => {
    await page.route(/\/agreement\/arbitration\?/, (route) => route.abort());
    await page.reload();
    await expect(main.getByRole('checkbox', { name: /^I have read the/ })).toHaveCount(2);
    await main.getByRole('button', { name: 'Sign and get my loan' }).tap();
    await expect(main.getByRole('alert').first()).toContainText(/hasn’t loaded yet/);
    await evidence.look('not-come', 'Read and sign');
    await main.getByRole('link', { name: /hasn’t loaded yet/ }).tap();
    await expect(main.getByRole('button', { name: /load this document/ })).toBeFocused();
    await page.unrouteAll();
    await main.getByRole('button', { name: /load this document/ }).tap();
    await apply.sign('Iris Vantongeren');
  });
});
