import { expect } from '@playwright/test';
import { type EmptyHouse, openEmptyHouse } from '../../empty-house.ts';
import { Evidence } from '../../evidence.ts';
import { borrows } from '../../first-loan.ts';
import { expectInvariants } from '../../invariants.ts';
import { BringInPages } from '../../pages/bring-in-pages.ts';
import { EntryPages } from '../../pages/entry-pages.ts';
import { untilFileOpens } from '../../pages/payday-file-pages.ts';
import { openConsole } from '../../pages/quick-employer.ts';
import { RosterPages } from '../../pages/roster-pages.ts';
import { test } from '../../world.ts';

/*
 * A product without anybody: the first administrator enrolls with a command, brings the first
 * employer in, its payroll sends the first roster, and the first of its people borrows.
 */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const PASSWORD = 'seven herons over the mill pond';
const administrator = { name: 'Mira Castellane', email: 'mira@lender.example', password: PASSWORD };
const employer = { name: 'Alder Freight', mnemonic: 'ALDER', group: 'Drivers' };
const payroll = [
  { name: 'Nadia Brooks', email: 'nadia.brooks@example.com', password: PASSWORD },
  { name: 'Owen Tarrant', email: 'owen.tarrant@example.com', password: PASSWORD },
] as const;
const june = {
  firstName: 'June',
  lastName: 'Abbot',
  employer: employer.name,
  employeeNumber: 'D-101',
  phone: '5055550161',
};

const HEADER =
  'Employee ID,First name,Last name,Date of birth,SSN,Street,City,State,ZIP,Hire date,Pay group,Gross pay';
const roster = [
  HEADER,
  'D-101,June,Abbot,03/27/1984,521-45-7150,48 Alder St,Santa Fe,NM,87501,02/01/2019,Drivers,2300.00',
  'D-102,Avery,Sample,03/04/1990,521-45-7151,50 Alder St,Santa Fe,NM,87501,05/06/2021,Drivers,2100.00',
  '',
].join('\n');

let house: EmptyHouse;
test.beforeAll(async () => {
  house = await openEmptyHouse(administrator.name, administrator.email);
});
test.afterAll(() => house.close());

test('LIVE-1 LIVE-6 an empty product: from the first administrator to the first borrower’s funded loan', async ({
  browser,
  byTouch,
  machine,
  page,
  sandbox,
}, info) => {
  const desk = await openConsole(browser);
  const bringIn = new BringInPages(desk, new Evidence(desk, info, 'live-'), employer);
  const entry = new EntryPages(desk, sandbox);
  await entry.setPassword(house.link, PASSWORD);
  await entry.logIn(administrator);
  await bringIn.addEmployer();
  await bringIn.note('Agreement', 'Signed on paper, both copies are here');
  await bringIn.addGroup(await sandbox.day());
  await bringIn.tryRoster(roster);
  await bringIn.tryPayday();
  await bringIn.note('File layout', 'Nadia Brooks approved both by email');
  await bringIn.note('Transfers from their bank', 'Their treasurer’s letter');
  await bringIn.expectDone(8);
  await bringIn.invite(payroll);
  await bringIn.addContact(payroll[0]);

  const office = await openConsole(browser, 390);
  const theirs = new EntryPages(office, sandbox);
  for (const { email } of payroll) await theirs.setPassword(await theirs.linkFor(email), PASSWORD);
  await theirs.logIn(payroll[0]);
  const look = new Evidence(office, info, 'payroll-');
  await look.look('their-desk', 'Paydays');
  const rosters = new RosterPages(office);
  await rosters.open();
  await expect(office.getByRole('heading', { name: 'Send your first roster' })).toBeVisible();
  await rosters.send(roster, 'first.csv');
  await rosters.checkRows();
  await rosters.expectTitle('What this roster changes');
  await rosters.apply('2 new, 0 changed, 0 gone');
  await bringIn.goLive();

  await borrows(byTouch, {
    person: june,
    machine,
    look: (_, title) => expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(),
  });
  await machine.nextBusinessDay();
  await byTouch.loan.expectStatus('Open');
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Your loan', exact: true })).toContainText('$');
  await byTouch.loan.reload();
  const payday = await byTouch.loan.nextPayday();

  await untilFileOpens(office, sandbox, (file) => file.payday === payday.toString());
  await office.goto(`/employer/files/${payday.toString()}`);
  await expect(office.getByRole('button', { name: /^Approve \$/ })).toBeVisible();
  const line = office.getByRole('row').filter({ hasText: 'June Abbot' });
  await expect(line).toContainText('D-101');
  await look.look('her-line', 'Deduction file for');
  await expectInvariants(house.folder);
  await Promise.all([desk, office].map((one) => one.context().close()));
});
