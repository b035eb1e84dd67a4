import { expect } from '@playwright/test';
import { enterAs } from '../calls.ts';
import { touch } from '../pages/hands.ts';
import { MonitoringPages } from '../pages/monitoring-pages.ts';
import { type Applicant, QuickBorrower } from '../pages/quick-borrower.ts';
import { demo, test } from '../world.ts';

/*
 * Credit monitoring from the first yes to the second report: proved by a code, locked by wrong
 * tries, and asked for all that a bureau needs to find somebody.
 */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Longer than any month. */
const NEXT_MONTH = 32;

test('S4.5 S4.6 S7.15 a borrower proves who it is by a code, sees the report, and next month a new one and an alert', async ({
  page,
  context,
  sandbox,
  evidence,
}) => {
  const monitoring = new MonitoringPages(page, touch());
  const { main } = monitoring;
  await enterAs(context, demo.owen);
  await monitoring.openFromHome('free with your benefit');
  await monitoring.press('Agree and continue');
  await expect(main.getByRole('alert')).toContainText('Read the notice and check the box');
  await monitoring.agree();
  await monitoring.choose('Text a code');
  await monitoring.enterCode('000000');
  await expect(main.getByRole('alert')).toContainText('You have 2 more tries today');
  await page.reload();
  await monitoring.enterCode(await sandbox.code(demo.owen.phone));
  await evidence.look('success', 'You’re all set');
  await monitoring.press('See your report');

  await monitoring.expectScore(705);
  await evidence.look('report', 'Credit report');
  await expect(main.getByRole('region', { name: 'Recent alerts' })).toContainText('Nothing yet');
  const before = await monitoring.reports();
  expect(before).toHaveLength(12);
  await monitoring.showReport(before[3] ?? '');
  await expect(page).toHaveURL(/\?reportDt=\d{4}-\d{2}-\d{2}$/);
  await expect(main.getByText('This is an older report')).toBeVisible();
  await monitoring.press('See your newest report');
  await monitoring.expectScore(705);

  await sandbox.days(NEXT_MONTH);
  await page.goto('/home/monitoring');
  await monitoring.expectScore(702);
  expect(await monitoring.reports()).toHaveLength(13);
  await main.getByRole('link', { name: 'A new credit inquiry has been reported' }).tap();
  await monitoring.expectTitle('A new credit inquiry has been reported');
  await main.getByRole('link', { name: 'See your report' }).tap();
  await expect(page).toHaveURL(/\/home\/monitoring\?reportDt=/);
  await monitoring.expectScore(702);

  await page.goto('/home/monitoring?reportDt=2020-01-31');
  await expect(main.getByText('We don’t have that report anymore')).toBeVisible();
  await main.getByRole('link', { name: 'Turn off credit monitoring' }).tap();
  await monitoring.press('Turn off credit monitoring');
  await expect(page).toHaveURL(/\/home$/);
  await monitoring.openFromHome('free with your benefit');
});

test('S4.5 S4.6 wrong codes and wrong answers lock the way for 24 hours', async ({
  page,
  context,
  sandbox,
  evidence,
}) => {
  const monitoring = new MonitoringPages(page, touch());
  await enterAs(context, demo.ruth);
  await monitoring.openFromHome('free with your benefit');
  await monitoring.agree();
  await monitoring.choose('Text a code');
  await monitoring.enterCode('000000');
  await expect(monitoring.main.getByRole('alert')).toContainText('You have 2 more tries today');
  await monitoring.openFromHome('Finish confirming it’s you');
  await monitoring.press('Choose another way');
  await monitoring.choose('Answer questions');
  await monitoring.answerWrong();
  await monitoring.expectTitle('We couldn’t confirm it’s you');
  await expect(monitoring.main).toContainText('You have 1 more try today');
  await monitoring.press('Try again');
  await monitoring.choose('Answer questions');
  await monitoring.answerWrong();
  await monitoring.expectTitle('You’ve used all 3 tries for today');
  await monitoring.openFromHome('Locked for 24 hours');
  await expect(monitoring.main).toContainText(/Please come back after \w{3}\s\d+,\s\d{4},/);

  await sandbox.days(2);
  await page.reload();
  await evidence.look('lock-over', 'You can try again');
  await monitoring.press('Try again');
  await monitoring.expectTitle('How should we confirm it’s you?');
});

/** Her employer tells name and number only; the digits say what the bureau has. */
const anita: Applicant = {
  firstName: 'Anita',
  lastName: 'Rowe',
  employer: 'BRAMBLE',
  email: 'anita.rowe@example.com',
  phone: '5055550132',
  ssn: '521450099',
};

test('S4.6 what the bureau needs is asked one by one, and an outage says so', async ({
  page,
  sandbox,
  evidence,
}) => {
  const monitoring = new MonitoringPages(page, touch());
  const { main } = monitoring;
  await page.goto('/login');
  const borrower = new QuickBorrower(page, sandbox, anita);
  await borrower.join();
  await borrower.calls.post('/secured/user/verify/employment', { employee_number: 'B-32' });
  await borrower.addFactor();
  await page.goto('/home/monitoring');
  await monitoring.agree();

  await main.getByLabel('Month').fill('3');
  await main.getByLabel('Day').fill('27');
  await main.getByLabel('Year').fill('1984');
  await monitoring.press('Continue');
  await main.getByLabel('Social Security number').fill('000-12-3456');
  await monitoring.press('Continue');
  await expect(main.getByRole('alert')).toContainText('No one has a Social Security number');
  await evidence.look('number-misread', 'What is your Social Security number?');
  await main.getByLabel('Social Security number').fill(anita.ssn);
  await monitoring.press('Continue');
  await monitoring.expectTitle('Where do you live?');
  await main.getByLabel('Street address').fill('48 Alder St');
  await main.getByLabel('City').fill('Reno');
  // The one with the city: what was typed before may be kept by itself.
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/draft/monitoring-address') &&
      (answer.request().postData() ?? '').includes('Reno'),
  );
  await main.getByLabel('City').blur();
  await kept;
  await page.reload();
  await evidence.look('address', 'Where do you live?');
  await expect(main.getByLabel('City')).toHaveValue('Reno');
  await main.getByLabel('State').selectOption('Nevada');
  await main.getByLabel('ZIP code').fill('89501');
  await monitoring.press('Continue');
  await evidence.look('outage', 'The bureau isn’t answering right now');
  await monitoring.press('Try again');
  await monitoring.expectTitle('The bureau isn’t answering right now');
  await main.getByRole('link', { name: 'Take back my consent' }).tap();
  await monitoring.press('Turn off credit monitoring');
  await expect(page).toHaveURL(/\/home$/);
});
