import { listOwnRemittances } from '@paystead/contract/employer/remittances';
import { type Browser, expect, type Page } from '@playwright/test';
import { ask } from '../../calls.ts';
import { Evidence } from '../../evidence.ts';
import { folderOf } from '../../folders.ts';
import { expectInvariants } from '../../invariants.ts';
import { typedDay } from '../../pages/bring-in-pages.ts';
import { LoanFaces } from '../../pages/loan-faces.ts';
import {
  centsOf,
  type FileLine,
  inDollars,
  PaydayFilePages,
  untilFileOpens,
} from '../../pages/payday-file-pages.ts';
import { addGroup, applyRoster, openConsole } from '../../pages/quick-employer.ts';
import { signLoanOf } from '../../pages/quick-payday.ts';
import { logInAsStaff } from '../../pages/quick-staff.ts';
import { RemittancePages, remittanceOf, type SentLine } from '../../pages/remittance-pages.ts';
import { RosterPages } from '../../pages/roster-pages.ts';
import type { Sandbox } from '../../pages/sandbox.ts';
import { colleagues, test } from '../../world.ts';

/*
 * A month of an employer's payroll: a roster with mistakes, the deduction file of the next payday,
 * the payday, and a remittance that differs. Its people have a payroll group of their own.
 */

const GROUP = 'Clinic';
const HEADER =
  'Employee ID,First name,Last name,Date of birth,Street,City,State,ZIP,Hire date,Pay group,Gross pay';

