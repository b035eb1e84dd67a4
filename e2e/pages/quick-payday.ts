import { confirmEmployment } from '@paystead/contract/verification/employment';
import { expect, type Page } from '@playwright/test';
import { ask } from '../calls.ts';
import { type Applicant, QuickBorrower } from './quick-borrower.ts';
import { DAY, found, wordsOf } from './loan-faces.ts';
import { dayOf, type Sandbox } from './sandbox.ts';

/** Somebody on an employer's list, whose number decides what payroll does on payday. */
export interface OnRoster extends Applicant {
  readonly employeeNumber: string;
}

/**
 * Takes somebody on a roster from registering to a signed loan of $1,500.00 that the paychecks pay,
 * without the screens. Returns the address of the loan's page.
 */
export async function signLoanOf(page: Page, sandbox: Sandbox, person: OnRoster): Promise<string> {
  await page.goto('/login');
  const quick = new QuickBorrower(page, sandbox, person);
  await quick.join();
  await ask(page.context(), confirmEmployment, { employee_number: person.employeeNumber });
  await page.goto('/home/verify');
  await expect(page.getByRole('heading', { name: 'Add a second login step' })).toBeVisible({
    timeout: 40_000,
  });
  await quick.addFactor();
  await page.goto('/home/verify');
  // Some employers answer a little later.
  await expect(page.getByRole('heading', { name: 'Your account is verified' })).toBeVisible({
    timeout: 40_000,
  });
  await quick.linkBank();
  expect((await quick.apply('1500.00', 12)).status).toBe('OFFERED');
  const loan = await quick.sign('deduction');
  return `/home/loans/${loan}`;
}

/** The same, and the money has arrived: the loan is open. */
export async function openLoanOf(page: Page, sandbox: Sandbox, person: OnRoster): Promise<string> {
  const address = await signLoanOf(page, sandbox, person);
  await sandbox.nextBusinessDay();
  return address;
}

/** The day of the next installment, from the first card of the loan's page that is open. */
export async function nextPayday(page: Page): Promise<Temporal.PlainDate> {
  const words = await wordsOf(
    page
      .getByRole('main')
      .getByRole('region', { name: /^Balance/ })
      .first(),
  );
  return dayOf(found(words, new RegExp(`Next installment \\$[\\d.,]+ ${DAY}`)));
}
