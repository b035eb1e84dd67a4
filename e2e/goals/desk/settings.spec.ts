import { expect } from '@playwright/test';
import { Evidence } from '../../evidence.ts';
import { consoleAddress, logInAsStaff } from '../../pages/quick-staff.ts';
import { colleagues, test } from '../../world.ts';

test('LAYOUT-3 LAYOUT-4 LAYOUT-5 PAYDAY-11 CONTACT-2 payroll chooses the columns of its next file, approves them, and moves a payday', async ({
  browser,
  sandbox,
}, info) => {
  const open = async (width: number) => {
    const viewport = { width, height: 900 };
    return (await browser.newContext({ baseURL: consoleAddress(), viewport })).newPage();
  };
  const desk = await open(1280);
  const look = new Evidence(desk, info, 'settings-');
  await logInAsStaff(desk, sandbox, colleagues.tess);
  await desk.goto('/employer/settings');
  const sample = desk.getByRole('region', { name: 'Preview of the deduction file' });
  await expect(sample).toBeVisible();
  await look.look('first', 'Settings');

  // The sample follows each change before anything is saved.
  await desk.getByLabel('Add a column').selectOption({ label: 'Change, one letter' });
  await desk.getByLabel('Heading of Change, one letter').fill('CHG');
  await desk.getByLabel('Dates').selectOption({ label: 'MM/DD/YYYY' });
  await desk.getByRole('button', { name: 'Move Amount up' }).press('Enter');
  await expect(desk.getByRole('button', { name: 'Move Amount up' })).toBeFocused();
  await expect(desk.getByText('Not saved yet')).toBeVisible();
  await expect(sample).toContainText('CHG');
  await look.look('changed', 'Settings');
  await desk.getByRole('button', { name: 'Save layout' }).click();
  await expect(desk.getByText('It counts from the next file that hasn’t closed.')).toBeVisible();
  await desk.getByRole('button', { name: 'This works for us' }).click();
  await expect(desk.getByText(/^Tess Albright said on/)).toBeVisible();

  // How payroll's own system writes remittances, with its sample.
  await desk
    .getByLabel('What you send back after a payday')
    .selectOption({ label: 'Our own columns, CSV with commas' });
  await desk.getByLabel('Heading of the employee ID').fill('File #');
  await desk.getByLabel('Code for: On leave').fill('LOA');
  const back = desk.getByRole('region', { name: 'Preview of the remittance' });
  await expect(back).toContainText('File #,PAYDAY,AMOUNT,REASON');
  await expect(back).toContainText(',LOA');
  await desk.getByLabel('Heading of the payday').fill('file #');
  await expect(desk.getByText('Give each column a heading of its own.')).toBeVisible();
  await desk.getByRole('button', { name: 'Save remittance layout' }).click();
  await expect(desk.getByText('Give each column a heading of its own.')).toHaveCount(2);
  await expect(desk.getByText('Saved. It counts from your next remittance.')).toBeHidden();
  await look.look('remittance', 'Settings');
  await desk.getByRole('button', { name: 'Discard' }).last().click();
  await expect(back).toContainText('employee_number,payday,amount,reason');

  await desk.getByRole('button', { name: 'Add a contact' }).click();
  await desk.getByLabel('Name', { exact: true }).fill('Jo Pruitt');
  await desk.getByLabel('Work email').fill('jo.pruitt@example.com');
  await desk.getByLabel('Phone', { exact: false }).fill('312-555-0147');
  await desk.getByRole('button', { name: 'Save the contact' }).click();
  await expect(desk.getByText('jo.pruitt@example.com', { exact: false })).toBeVisible();

  // The last payday that can move, a day earlier; the preview says what goes with it.
  await desk.getByRole('button', { name: 'Move a payday' }).click();
  await desk.getByLabel('Which payday?').selectOption({ index: 6 });
  await desk.getByLabel('Paid on').selectOption({ index: 1 });
  const check = desk.getByRole('group', { name: 'Move a payday' });
  await expect(check.getByText(/ to .+Its file closes/)).toBeVisible();
  await look.look('move', 'Settings');
  await check.getByRole('button', { name: 'Move the payday' }).click();
  await expect(
    desk.getByText('The people it touches get a notice.', { exact: false }),
  ).toBeVisible();
  await expect(desk.getByRole('button', { name: /^Move it back/ })).toBeVisible();

  // The next file that payroll downloads has the columns.
  await desk.goto('/employer/files');
  await desk.getByRole('main').getByRole('link').first().click();
  const saved = desk.waitForEvent('download');
  await desk
    .getByRole('button', { name: /Download|Save/ })
    .first()
    .click();
  const file = await (await saved).createReadStream();
  const [header] = Buffer.concat(await file.toArray())
    .toString()
    .split('\n');
  expect(header).toContain(',CHG');

  for (const width of [390, 320]) {
    await desk.setViewportSize({ width, height: 900 });
    await desk.goto('/employer/settings');
    await expect(sample).toBeVisible();
    await look.look(`narrow-${width}`, 'Settings');
  }

  const staff = await open(1280);
  await logInAsStaff(staff, sandbox, colleagues.marcus);
  await staff.goto('/employers');
  await staff.getByRole('link', { name: 'Northfield Regional Health' }).click();
  await expect(staff.getByText('jo.pruitt@example.com', { exact: false })).toBeVisible();
  await expect(staff.getByText('Connected programs')).toBeVisible();
  await new Evidence(staff, info, 'settings-').look('record', 'Northfield Regional Health');
  await Promise.all([desk, staff].map((page) => page.context().close()));
});