const borrower = (nth: number, firstName: string, lastName: string) => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@example.com`.toLowerCase(),
  employer: 'NORTHFIELD',
  employeeNumber: `N-210${nth}`,
  phone: `505555019${nth}`,
  ssn: `52145768${nth}`,
});
const ada = borrower(1, 'Ada', 'Fenwick');
const ben = borrower(2, 'Ben', 'Garrity');
const cora = borrower(3, 'Cora', 'Hollis');
const dov = borrower(4, 'Dov', 'Ingram');
const borrowers = [ada, ben, cora, dov];

/** A line of the roster, where it differs from everybody's. */
function onRoster(
  {
    employeeNumber,
    firstName,
    lastName,
  }: Pick<typeof ada, 'employeeNumber' | 'firstName' | 'lastName'>,
  { born = '03/27/1984', pay = '2300.00' } = {},
): string {
  const home = '48 Alder St,Santa Fe,NM,87501';
  return [employeeNumber, firstName, lastName, born, home, '02/01/2019', GROUP, pay].join();
}
const eli = { employeeNumber: 'N-2105', firstName: 'Eli', lastName: 'Jarvis' };
const fay = { employeeNumber: 'N-2106', firstName: 'Fay', lastName: 'Kimber' };
const gus = { employeeNumber: 'N-2107', firstName: 'Gus', lastName: 'Lyle' };
/** An employee number that isn't on the roster. */
const STRANGER = 'N-9901';
const fileOf = (lines: readonly string[]) => [HEADER, ...lines, ''].join('\r\n');

/** This month’s export: raises, a slipped decimal point, somebody new, one gone, three mistakes. */
const NEXT = fileOf([
  onRoster(ada, { pay: '2415.00' }),
  onRoster(ben),
  onRoster(cora, { born: '13/45/1984' }),
  onRoster(dov),
  onRoster({ ...dov, firstName: 'David' }),
  onRoster(eli, { pay: '23000.00' }),
  onRoster(gus),
  onRoster({ employeeNumber: '', firstName: 'Hana', lastName: 'Moss' }),
]);

/** The group and its people; each of the four signs a loan. Answers the page of Cora's. */
async function prepare(browser: Browser, sandbox: Sandbox, own: Page): Promise<string> {
  const office = await openConsole(browser);
  const group = await addGroup(office, sandbox, colleagues.marcus, {
    employer: 'Northfield Regional Health',
    name: GROUP,
  });
  const calls = await logInAsStaff(office, sandbox, colleagues.tess);
  const people = [...borrowers, eli, fay].map((one) => onRoster(one));
  await applyRoster(calls, fileOf(people), group);
  await office.context().close();

  const signs = async (person: typeof ada, page: Page) => signLoanOf(page, sandbox, person);
  const elsewhere = async (person: typeof ada) => {
    const context = await browser.newContext({ baseURL: new URL(own.url()).origin });
    await signs(person, await context.newPage());
    await context.close();
  };
  const [address] = await Promise.all([signs(cora, own), ...[ada, ben, dov].map(elsewhere)]);
  await sandbox.nextBusinessDay();
  return address;
}

/** Sends the roster, mends what is wrong with it, looks at the dry run, and applies it. */
async function bringsRoster(page: Page, look: Evidence): Promise<void> {
  const roster = new RosterPages(page);
  await roster.open();
  await roster.send(NEXT, 'this-month.csv');
  // Its columns, and whom it is for, are as last time.
  await roster.expectTitle('Fix rows');
  await expect(page.getByRole('heading', { name: '3 rows to fix' })).toBeVisible();
  await expect(roster.problem(4)).toContainText(/Date of birth\s*This day doesn’t exist/);
  await expect(roster.problem(6)).toContainText('Dov Ingram in row 5 has this ID, too');
  await expect(roster.problem(9)).toContainText('Employee ID');
  await look.look('rows', 'Fix rows');
  await page.getByLabel('Date of birth, row 4').fill('03/27/1984');
  await page.getByLabel('Date of birth, row 4').press('Enter');
  await expect(page.getByText('Fixed', { exact: true })).toHaveCount(1);
  await page.getByLabel('Employee ID, row 9').fill('N-2108');
  await page.getByLabel('Employee ID, row 9').press('Enter');
  await expect(page.getByText('Fixed', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Leave out row 6' }).click();
  await page.getByRole('button', { name: 'See what changes' }).click();

  await roster.expectTitle('What this roster changes');
  await expect(page.getByText('Ten times more. A decimal point?')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('1');
  await expect(page.getByText('Each one has an answer.')).toBeVisible();
  await look.look('changes', 'What this roster changes');
  await page.getByText(/^Gone \(1\)$/).click();
  await expect(page.getByRole('table', { name: 'Gone people' })).toContainText('Fay Kimber');
  await page.getByText(/^New \(2\)$/).click();
  await expect(page.getByRole('table', { name: 'New people' })).toContainText('Gus Lyle');
  await roster.apply('2 new, 1 changed, 1 gone');
}

/** Looks at the next deduction file, approves it, and saves it: both say the same to the cent. */
async function approvesFile(page: Page, look: Evidence): Promise<FileLine[]> {
  const pages = new PaydayFilePages(page);
  await pages.open(GROUP);
  await expect(pages.people).toHaveCount(borrowers.length);
  await pages.show(/^Stopped/);
  await expect(page.getByText('Nobody in this file matches.')).toBeVisible();
  await pages.show(/^New/);
  await expect(pages.people).toHaveCount(borrowers.length);
  for (const { employeeNumber } of borrowers)
    await expect(pages.people.filter({ hasText: employeeNumber })).toContainText('New');
  await look.look('file', 'Deduction file for');
  await pages.approve('Tess Albright');

  const lines = await pages.download();
  expect(lines.map(({ number }) => number).toSorted()).toEqual(
    borrowers.map(({ employeeNumber }) => employeeNumber),
  );
  const total = lines.reduce((sum, { cents }) => sum + cents, 0n);
  expect(total).toBe(centsOf(await pages.fact('Total')));
  for (const { cents, number } of lines)
    await expect(pages.people.filter({ hasText: number })).toContainText(`$${inDollars(cents)}`);
  return lines;
}

/** What payroll took: too little, nothing and too much from one each, and a stranger’s money. */
function takenFrom(asked: readonly FileLine[]): SentLine[] {
  const of = (person: typeof ada) =>
    asked.find(({ number }) => number === person.employeeNumber)?.cents ?? 0n;
  return [
    { number: ada.employeeNumber, cents: of(ada) / 2n, reason: 'SHORT_PAY' },
    { number: ben.employeeNumber, cents: 0n, reason: 'TERMINATED' },
    { number: dov.employeeNumber, cents: of(dov) + 10_00n },
    { number: cora.employeeNumber, cents: of(cora) },
    { number: STRANGER, cents: 46_20n },
  ];
}

/** Sends the remittance, first one that can't be read, and answers each line that differs. */
async function remits(pages: RemittancePages, content: string, look: Evidence): Promise<void> {
  const { page } = pages;
  await page.goto('/employer/remittances');
  await look.look('list', 'Remittances');
  await pages.send(content.replace('TOTAL', 'SUM'));
  await expect(page.getByText(/The last line must begin with TOTAL/)).toBeVisible();
  await pages.send(content);
  await expect(page.getByRole('heading', { level: 1, name: /^Remittance for/ })).toBeVisible();
  await expect(page.getByText('4 lines to answer')).toBeVisible();
  await expect(pages.line(STRANGER)).toContainText('$46.20 sent. We didn’t ask for it');
  await look.look('matched', 'Remittance for');

  const save = (one: string) => pages.line(one).getByRole('button', { name: /^Save and next/ });
  await page.keyboard.press('j');
  await expect(save(ben.employeeNumber)).toBeVisible();
  await page.keyboard.press('k');
  await expect(save(ada.employeeNumber)).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await pages.expectAnswered(ada.employeeNumber);
  await expect(pages.line(ada.employeeNumber)).toContainText('Tess Albright');
}

test('REMIT-1 REMIT-3 REMIT-4 DEDUCT-34 EMPLOYER-3 an employer’s month: roster, deduction file, payday and remittance', async ({
  browser,
  baseURL,
  page: own,
  sandbox,
}, info) => {
  await own.goto('/login');
  const loanPage = await prepare(browser, sandbox, own);
  const page = await openConsole(browser);
  const look = new Evidence(page, info, 'month-');
  await logInAsStaff(page, sandbox, colleagues.tess);
  await bringsRoster(page, look);
  const { payday } = await untilFileOpens(page, sandbox, ({ groups }) => groups.includes(GROUP));
  const asked = await approvesFile(page, look);
  expect(new Set(asked.map((line) => line.payday))).toEqual(new Set([payday]));

  await sandbox.days((await sandbox.day()).until(payday).days);
  const pages = new RemittancePages(page);
  const sent = takenFrom(asked);
  await remits(pages, remittanceOf(payday, sent), look);
  const yesterday = (await sandbox.day()).subtract({ days: 1 });
  const leaver = pages.line(ben.employeeNumber);
  await leaver.getByRole('textbox', { name: 'Last day' }).fill(typedDay(yesterday));
  await pages.save(ben.employeeNumber);
  await pages.answer(dov.employeeNumber, 'They wanted to pay more');
  await pages.answer(STRANGER, 'Sent by mistake, send it back to us');
  await expect(page.getByText('Nothing to answer')).toBeVisible();
  await look.look('answered', 'Remittance for');

  const total = `$${inDollars(sent.reduce((sum, { cents }) => sum + cents, 0n))}`;
  await expect(pages.fact('In your file')).toContainText(total);
  await sandbox.days(1);
  await page.reload();
  await expect(pages.fact('Your transfer')).toContainText(total);
  await expect(pages.fact('File and transfer')).toContainText('They agree');
  await expect(pages.line(ada.employeeNumber)).toContainText('We ask later paychecks for the rest');
  await expect(leaver).toContainText('We changed their status');
  await expect(pages.line(dov.employeeNumber)).toContainText('We know');
  await expect(pages.line(STRANGER)).toContainText('We hold it, to send it back to you');
  await look.look('settled', 'Remittance for');

  // The same file again is the same remittance.
  const address = page.url();
  await page.goto('/employer/remittances');
  await pages.send(remittanceOf(payday, sent));
  await page.waitForURL(address);
  await expect(pages.fact('Your transfer')).toContainText(total);
  const { rows } = await ask(page.context(), listOwnRemittances, {});
  expect(rows.filter((file) => file.payday === payday)).toHaveLength(1);
  await page.goto(`/employer/timeline/${payday}`);
  const paid = `$${inDollars(sent.find(({ number }) => number === cora.employeeNumber)?.cents ?? 0n)}`;
  const step = page.getByRole('row').filter({ hasText: cora.employeeNumber });
  await expect(step.getByRole('cell').filter({ hasText: paid })).toHaveCount(4);
  await expect(step).toContainText('Done');
  await look.look('timeline', /payday, step by step$/);

  await own.goto(loanPage);
  expect(await new LoanFaces(own).hero('Balance')).toContain(`Paid so far ${paid}`);
  await expectInvariants(folderOf(baseURL ?? ''));
  await page.context().close();
});
