import { listPaydayFiles, listPaydayLines } from '@paystead/contract/employer/payday-files';
import { listOwnRemittances } from '@paystead/contract/employer/remittances';
import { type Browser, expect, type Page, type TestInfo } from '@playwright/test';
import { ask } from '../../calls.ts';
import { Evidence } from '../../evidence.ts';
import { openLoanOf } from '../../pages/quick-payday.ts';
import { consoleAddress, logInAsStaff } from '../../pages/quick-staff.ts';
import type { Sandbox } from '../../pages/sandbox.ts';
import { colleagues, test } from '../../world.ts';

/*
 * An employer’s payroll sends the remittance of a payday in which one person’s pay was too small,
 * one has left, and one isn’t known. It answers each line in place, and the night settles them.
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
const LEAVER = simone.employeeNumber;

interface Asked {
  readonly employee_number: string;
  readonly amount: string;
}

/** The next payday that payroll can remit for, with what is asked of its people. */
async function nextPayday(page: Page, sandbox: Sandbox) {
  for (let days = 0; days < 21; days += 1) {
    const today = (await sandbox.day()).toString();
    const { rows } = await ask(page.context(), listPaydayFiles, {});
    const sent = await ask(page.context(), listOwnRemittances, {});
    const done = new Set(sent.rows.map(({ payday }) => payday));
    const file = rows.find(({ payday }) => payday > today && !done.has(payday));
    if (file) {
      const { payday } = file;
      const lines = await ask(page.context(), listPaydayLines, { payday, l: '100' });
      const asked = lines.rows.filter(({ amount }) => Number(amount) > 0);
      if (asked.length > 1 && asked.some((line) => line.employee_number === LEAVER))
        return { payday, asked };
    }
    await sandbox.days(1);
  }
  throw new Error('No payday asks for anything');
}

/** A file in the standard layout: one short, one who left, one unknown, all others as asked. */
function fileOf(payday: string, asked: readonly Asked[], short: string, more = 0): string {
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  const lines = asked.map(({ amount, employee_number: number }) => {
    if (number === LEAVER) return [number, 0, 'TERMINATED'] as const;
    if (number === short)
      return [number, Math.floor(cents(amount) / 2) + more, 'SHORT_PAY'] as const;
    return [number, cents(amount), ''] as const;
  });
  const place = (number: string) => (number === short ? 0 : number === LEAVER ? 1 : 2);
  const sorted = lines.toSorted(([one], [other]) => place(one) - place(other));
  const all = [...sorted, ['N-9900', 4620, ''] as const];
  const total = all.reduce((sum, [, amount]) => sum + amount, 0);
  const money = (amount: number) => (amount / 100).toFixed(2);
  return [
    'employee_number,payday,amount,reason',
    ...all.map(([number, amount, why]) => [number, payday, money(amount), why].join()),
    ['TOTAL', payday, money(total), all.length].join(),
    '',
  ].join('\n');
}

