import { expect } from '@playwright/test';
import { LoanActName } from '@paystead/contract/servicing/loan-acts';
import { consoleAddress, logInAsStaff } from '../pages/quick-staff.ts';
import { colleagues, test } from '../world.ts';
import { Looker } from './look.ts';

/*
 * G5: the page of each act on a loan, at a desk and on a phone, in light and dark: as it opens, and
 * after a press that says what is missing.
 */

test('G5 the pages of all acts on a loan', async ({ browser, sandbox }) => {
  const context = await browser.newContext({ baseURL: consoleAddress() });
  const page = await context.newPage();
  await logInAsStaff(page, sandbox, colleagues.renee);
  await page.goto('/loans?q=Lee');
  const row = page.getByRole('link', { name: 'Lee Moreno' }).first();
  const loan = (await row.getAttribute('href')) ?? '';
  const looker = new Looker(page, [1280, 390]);
  for (const act of LoanActName.options) {
    await looker.go(`${loan}/${act}`);
    await looker.settled();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await looker.look(`/loans/:gid/${act}`);
  }
  await context.close();
});
