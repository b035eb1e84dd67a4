import { expect } from '@playwright/test';
import { enterAs } from '../calls.ts';
import { colleagues, demo, test } from '../world.ts';

/* Money help: a call with a counselor, calculators, articles (S3.7, HELP-1, HELP-3, HELP-11). */

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('S3.7 somebody asks for a talk, staff give it a time, and they see when it is', async ({
    page,
    context,
    staff,
    evidence,
  }) => {
    await enterAs(context, demo.dana);
    await page.goto('/home/wellness');
    const main = page.getByRole('main');
    await evidence.look('money-help', 'Money help');
    await main.getByRole('link', { name: 'Ask for an appointment' }).tap();
    await main.getByRole('button', { name: 'Ask for an appointment' }).tap();
    await expect(main.getByRole('alert')).toContainText('There are 4 problems to fix');
    await main.getByLabel('Money is tight').check();
    await main.getByLabel('By phone').check();
    await main.getByRole('checkbox').first().check();
    await main.getByLabel('Afternoon').check();
    await main.getByLabel(/^Is there anything/).fill('My hours were cut.');
    await evidence.look('form', 'Talk to a counselor');
    await main.getByRole('button', { name: 'Ask for an appointment' }).tap();
    await expect(main.getByText('Requested')).toBeVisible();

    await staff.logIn(colleagues.renee);
    await staff.confirmAppointment('Dana Ellis', '14:30');

    await page.reload();
    await expect(main.getByText('Confirmed')).toBeVisible();
    await expect(main.getByText(/2:30.PM.Eastern/)).toBeVisible();
    await evidence.look('confirmed', 'Talk to a counselor');
    await page.goto('/home/alerts');
    await main.getByRole('link', { name: /^Your appointment: / }).tap();
    await main.getByRole('link', { name: 'See your appointment' }).tap();
    await main.getByRole('button', { name: 'Cancel this appointment' }).tap();
    await main.getByRole('button', { name: 'Yes, cancel it' }).tap();
    await expect(main.getByRole('button', { name: 'Ask for an appointment' })).toBeVisible();
  });
});

test('HELP-3 a calculator answers while one types, and an article explains', async ({
  page,
  context,
  evidence,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enterAs(context, demo.dana);
  await page.goto('/home/wellness/calculators/payoff-sooner');
  const answer = page.getByRole('complementary', { name: 'Answer' });
  await expect(answer.getByText(/fewer$/)).toBeVisible();
  const first = await answer.innerText();
  await page.getByLabel(/^How much more/).fill('100');
  await expect(answer).not.toContainText(first);
  await evidence.look('sooner', 'Pay off sooner');

  await page.goto('/home/wellness/calculators/card');
  await expect(answer.getByText('More than your loan')).toBeVisible();
  await evidence.look('card', 'Compare with a credit card');
  await page.getByLabel(/^How much could you pay/).fill('20');
  await expect(answer.getByText('This payment never pays it off')).toBeVisible();

  await page.goto('/home/wellness');
  await page.getByRole('link', { name: 'How to read the APR box' }).click();
  await evidence.look('article', 'How to read the APR box');
});