const csv = (name: string, content: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

/** A cent was missing: the whole file again, and only the cent is posted. */
async function replaceIt(page: Page, content: string): Promise<void> {
  await page.getByRole('button', { name: 'Replace the file' }).click();
  await page.getByLabel('The file in its place').setInputFiles(csv('mended.csv', content));
  await expect(page.getByText('Open the newer file')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Replace the file' })).toHaveCount(0);
  await expect(page.getByText('3 lines to answer')).toBeVisible();
}

/** The same people again as a file of its own: payroll is asked, and puts it away. */
async function putAway(page: Page, content: string, evidence: Evidence): Promise<void> {
  const used = page.url();
  await page.goto('/employer/remittances');
  await page.getByLabel('The file of one payday').setInputFiles(csv('again.csv', content));
  await expect(page.getByText('Say what it’s for')).toBeVisible();
  await evidence.look('asked', 'Remittance for');
  await page.getByText('Put it away').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Put away by Tess Albright')).toBeVisible();
  await page.goto(used);
}

test('REMIT-1 REMIT-3 REMIT-4 REMIT-8 REMIT-9 payroll sends a remittance, answers what differs, and the night settles it', async ({
  browser,
  page: own,
  sandbox,
}, info) => {
  await openLoanOf(own, sandbox, simone);
  const viewport = { width: 1280, height: 900 };
  const page = await (await browser.newContext({ baseURL: consoleAddress(), viewport })).newPage();
  await logInAsStaff(page, sandbox, colleagues.tess);
  const evidence = new Evidence(page, info);
  const { asked, payday } = await nextPayday(page, sandbox);
  const short = asked.find((line) => line.employee_number !== LEAVER)?.employee_number ?? '';

  await page.goto('/employer/remittances');
  await evidence.look('list', 'Remittances');
  const content = fileOf(payday, asked, short);
  const input = page.getByLabel('The file of one payday');
  await input.setInputFiles({
    name: 'broken.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content.replace('TOTAL', 'SUM')),
  });
  await expect(page.getByText(/The last line must begin with TOTAL/)).toBeVisible();
  await input.setInputFiles({
    name: 'remittance.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });

  await expect(page.getByRole('heading', { level: 1, name: /^Remittance for/ })).toBeVisible();
  await expect(page.getByText('3 lines to answer')).toBeVisible();
  await evidence.look('matched', 'Remittance for');
  await replaceIt(page, fileOf(payday, asked, short, 1));
  await evidence.look('replaced', 'Remittance for');
  await putAway(page, fileOf(payday, asked, short, 2), evidence);
  const lineOf = (number: string) => page.getByRole('listitem').filter({ hasText: number });
  await expect(lineOf('N-9900')).toContainText('$46.20 sent. We didn’t ask for it');

  const keyed = lineOf(short);
  await page.keyboard.press('j');
  await expect(lineOf(LEAVER).getByRole('button', { name: /^Save and next/ })).toBeVisible();
  await page.keyboard.press('k');
  await expect(keyed.getByRole('button', { name: /^Save and next/ })).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(keyed).toContainText('Answered');
  await expect(keyed).toContainText('Tess Albright');

  const leaver = lineOf(LEAVER);
  const last = (await sandbox.day()).subtract({ days: 3 });
  const typed = last.toLocaleString('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  await leaver.getByRole('textbox', { name: 'Last day' }).fill(typed);
  await leaver.getByRole('button', { name: /^Save/ }).click();
  await expect(leaver).toContainText('Answered');

  const unknown = lineOf('N-9900');
  await unknown.getByText('Sent by mistake, send it back to us').click();
  await unknown.getByRole('button', { name: /^Save/ }).click();
  await expect(unknown).toContainText('Answered');
  await expect(page.getByText('Nothing to answer')).toBeVisible();
  await evidence.look('answered', 'Remittance for');

  await sandbox.days(1);
  await page.reload();
  await expect(keyed).toContainText('We ask later paychecks for the rest');
  await expect(leaver).toContainText('We changed their status');
  await expect(unknown).toContainText('We hold it, to send it back to you');
  await evidence.look('settled', 'Remittance for');
  await seesAnswers(browser, sandbox, page.url(), info);
});

/** REMIT-11: the lender sees what payroll said, what it did, and what waits for staff. */
async function seesAnswers(
  browser: Browser,
  sandbox: Sandbox,
  address: string,
  info: TestInfo,
): Promise<void> {
  const desk = await (await browser.newContext({ baseURL: consoleAddress() })).newPage();
  await logInAsStaff(desk, sandbox, colleagues.marcus);
  await desk.goto(`/remittance-files/${address.split('/').at(-1)}`);
  await desk.getByText('Answered by payroll').click();
  await expect(desk.getByText('Sent by mistake; payroll wants it back')).toBeVisible();
  await expect(desk.getByText('Waits for us')).toBeVisible();
  await new Evidence(desk, info, 'desk-').look('answers', 'Northfield');
  await desk.getByRole('link', { name: 'Open held money' }).click();
  await expect(desk.getByRole('main')).toContainText('$46.20');
}
