import { listPaydayFiles, listPaydayLines } from '@paystead/contract/employer/payday-files';
import { listOwnRemittances } from '@paystead/contract/employer/remittances';
import { type Browser, expect, type Page } from '@playwright/test';
import { ask } from '../../calls.ts';
import { Evidence } from '../../evidence.ts';
import { csvFile } from '../../pages/bring-in-pages.ts';
import { centsOf } from '../../pages/payday-file-pages.ts';
import { openConsole } from '../../pages/quick-employer.ts';
import { openLoanOf } from '../../pages/quick-payday.ts';
import { logInAsStaff } from '../../pages/quick-staff.ts';
import { RemittancePages, remittanceOf, type SentLine } from '../../pages/remittance-pages.ts';
import type { Sandbox } from '../../pages/sandbox.ts';
import { colleagues, test } from '../../world.ts';

/*
 * An employer’s payroll sends a remittance in which a cent is missing, replaces it, and puts away
 * what it sends once more. The lender’s staff see what payroll said of its lines.
 */

const simone = {
  firstName: 'Simone',
  lastName: 'Archer',
  email: 'simone.archer@example.com',
  employer: 'NORTHFIELD',
  employeeNumber: 'N-1046',
  phone: '5055550146',
  ssn: '521457397',
};
const STRANGER = 'N-9900';

/** The next payday that payroll can remit for, with what is asked of its people. */
async function nextAsked(page: Page, sandbox: Sandbox) {
  for (let days = 0; days < 21; days += 1) {
    const today = (await sandbox.day()).toString();
    const { rows } = await ask(page.context(), listPaydayFiles, {});
    const sent = await ask(page.context(), listOwnRemittances, {});
    const done = new Set(sent.rows.map(({ payday }) => payday));
    const file = rows.find(({ payday }) => payday > today && !done.has(payday));
    if (file) {
      const { payday } = file;
      const lines = await ask(page.context(), listPaydayLines, { payday, l: '100' });
      const asked = lines.rows.map((line) => ({
        number: line.employee_number,
        cents: centsOf(line.amount),
      }));
      if (asked.some((line) => line.number === simone.employeeNumber && line.cents > 0n))
        return { payday, asked: asked.filter(({ cents }) => cents > 0n) };
    }
    await sandbox.days(1);
  }
  throw new Error('No payday asks for anything');
}

/** One person’s pay was too small, one person isn’t known, and all others are as asked. */
function sentFrom(asked: readonly SentLine[], more = 0n): SentLine[] {
  const taken = asked.map(({ cents, number }) =>
    number === simone.employeeNumber
      ? { number, cents: cents / 2n + more, reason: 'SHORT_PAY' }
      : { number, cents },
  );
  return [...taken, { number: STRANGER, cents: 46_20n }];
}

/** A cent was missing: the whole file again, and only the cent is posted. */
async function replaceIt(page: Page, content: string): Promise<void> {
  await page.getByRole('button', { name: 'Replace the file' }).click();
  await page.getByLabel('The file in its place').setInputFiles(csvFile(content));
  await expect(page.getByText('Open the newer file')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Replace the file' })).toHaveCount(0);
  await expect(page.getByText('2 lines to answer')).toBeVisible();
}

/** The same people again as a file of its own: payroll is asked, and puts it away. */
async function putAway(pages: RemittancePages, content: string, look: Evidence): Promise<void> {
  const { page } = pages;
  const used = page.url();
  await page.goto('/employer/remittances');
  await pages.send(content);
  await expect(page.getByText('Say what it’s for')).toBeVisible();
  await look.look('asked', 'Remittance for');
  await page.getByText('Put it away').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Put away by Tess Albright')).toBeVisible();
  await page.goto(used);
}

test('REMIT-8 REMIT-9 REMIT-11 payroll replaces a remittance and puts one away, and staff see its answers', async ({
  browser,
  page: own,
  sandbox,
}, info) => {
  await openLoanOf(own, sandbox, simone);
  const page = await openConsole(browser);
  await logInAsStaff(page, sandbox, colleagues.tess);
  const look = new Evidence(page, info);
  const { asked, payday } = await nextAsked(page, sandbox);

  const pages = new RemittancePages(page);
  await page.goto('/employer/remittances');
  await pages.send(remittanceOf(payday, sentFrom(asked)));
  await expect(page.getByRole('heading', { level: 1, name: /^Remittance for/ })).toBeVisible();
  await expect(page.getByText('2 lines to answer')).toBeVisible();
  await replaceIt(page, remittanceOf(payday, sentFrom(asked, 1n)));
  await look.look('replaced', 'Remittance for');
  await putAway(pages, remittanceOf(payday, sentFrom(asked, 2n)), look);

  await pages.answer(STRANGER, 'Sent by mistake, send it back to us');
  await sandbox.days(1);
  await page.reload();
  await expect(pages.line(STRANGER)).toContainText('We hold it, to send it back to you');
  await seesAnswers(browser, sandbox, page.url());
});

/** REMIT-11: the lender sees what payroll said, what it did, and what waits for staff. */
async function seesAnswers(browser: Browser, sandbox: Sandbox, address: string): Promise<void> {
  const desk = await openConsole(browser);
  await logInAsStaff(desk, sandbox, colleagues.marcus);
  await desk.goto(`/remittance-files/${address.split('/').at(-1)}`);
  await desk.getByText('Answered by payroll').click();
  await expect(desk.getByText('Sent by mistake; payroll wants it back')).toBeVisible();
  await expect(desk.getByText('Waits for us')).toBeVisible();
  await desk.getByRole('link', { name: 'Open held money' }).click();
  await expect(desk.getByRole('main')).toContainText('$46.20');
}
