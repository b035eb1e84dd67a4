import { expect } from '@playwright/test';
import { consoleAddress, logInAsStaff } from '../../pages/quick-staff.ts';
import { Evidence } from '../../evidence.ts';
import { colleagues, test } from '../../world.ts';

/** Somebody who isn't here yet. */
const NEW = {
  name: 'Noa Castell',
  email: 'noa.castell@example.com',
  password: 'seven herons over the mill pond',
};

test('STAFF-11 STAFF-12 an administrator invites a colleague, and a second one gives compliance', async ({
  browser,
  sandbox,
}, info) => {
  const open = async (width = 1280) => {
    const context = await browser.newContext({
      baseURL: consoleAddress(),
      viewport: { width, height: 900 },
    });
    return context.newPage();
  };
  const desk = await open();
  const look = new Evidence(desk, info, 'staff-');
  await logInAsStaff(desk, sandbox, colleagues.marcus);
  await desk.goto('/staff');
  await look.look('people', 'Staff');
  await desk.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(desk.getByText('Enter the name')).toBeVisible();
  await desk.getByLabel('Name', { exact: true }).fill(NEW.name);
  await desk.getByLabel('Work email').fill(NEW.email);
  await desk.getByLabel('Works at').selectOption({ label: 'Here, at the lender' });
  await desk.getByLabel('Reviewer').check();
  await desk.getByLabel('Compliance').check();
  await desk.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(desk.getByText(`${NEW.email} is invited.`)).toBeVisible();
  // The lists beside the form know it at once.
  await expect(desk.getByRole('button', { name: `Take back from ${NEW.email}` })).toBeVisible();
  await expect(desk.getByText(/^Marcus Oyelaran invited/)).toBeVisible();
  await look.look('invited', 'Staff');

  let link = '';
  await expect
    .poll(async () => {
      const [mail] = await sandbox.messages(NEW.email);
      link = mail?.links[0]?.url ?? '';
      return link;
    })
    .toContain('/enroll?key=');
  const phone = await open(390);
  await phone.goto(link);
  await phone.getByLabel('Password', { exact: true }).fill(NEW.password);
  await phone.getByRole('button', { name: 'Set password' }).click();
  await phone.waitForURL('**/login');
  await logInAsStaff(phone, sandbox, NEW);
  await phone.goto('/queue');
  await expect(phone.getByRole('heading', { name: 'Review queue', level: 1 })).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Staff' })).toHaveCount(0);

  const second = await open();
  await logInAsStaff(second, sandbox, colleagues.imani);
  await second.goto('/staff');
  await second.getByRole('link', { name: NEW.name }).click();
  await expect(second.getByText('waits for approval')).toBeVisible();
  await new Evidence(second, info, 'staff-').look('person', NEW.name);
  await second.getByRole('link', { name: 'Compliance', exact: true }).click();
  await second.getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('Approved', { exact: true }).first()).toBeVisible();
  await desk.reload();
  await desk.getByRole('link', { name: NEW.name }).click();
  await expect(desk.getByText('Compliance', { exact: true }).first()).toBeVisible();
  await expect(desk.getByText('waits for approval')).toHaveCount(0);

  await desk.getByLabel('Reason').last().fill('A visitor of the demonstration');
  await desk.getByRole('button', { name: 'End the access' }).click();
  await expect(desk.getByRole('button', { name: 'Give the access back' })).toBeVisible();
  await phone.goto('/queue');
  await phone.waitForURL('**/login**');
  await Promise.all([desk, phone, second].map((page) => page.context().close()));
});
