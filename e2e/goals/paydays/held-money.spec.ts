import { expect } from '@playwright/test';
import { Evidence } from '../../evidence.ts';
import { DeskPages } from '../../pages/desk-pages.ts';
import { DocumentPages } from '../../pages/document-pages.ts';
import { touch } from '../../pages/hands.ts';
import { LoanFaces } from '../../pages/loan-faces.ts';
import { QuickBorrower } from '../../pages/quick-borrower.ts';
import { nextPayday } from '../../pages/quick-payday.ts';
import { logInAsStaff, QuickStaff } from '../../pages/quick-staff.ts';
import { colleagues, test } from '../../world.ts';

/*
 * A paycheck's deposit arrives for an account number that no loan has. Staff see it as held money
 * with its age, reason and owner; a servicer takes it and matches it to the loan; it counts for the
 * day it came in, and the books tie.
 */

// As sharp as a phone's screen: what is photographed here must be large enough to read.
test.use({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
});

/** Beside its list, or as a page of its own on a phone. */
const SUM = /^(?:Held money|\$)/;

const nora = {
  firstName: 'Nora',
  lastName: 'Strayer',
  email: 'nora.strayer@example.com',
  employer: 'TIDEWATER',
  phone: '5055550188',
  ssn: '521457388',
};

test('BOOK-7 HELD-1 a deposit of nobody we know is held, matched to its loan, and the books tie', async ({
  browser,
  page,
  sandbox,
  evidence,
}, info) => {
  await page.goto('/login');
  const quick = new QuickBorrower(page, sandbox, nora);
  await quick.joinByOwnWord();
  await quick.addFactor();
  await quick.linkBank();
  await quick.apply('1500.00', 12);
  const loanPage = `/home/loans/${await quick.sign('deduction')}`;
  const documents = new DocumentPages(page, touch());
  await documents.open();
  const buffer = await page.screenshot({ type: 'jpeg', quality: 50 });
  const paper = { name: 'paper.jpg', mimeType: 'image/jpeg', buffer };
  await documents.add('Set up your allotment', [paper]);
  await documents.handIn();
  const reviewer = await QuickStaff.logIn(browser, sandbox, colleagues.marcus);
  expect(await reviewer.acceptAll('Nora Strayer', '2300.00')).toEqual(['ALLOTMENT']);
  await sandbox.nextBusinessDay();
  await page.goto(loanPage);
  await sandbox.past(await nextPayday(page));
  await page.goto(loanPage);
  const faces = new LoanFaces(page);
  await expect(faces.main).toContainText('didn’t reach us');

  const baseURL = String(info.project.metadata.console);
  const viewport = { width: 1280, height: 900 };
  const desk = await (await browser.newContext({ baseURL, viewport })).newPage();
  await logInAsStaff(desk, sandbox, colleagues.renee);
  const renee = new DeskPages(desk, new Evidence(desk, info, 'servicer-'));
  const main = desk.getByRole('main');
  await desk.goto('/troubles');
  await expect(main).toContainText('Unmatched deposit');
  await desk.goto('/held-money');
  const row = desk.getByRole('row').filter({ hasText: 'Deposit of an unknown sender' }).last();
  await expect(row).toContainText('Unknown');
  await expect(row).toContainText('1 day');
  await expect(row).toContainText('Nobody');
  await renee.look('held', 'Held money');
  await row.getByRole('link', { name: /^Account ending in/ }).click();
  const sum = desk.getByRole('region', { name: 'The sum that is open' });
  await sum.getByRole('button', { name: 'Make it mine' }).click();
  await expect(desk.getByText('It’s yours now.')).toBeVisible();
  await expect(sum.getByRole('button', { name: 'Make it mine' })).toBeHidden();
  // The list stays beside the sum, and says whose it is now.
  await expect(row).toContainText('Renee Okafor');
  await desk.getByRole('button', { name: /^Decide about/ }).click();
  const what = desk.getByRole('radiogroup', { name: 'What to do with it' });
  await expect(what).toContainText('Choose what to do');
  await expect(what.getByRole('radio', { name: 'Return it to payroll' })).toBeDisabled();
  await what.getByRole('radio', { name: 'Match it to a loan' }).check({ force: true });
  await desk.getByRole('button', { name: /^Apply \$/ }).click();
  const whose = desk.getByRole('radiogroup', { name: 'Likely whose' });
  await expect(whose).toContainText('Choose whose it is');
  await expect(whose).toContainText('same amount as an installment');
  await whose.getByRole('radio', { name: 'Someone else' }).check({ force: true });
  await desk.getByLabel('Find a loan').fill('Strayer');
  const found = desk.getByRole('radiogroup', { name: 'Loans found' });
  await found.getByRole('radio', { name: /^Nora Strayer/ }).check({ force: true });
  await expect(what).toContainText(/The loan then owes \$[\d,.]+/);
  await desk.getByLabel('Reason').fill('Her bank sent the trace of the transfer');
  await renee.look('matching', SUM);
  await desk.getByRole('button', { name: /^Apply \$/ }).click();
  await expect(desk.getByText('It’s matched to the loan and applied.')).toBeVisible();
  await renee.look('matched', SUM);
  await expect(desk.getByRole('region', { name: 'Trail' })).toContainText('Matched to a loan');

  await page.goto(loanPage);
  await evidence.look('paid', 'Your loan');
  await expect(faces.tag).toContainText('Open');
  expect(await faces.hero('Balance')).toContain('1 of 26 paid');
  await sandbox.days(1);
  await desk.goto('/bank-files');
  await expect(main.getByText('Ties', { exact: true })).toBeVisible();
  await renee.look('books', 'Bank files');
  await desk.context().close();
});
