import { expect } from '@playwright/test';
import { enterAs } from '../calls.ts';
import { demo, test } from '../world.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('S1.5 S2.5 S2.6 S2.9 S2.10 S2.11 S9.1 a borrower sees what is new, chooses alerts and reads them', async ({
  page,
  context,
  evidence,
}) => {
  await enterAs(context, demo.marisol);
  await page.goto('/home');

  await evidence.look('banner', /^Hello/);
  const main = page.getByRole('main');
  await expect(main.getByText('New: see what pays your loan off on any day.')).toBeVisible();
  const keptAway = page.waitForResponse(/\/dismiss$/);
  await main.getByRole('button', { name: /^Dismiss/ }).tap();
  await keptAway;
  await page.reload();
  await expect(main.getByRole('region', { name: 'Your loan', exact: true })).toBeVisible();
  await expect(main.getByText('New: see what pays')).toHaveCount(0);

  const bell = page.getByRole('button', { name: /^Notifications/ });
  const unread = async () =>
    Number(/(\d+) unread/.exec((await bell.ariaSnapshot()) ?? '')?.[1] ?? 0);
  await expect(bell).toHaveAccessibleName(/\d+ unread/);
  const before = await unread();
  await bell.tap();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  await evidence.look('bell', /^Hello/);
  await panel.getByRole('listitem').first().getByRole('link').tap();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/home\/alerts\/[\w-]{36}$/);
  await expect.poll(unread).toBe(before - 1);

  await bell.tap();
  await panel.getByRole('link', { name: 'View All' }).tap();
  await expect(page).toHaveURL(/\/home\/alerts$/);
  const rows = main.getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await evidence.look('alerts', 'Alerts');
  await main.getByText('Unread', { exact: false }).first().tap();
  await expect(page).toHaveURL(/show=UNREAD/);
  await main.getByRole('checkbox', { name: 'Select all' }).tap();
  await expect(main.getByText('10 selected')).toBeVisible();
  await main.getByRole('button', { name: 'Mark as read' }).tap();
  await expect(page.getByText('10 alerts marked as read')).toBeVisible();
  await expect.poll(unread).toBe(before - 11);

  await main.getByText('All', { exact: false }).first().tap();
  await expect(page).toHaveURL(/\/home\/alerts$/);
  await main.getByRole('checkbox', { name: 'Select all' }).tap();
  await main.getByRole('button', { name: /^Select all \d+$/ }).tap();
  await expect(main.getByText(/^\d+ selected$/)).not.toHaveText('10 selected');
  await main.getByRole('button', { name: 'Mark as read' }).tap();
  await expect(page.getByText('All alerts marked as read')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');
});

test('S3.27 S5.7 S2.10 alerts of the bureaus say their sentence, what it means and what to do', async ({
  page,
  context,
  evidence,
}) => {
  await enterAs(context, demo.marisol);
  const main = page.getByRole('main');
  await page.goto('/home/alerts');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  const fraud = main.getByRole('link', { name: 'A fraud alerts has been reported' });
  const older = main.getByRole('button', { name: 'Older' });
  await expect(async () => {
    if (!(await fraud.isVisible())) await older.tap();
    await expect(fraud).toBeVisible({ timeout: 1000 });
  }).toPass();
  await fraud.tap();

  await evidence.look('fraud-alert', 'A fraud alerts has been reported');
  await expect(main.getByRole('region', { name: 'What this means' })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Dispute with Experian/ })).toBeVisible();

  const heading = main.getByRole('heading', { level: 1 });
  const first = page.url();
  const beside = main.getByRole('navigation', { name: 'Newer and older alerts' });
  await beside.getByRole('link', { name: 'Older alert' }).tap();
  await expect(page).not.toHaveURL(first);
  await expect(heading).not.toHaveText('A fraud alerts has been reported');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(`${await heading.innerText()} - Paystead`);
  await beside.getByRole('link', { name: 'Newer alert' }).tap();
  await expect(page).toHaveURL(first);
  await expect(page).toHaveTitle('A fraud alerts has been reported - Paystead');

  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(main.getByRole('listitem').first()).toBeVisible();
});
