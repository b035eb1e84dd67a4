import { type Browser, expect, type Page, type TestInfo } from '@playwright/test';
import { DocumentPages } from '../pages/document-pages.ts';
import { keyboard } from '../pages/hands.ts';
import { QuickBorrower } from '../pages/quick-borrower.ts';
import { test } from '../world.ts';
import { Evidence } from '../evidence.ts';

/*
 * From a desk to a phone and back: the desk shows a code, the phone that scans it takes the photos
 * for one task without logging in, and the desk shows them by itself.
 */

const person = {
  firstName: 'Wanda',
  lastName: 'Keys',
  employer: 'JUNIPER',
  email: 'wanda.keys@example.com',
  phone: '5055550191',
  ssn: '521457191',
};
const TASK = 'Confirm your job';

/** A phone without a login. */
async function aPhone(browser: Browser, baseURL: string, info: TestInfo) {
  const viewport = { width: 390, height: 844 };
  const phone = { viewport, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ baseURL, ...phone });
  const page = await context.newPage();
  return { context, page, evidence: new Evidence(page, info, 'phone-') };
}

/** A photo of what is on the screen. */
async function photo(page: Page, name: string) {
  const buffer = await page.screenshot({ type: 'jpeg', quality: 80 });
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A photo by a shaking hand. */
async function shaken(page: Page, name: string) {
  await page.evaluate("document.body.style.filter = 'blur(6px)'");
  const taken = await photo(page, name);
  await page.evaluate("document.body.style.filter = ''");
  return taken;
}

test('S7.32 S7.34 a desk hands one task to a phone, and sees what it sends', async ({
  page,
  browser,
  baseURL,
  sandbox,
}, info) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const evidence = new Evidence(page, info, 'desk-');
  const hands = keyboard(page);
  await page.goto('/login');
  const wanda = new QuickBorrower(page, sandbox, person);
  await wanda.join();
  const job = { started_on: '2019-03-27', by_document: true };
  await wanda.calls.post('/secured/user/verify/employment', job);

  await new DocumentPages(page, hands).open();
  await hands.press(page.getByRole('button', { name: 'Take the photo with your phone' }));
  await expect(
    page.getByRole('img', { name: `Code that opens ${TASK} on your phone` }),
  ).toBeVisible();
  await evidence.look('code', 'Documents');
  await hands.press(page.getByRole('button', { name: 'Text it to me' }));
  await expect(page.getByText('We texted it to ••• 0191.')).toBeVisible();
  const link = (await page.locator('code', { hasText: '/pub/upload?key=' }).innerText()).trim();

  const phone = await aPhone(browser, baseURL ?? '', info);
  await phone.page.goto(link);
  await expect(phone.page.getByText(/^Wanda, show the whole page/)).toBeVisible();
  expect(phone.page.url()).not.toContain('key=');
  await phone.evidence.look('task', TASK);
  const camera = phone.page.getByLabel(/take a photo$/);
  await camera.setInputFiles(await photo(phone.page, 'front.jpg'));
  const files = phone.page.getByRole('list', { name: `Files for ${TASK}` });
  await expect(phone.page.getByText(/^1 file is on your computer/)).toBeVisible();
  await expect(page.getByText('1 file arrived from your phone.')).toBeVisible();

  await camera.setInputFiles(await shaken(phone.page, 'back.jpg'));
  await expect(files.getByText(/looks blurry/)).toBeVisible();
  await phone.evidence.look('blurred', TASK);
  await phone.page.setViewportSize({ width: 320, height: 640 });
  await phone.evidence.look('blurred-narrow', TASK);
  await files.getByRole('button', { name: 'Send anyway: back.jpg' }).tap();
  await expect(page.getByText('2 files arrived from your phone.')).toBeVisible();
  await evidence.look('files', 'Documents');

  await phone.page.getByRole('button', { name: 'Send these files to us' }).tap();
  await phone.evidence.look('done', 'Go back to your computer');
  await expect(page.getByText(`${TASK}: sent. We reply in 1 business day.`)).toBeVisible();
  const withUs = page.getByRole('list', { name: `Files for ${TASK}` });
  await expect(withUs.getByRole('listitem')).toHaveText([/front\.jpg/, /back\.jpg/]);
  await evidence.look('sent', 'Documents');

  await phone.page.goto(link);
  await expect(phone.page.getByText(/^This task is done/)).toBeVisible();
  await phone.page.goto('/pub/upload?key=made-up');
  await expect(phone.page.getByText(/^This link has expired/)).toBeVisible();
  await phone.evidence.look('over', 'Nothing to send here');
  await phone.page.setViewportSize({ width: 320, height: 640 });
  await phone.evidence.look('over-narrow', 'Nothing to send here');
  await phone.context.close();
});
