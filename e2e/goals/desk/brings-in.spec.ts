import type { Buffer as Bytes } from 'node:buffer';
import { expect, type Page } from '@playwright/test';
import { Evidence } from '../../evidence.ts';
import { consoleAddress, logInAsStaff } from '../../pages/quick-staff.ts';
import type { Sandbox } from '../../pages/sandbox.ts';
import { colleagues, test } from '../../world.ts';

const PASSWORD = 'seven herons over the mill pond';
const USERS = [
  { name: 'Nadia Brooks', email: 'nadia.brooks@example.com' },
  { name: 'Owen Tarrant', email: 'owen.tarrant@example.com' },
];
const HEADER = 'Employee ID,First name,Last name,Date of birth,State,Pay group,Gross pay\n';
const ROW = 'D-1,Avery,Sample,03/04/1990,NM,Drivers,1200.00\n';

const csv = (text: string): { name: string; mimeType: string; buffer: Bytes } => ({
  name: 'sample.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

/** A payroll user sets a password with the mailed link. */
async function enrolls(page: Page, sandbox: Sandbox, email: string): Promise<void> {
  let link = '';
  await expect
    .poll(async () => {
      const [mail] = await sandbox.messages(email);
      link = mail?.links[0]?.url ?? '';
      return link;
    })
    .toContain('/enroll?key=');
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.waitForURL('**/login');
}

test('LIVE-1 LIVE-6 an administrator brings an employer in, step by step, until its payroll signs in', async ({
  browser,
  sandbox,
}, info) => {
  const open = async (width: number) => {
    const viewport = { width, height: 900 };
    return (await browser.newContext({ baseURL: consoleAddress(), viewport })).newPage();
  };
  const desk = await open(1280);
  const look = new Evidence(desk, info, 'live-');
  await logInAsStaff(desk, sandbox, colleagues.marcus);
  await desk.goto('/employers/new');
  await desk.getByLabel('Name', { exact: true }).fill('Alder Freight');
  await desk.getByLabel('Short name').fill('ALDER');
  await desk.getByLabel('How it works').selectOption('DEFAULT');
  await desk.getByLabel('Most to borrow').fill('8000');
  await desk.getByRole('button', { name: 'Add the employer' }).click();
  const title = 'Bring in Alder Freight';
  await expect(desk.getByRole('heading', { name: '2 of 10 steps are done' })).toBeVisible();
  await look.look('begun', title);

  const note = async (step: string, words: string) => {
    const row = desk.getByRole('listitem').filter({ hasText: step });
    await row.getByText('Note that it’s done').click();
    await row.getByLabel('By whom').fill(words);
    await row.getByRole('button', { name: /^Note/ }).click();
    await expect(row.getByText(words)).toBeVisible();
  };
  await note('Agreement', 'Signed on paper, both copies are here');
  await desk.getByRole('link', { name: 'Change payroll groups' }).click();
  await desk.getByText('Add a payroll group').click();
  await desk.getByLabel('Name of the group').fill('Drivers');
  await desk.getByLabel('Paid', { exact: true }).selectOption('BIWEEKLY');
  const { day: on, month, year } = await sandbox.day();
  await desk.getByRole('textbox', { name: 'A real payday' }).fill(`${month}/${on}/${year}`);
  await desk.getByRole('button', { name: 'Add the group' }).click();
  await desk.getByRole('link', { name: 'Bring it in' }).click();

  // A sample with a pay group of another name, then the mended one.
  await desk
    .getByLabel('Sample roster', { exact: true })
    .setInputFiles(csv(HEADER + ROW.replace('Drivers', 'DRV')));
  await expect(desk.getByText('Choose one of: Drivers', { exact: false })).toBeVisible();
  await look.look('to-mend', title);
  await desk.getByLabel('Sample roster', { exact: true }).setInputFiles(csv(HEADER + ROW));
  await expect(desk.getByText('Every row is fine.', { exact: false })).toBeVisible();

  // The made-up payday: their payroll takes every cent of the file that we sent.
  const saved = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Save the made-up file' }).click();
  const file = await (await saved).createReadStream();
  const lines = Buffer.concat(await file.toArray())
    .toString()
    .trim()
    .split('\n')
    .slice(1);
  const back = lines.map((line) => line.split(',')).map(([id, , , day, sum]) => [id, day, sum]);
  const cents = back.reduce((sum, [, , one = '']) => sum + Number(one.replace('.', '')), 0);
  const day = back[0]?.[1] ?? '';
  const total = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  const body = back.map(([id, on, sum]) => `${id},${on},${sum},\n`).join('');
  await desk
    .getByLabel('What came back')
    .setInputFiles(
      csv(`employee_number,payday,amount,reason\n${body}TOTAL,${day},${total},${back.length}\n`),
    );
  await expect(desk.getByText('Every line came back as we asked.')).toBeVisible();
  await note('File layout', 'Nadia Brooks approved both by email');
  await note('Transfers from their bank', 'Their treasurer’s letter');
  await expect(desk.getByRole('heading', { name: '8 of 10 steps are done' })).toBeVisible();

  await desk.getByRole('link', { name: 'Invite their people' }).click();
  for (const { email, name } of USERS) {
    await desk.getByLabel('Name', { exact: true }).fill(name);
    await desk.getByLabel('Work email').fill(email);
    await desk.getByLabel('Works at').selectOption({ label: 'Alder Freight' });
    await desk.getByLabel('Payroll', { exact: true }).check();
    await desk.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(desk.getByText(`${email} is invited.`)).toBeVisible();
  }
  const phone = await open(390);
  for (const { email } of USERS) await enrolls(phone, sandbox, email);

  await desk.goto('/employers');
  await desk.getByRole('link', { name: 'Alder Freight' }).click();
  await desk.getByRole('button', { name: 'Add a contact' }).click();
  await desk.getByLabel('Name', { exact: true }).first().fill('Nadia Brooks');
  await desk.getByLabel('Work email').fill('payroll@alder.example.com');
  await desk.getByRole('button', { name: 'Save the contact' }).click();
  await expect(desk.getByText('payroll@alder.example.com', { exact: false })).toBeVisible();
  await desk.getByRole('link', { name: 'Bring it in' }).click();
  await desk.getByRole('button', { name: 'Go live' }).click();
  await expect(desk.getByText('Their people find this employer when they register.')).toBeVisible();
  await look.look('live', title);

  await logInAsStaff(phone, sandbox, { email: USERS[0]?.email ?? '', password: PASSWORD });
  await phone.goto('/employer');
  await expect(phone.getByRole('heading', { name: 'Paydays', level: 1 })).toBeVisible();
  await new Evidence(phone, info, 'live-').look('their-desk', 'Paydays');
  await Promise.all([desk, phone].map((page) => page.context().close()));
});
