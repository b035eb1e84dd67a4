import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { found, LoanFaces, MONEY, wordsOf } from '../pages/loan-faces.ts';
import { demo, test as base } from '../world.ts';

/*
 * LOAN-8 LOAN-9 The math of a figure, beside the page and as a page of its own, and a statement of
 * any period. Nothing here works a figure out.
 */

const test = base.extend<{ faces: LoanFaces }>({
  faces: async ({ page }, use) => use(new LoanFaces(page)),
});

test.describe('at a desk, by keyboard', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('LOAN-8 the balance opens its math; Escape closes it, and focus returns', async ({
    page,
    faces,
    evidence,
  }) => {
    await faces.open(demo.dana);
    const figure = faces.main.getByRole('button', { name: /show the math$/ }).first();
    const balance = found((await figure.getAttribute('aria-label')) ?? '', new RegExp(MONEY));
    await figure.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: new RegExp(`^\\${balance} balance on `) });
    await expect(panel.getByRole('heading', { level: 2, name: balance })).toBeVisible();
    await expect(panel.getByRole('region', { name: 'The sum' })).toContainText(balance);
    await expect(panel.getByRole('region', { name: 'From the books' })).toContainText('Check: ');
    await expect(panel.getByText('Balance, end of')).toBeVisible();
    await evidence.look('panel', 'Your loan');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(figure).toBeFocused();
  });

  test('LOAN-8 a transaction opens its math, and its question goes to help', async ({
    page,
    faces,
  }) => {
    await faces.open(demo.dana);
    const list = await faces.unfold('Transactions');
    const paid = list.getByRole('row').filter({ hasText: 'Direct Deposit Received' }).first();
    await paid.getByRole('button', { name: /show the math$/ }).focus();
    await page.keyboard.press('Space');
    const panel = page.getByRole('dialog', { name: /interest on / });
    await expect(panel.getByRole('list', { name: /^\d+ days?$/ })).toBeVisible();
    await expect(panel.getByRole('region', { name: 'The sum' })).toContainText('/ 365');
    const title = await panel.getByRole('heading', { level: 2 }).first().innerText();
    await panel.getByRole('link', { name: 'Ask about this figure' }).focus();
    await page.keyboard.press('Enter');
    const chat = page.getByRole('dialog', { name: 'Help' });
    await expect(chat.getByRole('textbox')).toHaveValue(`How did you get this figure? ${title}`);
    await page.keyboard.press('Escape');
    await expect(chat).toBeHidden();
  });

  test('LOAN-9 Documents lead to a statement, shown and downloaded with one figure', async ({
    page,
    faces,
    evidence,
  }) => {
    await faces.open(demo.dana);
    await page.goto('/home/documents');
    await faces.main.getByRole('link', { name: 'Statements and yearly interest' }).first().click();
    const paper = faces.main.getByRole('article', { name: /^Statement from / });
    await expect(paper).toContainText('Carried forward');
    await evidence.look('statement', 'Statement');
    const shown = found(await wordsOf(paper), new RegExp(`In short .*?Principal on .*?${MONEY}`));
    const first = await paper.getAttribute('aria-label');
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      faces.main.getByRole('link', { name: 'PDF', exact: true }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/^Statement \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.pdf$/);
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

    await faces.main.getByRole('combobox', { name: 'Month' }).selectOption({ index: 2 });
    await expect(paper).not.toHaveAttribute('aria-label', first ?? '');
    await expect(paper).toContainText(shown);
    const year = faces.main.getByRole('region', { name: 'Interest you paid' });
    const [summary] = await Promise.all([
      page.waitForEvent('download'),
      year
        .getByRole('link', { name: /^Download the interest of / })
        .first()
        .click(),
    ]);
    expect(summary.suggestedFilename()).toMatch(/^Interest paid in \d{4}\.pdf$/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('LOAN-8 a figure opens a page, which rebuilds any past day', async ({
    page,
    faces,
    evidence,
  }) => {
    await faces.open(demo.dana);
    await faces.main
      .getByRole('button', { name: /show the math$/ })
      .first()
      .tap();
    await page.waitForURL(/\/math\?figure=balance$/);
    await expect(faces.main.getByRole('heading', { level: 1, name: /balance on / })).toBeVisible();
    await evidence.look('math', /balance on /);
    const day = faces.main.getByRole('textbox', { name: 'Day' });
    const first = found(await wordsOf(faces.main), /From (\d\d\/\d\d\/\d{4}) to /);
    await day.fill(first);
    await faces.main.getByRole('button', { name: 'Rebuild that day' }).tap();
    await expect(faces.main).toContainText(/Interest since the last payment\s*\$0\.00/);
    // Another day's interest may be zero, too; only the first day has no installment paid.
    await expect(faces.main).toContainText(/Installments paid\s*0 of/);
    await day.fill('01/01/2001');
    await faces.main.getByRole('button', { name: 'Rebuild that day' }).tap();
    await expect(faces.main).toContainText('Choose a day within the range shown.');
    await page.setViewportSize({ width: 320, height: 640 });
    await evidence.look('math-320', /balance on /);
  });
});
