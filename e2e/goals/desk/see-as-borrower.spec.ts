import { expect } from '@playwright/test';
import { enterAs } from '../../calls.ts';
import { Evidence } from '../../evidence.ts';
import { consoleAddress, logInAsStaff } from '../../pages/quick-staff.ts';
import { colleagues, demo, test } from '../../world.ts';

const REASON = 'Dana asks what the dashboard says';

test('STAFF-45 STAFF-46 STAFF-47 STAFF-48 PRIV-6 a servicer sees what a borrower sees, changes nothing, and stands in the trail and in the borrower’s list', async ({
  baseURL,
  browser,
  sandbox,
}, info) => {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({ baseURL: consoleAddress(), viewport });
  const page = await context.newPage();
  await logInAsStaff(page, sandbox, colleagues.imani);
  const evidence = new Evidence(page, info, 'see-as-');

  // The list has a page for each 25, and other goals add people to it.
  await page.goto('/borrowers?q=Dana');
  await page.getByRole('link', { name: 'Dana Ellis' }).first().click();
  const sheet = page.getByRole('region', { name: 'The borrower’s view' });
  await sheet.getByRole('button', { name: 'See as the borrower' }).click();
  await sheet.getByRole('button', { name: 'See as the borrower' }).click();
  await expect(sheet.getByText('Write why')).toBeVisible();
  await sheet.getByLabel('Reason').fill(REASON);
  await evidence.look('reason', 'Dana Ellis');
  const borrower = new URL(page.url()).pathname;
  await sheet.getByRole('button', { name: 'See as the borrower' }).click();

  // The borrower's own dashboard, on the borrower's site, with the key gone from the address.
  await page.waitForURL(`${baseURL}/home`);
  const bar = page.getByRole('complementary', { name: 'Seeing as the borrower' });
  await expect(bar).toContainText(
    /You’re seeing what Dana Ellis sees\. Read only\. Ends at \d+:\d\d\s[AP]M\sEastern\./,
  );
  await evidence.look('dashboard', 'Hello, Dana');
  await page.setViewportSize({ width: 390, height: 844 });
  await evidence.look('dashboard on a phone', 'Hello, Dana');

  // What would change something is refused by the server.
  await page.goto(`${baseURL}/home/profile`);
  const email = page.getByRole('switch', { name: 'Email' }).first();
  const before = await email.isChecked();
  const refused = page.waitForResponse('**/web/secured/user/preferences/web');
  await email.click({ force: true });
  expect((await refused).status()).toBe(403);
  await expect(bar).toContainText('You can look, but you can’t change anything.');
  await expect(email).toBeChecked({ checked: before });
  await page.setViewportSize(viewport);

  await bar.getByRole('button', { name: 'Stop' }).click();
  await page.waitForURL(`${consoleAddress()}${borrower}`);
  await page.goto(`${baseURL}/home`);
  await page.waitForURL('**/login**');
  await page.goto(`${baseURL}/pub/viewing`);
  await evidence.look('over', 'You’re no longer seeing as the borrower');

  // Administrators read the trail of the person: the reason, each look, the refused change.
  await page.goto(`${consoleAddress()}/audit?about=${borrower.split('/').at(-1)}`);
  const rows = page.getByRole('row').filter({ hasText: 'Imani Adeyemi' });
  await expect(rows.filter({ hasText: 'Borrower: viewing begun' }).first()).toContainText(REASON);
  await expect(rows.filter({ hasText: 'Borrower: viewing stopped' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Read: user, profile' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Refused: user, preferences, web' }).first()).toBeVisible();
  await context.close();

  // Dana sees who looked, without a name and without the reason.
  const own = await browser.newContext({ baseURL, viewport });
  await enterAs(own, demo.dana);
  const dana = await own.newPage();
  const found = new Evidence(dana, info, 'who-looked-');
  await dana.goto('/home/profile');
  await dana.getByRole('link', { name: 'See who looked' }).click();
  const looks = dana.getByRole('listitem').filter({ hasText: 'at Paystead' });
  const viewed = looks.filter({ hasText: 'Saw your pages as you see them, for' });
  await expect(viewed.first()).toContainText(
    /\d:\d\d\s[AP]M\sEastern\. An administrator at Paystead/,
  );
  await expect(looks.filter({ hasText: 'Looked at your details' }).first()).toBeVisible();
  await found.look('list', 'Who looked at your data');
  await dana.setViewportSize({ width: 320, height: 700 });
  await found.look('list on a small phone', 'Who looked at your data');
  await expect(dana.getByRole('main')).not.toContainText(/Imani|dashboard says/);
  await own.close();
});
