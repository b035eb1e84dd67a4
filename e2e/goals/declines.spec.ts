import { expect, type Page } from '@playwright/test';
import { ApplyPages } from '../pages/apply-pages.ts';
import { touch } from '../pages/hands.ts';
import { textOfPdf } from '../pages/pdf-text.ts';
import { QuickBorrower } from '../pages/quick-borrower.ts';
import type { Sandbox } from '../pages/sandbox.ts';
import { colleagues, test } from '../world.ts';

/*
 * Every kind of decline after the rate check (S8.3), and partners that don't answer at first.
 * A decline by the rate check itself is in ends-early.spec.ts.
 */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const UNABLE =
  'The server is currently unable to handle the request due to a temporary overloading or maintenance of the server.';
const BUREAU = 'Sandbox Credit Bureau, 100 Sample Street, Springfield, IL 62701';

interface Who {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly employer: string;
  /** What proves the job. */
  readonly job: object;
  /** The last four digits decide what the bureau says. */
  readonly ssn: string;
}

const ownWord = { attested: true, started_on: '2019-03-27' };

/** Somebody verified who has not asked for anything yet. */
async function join(page: Page, sandbox: Sandbox, { job, ...who }: Who): Promise<QuickBorrower> {
  await page.goto('/login');
  const email = `${who.firstName}.${who.lastName}@example.com`.toLowerCase();
  const borrower = new QuickBorrower(page, sandbox, { ...who, email });
  await borrower.join();
  await borrower.calls.post('/secured/user/verify/employment', job);
  await borrower.addFactor();
  return borrower;
}

/** Asks for 1,000 over a year with all told that is asked, up to the page that sends it. */
async function readyToSend(page: Page, borrower: QuickBorrower): Promise<ApplyPages> {
  const apply = '/secured/user/loan/apply';
  const asked = { uec: 'PREQUALIFY', amount: '1000.00', term: 12, inquiry_consent: true };
  await borrower.calls.post(apply, asked);
  await borrower.confirmDetails();
  await borrower.calls.post(apply, asked);
  await borrower.confirmDetails();
  await page.goto('/home/apply');
  return new ApplyPages(page, touch());
}

/** The notice as its link opens it. */
async function noticeOf(page: Page): Promise<string> {
  const link = page.getByRole('link', { name: /The notice as PDF/ });
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document' };
  const answer = await page.request.get((await link.getAttribute('href')) ?? '', { headers });
  return textOfPdf(await answer.body());
}

test('S8.3 underwriting says no: the criteria it missed, the report it used, and the notice', async ({
  page,
  sandbox,
  evidence,
}) => {
  const nora = await join(page, sandbox, {
    firstName: 'Nora',
    lastName: 'Quill',
    phone: '5055550191',
    ssn: '521450541',
    employer: 'TIDEWATER',
    job: ownWord,
  });
  const apply = await readyToSend(page, nora);
  await apply.send();

  await evidence.look('declined', 'Unfortunately, we can’t approve this loan');
  const main = page.getByRole('main');
  await expect(main).not.toContainText('didn’t affect your credit score');
  await expect(main).toContainText('Your credit report shows a seriously late');
  await expect(main).toContainText('If your credit score is 580 or higher');
  await main.getByText('The full notice').tap();
  await expect(main.getByRole('region', { name: 'The credit report we used' })).toContainText(
    BUREAU,
  );
  const score = main.getByRole('region', { name: 'Your credit score' });
  await expect(score).toContainText(/541.*300 to 850/);
  await expect(main.getByRole('region', { name: 'Equal credit opportunity' })).toContainText(
    'Federal Trade Commission',
  );
  expect(await noticeOf(page)).toContain('541');
  const mails = await sandbox.messages('nora.quill@example.com');
  const notice = mails.find(({ subject }) => subject === 'Our decision on your request');
  expect(notice?.text).toContain(BUREAU);
});

test('S8.3 a check that the law requires fails: we cannot continue, and say so without more', async ({
  page,
  sandbox,
  staff,
  evidence,
}) => {
  const otis = await join(page, sandbox, {
    firstName: 'Otis',
    lastName: 'Quill',
    phone: '5055550192',
    ssn: '521460033',
    employer: 'TIDEWATER',
    job: ownWord,
  });
  const apply = await readyToSend(page, otis);
  await apply.send();
  await evidence.look('waiting', 'A person is reading your application');
  await expect(page.getByRole('main')).toContainText(/answer by \w{3},\s.*5\sPM\sEastern/);

  await staff.logIn(colleagues.renee);
  await staff.openTask('Challenge', 'Otis Quill');
  await staff.decline('NOT_CONFIRMED');

  await evidence.look('declined', 'Unfortunately, we can’t continue your application');
  const main = page.getByRole('main');
  await expect(main).not.toContainText('didn’t affect your credit score');
  await expect(main.getByRole('region', { name: /^Main reason/ })).toHaveCount(0);
  await expect(main.getByText(/give us the reference A-/)).toBeVisible();
});

test('F1 S8.6 the bureau is out at the rate check and again at the application: both go on', async ({
  page,
  sandbox,
  evidence,
}) => {
  const abel = await join(page, sandbox, {
    firstName: 'Abel',
    lastName: 'Renner',
    phone: '5055550151',
    ssn: '900010089',
    employer: 'NORTHFIELD',
    job: { employee_number: 'N-1051' },
  });
  const apply = new ApplyPages(page, touch());
  await page.goto('/home/apply');
  const amount = page.getByLabel('How much would you like to borrow?');
  await amount.fill('3,000');
  await page.getByRole('checkbox', { name: /may check my credit report/ }).check();
  const check = page.getByRole('button', { name: 'Check my rate' });
  await check.tap();
  const failed = page.getByRole('alert', { name: 'We’ll be back soon' });
  await expect(failed).toContainText(UNABLE);
  await evidence.look('bureau-out', 'Check your rate');
  await expect(amount).toHaveValue('3,000.00');
  await expect(page.getByRole('checkbox', { name: /may check my credit report/ })).toBeChecked();

  await check.tap();
  await apply.chooseTerm(12);
  await expect(page.getByRole('heading', { name: 'Confirm your details' })).toBeVisible();
  await abel.confirmDetails();
  await page.goto('/home/apply');
  await apply.send();
  await evidence.look('sent', 'We have your application');

  await expect(page.getByRole('heading', { name: 'You’re approved for $3,000.00' })).toBeVisible();
  const { offers } = await abel.calls.get('/secured/user/loan/apply');
  expect(offers).toHaveLength(1);
});
