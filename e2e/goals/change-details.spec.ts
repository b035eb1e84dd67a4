import { expect, type Page } from '@playwright/test';
import { keyboard } from '../pages/hands.ts';
import { PASSWORD } from '../pages/quick-account.ts';
import { QuickBorrower } from '../pages/quick-borrower.ts';
import type { Sandbox } from '../pages/sandbox.ts';
import { test } from '../world.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Somebody new, whose email, phone and second step are proved, on their profile. */
async function begin(page: Page, sandbox: Sandbox, firstName: string, phone: string) {
  const email = `${firstName.toLowerCase()}.change@example.com`;
  const person = { firstName, lastName: 'Vance', employer: 'TIDEWATER', email, phone };
  await page.goto('/login');
  const quick = new QuickBorrower(page, sandbox, { ...person, ssn: '521457392' });
  await quick.joinByOwnWord();
  await quick.addFactor();
  await page.goto('/home/profile');
  return person;
}

test('S4.11 ID-9 a new email, its hold, and the undo from another browser', async ({
  page,
  browser,
  baseURL,
  sandbox,
  evidence,
}) => {
  const wren = await begin(page, sandbox, 'Wren', '5055550191');
  const to = 'wren.new@example.com';
  const details = page.getByRole('region', { name: 'Your details' });
  await details.getByRole('link', { name: 'Change email' }).tap();
  await page.getByRole('button', { name: 'Send the code' }).tap();
  await expect(page.getByRole('alert', { name: /problem/ })).toContainText('Enter your new email');
  await page.getByLabel('New email').fill(to);
  await evidence.look('new email', 'Change your email');
  await page.getByRole('button', { name: 'Send the code' }).tap();
  await expect(page.getByText(`${wren.email} gets a link`)).toBeVisible();
  await evidence.look('code', 'Enter the code we sent to your new email');
  await page.getByLabel('Enter the code').fill(await sandbox.code(to));
  await page.getByRole('button', { name: 'Confirm new email' }).tap();
  await evidence.look('changed', 'Your email was changed');
  await page.getByRole('link', { name: 'Back to your profile' }).tap();
  await expect(details).toContainText(to);
  const hold = page.getByText(/^We won’t send money out until/);
  await expect(hold).toBeVisible();
  await evidence.look('profile with hold', 'Profile and security');
  await page.goto('/home/bank');
  await expect(hold).toBeVisible();
  await expect(page.getByText(/^Add (your|another) account$/)).toHaveCount(0);
  await page.goto('/home/bank/add');
  await expect(hold).toBeVisible();
  await expect(page.getByLabel('Routing number')).toBeHidden();
  await page.goto('/home/bank/link');
  await expect(page.getByText(/you can add or switch a bank account after/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Another way' })).toHaveCount(0);

  const [notice] = await sandbox.messages(wren.email);
  expect(notice?.subject).toBe('Your email was changed');
  const link = notice?.links[0]?.url ?? '';
  const elsewhere = await browser.newPage(baseURL ? { baseURL } : {});
  await elsewhere.goto(new URL(link).pathname + new URL(link).search);
  await expect(elsewhere).toHaveURL(/\/pub\/contact\/undo$/);
  await expect(elsewhere.getByText('w•••@example.com is your email again')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Undo the change' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Your old email is back' })).toBeVisible();

  await page.goto('/home/profile');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Email').fill(wren.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).tap();
  await expect(page.getByRole('alert')).toContainText(/password/);
  await elsewhere.close();
});

test('S3.1 S3.14 S5.3 a photo and addresses, by keyboard', async ({ page, sandbox, evidence }) => {
  await begin(page, sandbox, 'Opal', '5055550192');
  const hands = keyboard(page);
  const details = page.getByRole('region', { name: 'Your details' });
  await hands.press(details.getByRole('link', { name: 'Change photo' }));
  await page.getByLabel('Your photo: choose a file').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  const zoom = page.getByRole('slider', { name: 'Zoom' });
  await zoom.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
  await expect(zoom).toHaveAttribute('aria-valuetext', '10%');
  await evidence.look('photo', 'Your photo');
  await hands.press(page.getByRole('button', { name: 'Save photo' }));
  await expect(page.getByText('Your photo is saved')).toBeVisible();
  const photo = page.getByRole('banner').locator('img[src*="/avatar"]');
  await expect(photo).toHaveJSProperty('naturalWidth', 512);

  await hands.press(details.getByRole('link', { name: 'Change home address' }));
  await hands.type(page.getByLabel('Street address'), 'po box 218');
  await hands.type(page.getByLabel('City'), 'santa fe');
  await hands.pick(page.getByLabel('State'), 'New Mexico');
  await hands.type(page.getByLabel('ZIP code'), '87501');
  await hands.press(page.getByRole('button', { name: 'Save address' }));
  await expect(page.getByRole('alert', { name: /problem/ })).toContainText(
    'A P.O. Box can be your mailing address',
  );
  await evidence.look('refused', 'Change your home address');
  await page.getByLabel('Street address').fill('');
  await hands.type(page.getByLabel('Street address'), '48 alder st');
  await hands.press(page.getByRole('button', { name: 'Save address' }));
  await expect(details).toContainText('48 Alder St, Santa Fe, NM 87501');

  await hands.press(details.getByRole('link', { name: 'Change photo' }));
  await hands.press(page.getByRole('button', { name: 'Remove photo' }));
  await expect(photo).toHaveCount(0);
  await evidence.look('profile', 'Profile and security');
});
