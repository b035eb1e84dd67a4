import { expect } from '@playwright/test';
import { enterAs } from '../calls.ts';
import { demo, test } from '../world.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const SAYS = /^Rates, fees and amounts for residents of New Mexico follow the limits/;

test('S3.16 S7.28 what the state wants said stands on the dashboard and beside the amount', async ({
  page,
  context,
  evidence,
}) => {
  await enterAs(context, demo.priya);
  await page.goto('/home');
  await expect(page.getByRole('main').getByText(SAYS)).toBeVisible();
  await page.goto('/home/apply');
  await page.getByRole('link', { name: 'Amount', exact: true }).tap();
  await expect(page).toHaveURL(/\/amount$/);
  await expect(page.getByRole('main').getByText(SAYS)).toBeVisible();
  await evidence.look('amount', 'How much do you need?');
});
