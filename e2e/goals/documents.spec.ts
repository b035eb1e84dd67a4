import { expect, type Page } from '@playwright/test';
import { DocumentPages, type PaperFile } from '../pages/document-pages.ts';
import { touch } from '../pages/hands.ts';
import { joinWhole } from '../pages/quick-account.ts';
import { colleagues, newcomers, test } from '../world.ts';

/*
 * From a doubt to an offer: the application is asked for proof of income, the borrower sends photos
 * from a phone, staff send them back, the borrower sends better ones, staff accept.
 */

// As sharp as a phone's screen: what is photographed here must be large enough to read.
test.use({
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
});

/**
 * A photo of what is on the screen: as good a paper as any. Each quality is another file: the same
 * one sent twice is kept once.
 */
async function photo(page: Page, name: string, quality = 60): Promise<PaperFile> {
  const buffer = await page.screenshot({ type: 'jpeg', quality });
  return { name, mimeType: 'image/jpeg', buffer };
}

test('S3.13 S4.7 S7.31 S7.32 S7.34 papers are asked for, sent, returned, sent again, accepted and signed, and the archive has them all', async ({
  page,
  context,
  sandbox,
  byTouch: { apply },
  staff,
  evidence,
}) => {
  const person = newcomers.ines;
  const documents = new DocumentPages(page, touch());
  await joinWhole(context, sandbox, person);
  await documents.open();
  await expect(page.getByText('Papers appear when you sign.')).toBeVisible();
  await evidence.look('nothing-asked', 'Documents');
  await apply.checkRate('2,500');
  await apply.chooseTerm(12);
  await apply.confirmDetails();
  await apply.send();
  await evidence.look('waiting', 'We need a document from you');
  await page.goto('/home');
  await expect(page.getByRole('link', { name: /Send us a document/ })).toBeVisible();
  await evidence.look('dashboard', /Ines/);
  await page.getByRole('link', { name: 'Send it now' }).tap();

  const first = await photo(page, 'stub-front.jpg');
  const script = { name: 'stub.html', mimeType: 'text/html', buffer: Buffer.from('<script>') };
  await page.locator('input[type=file]:not([capture])').first().setInputFiles([script]);
  await expect(page.getByText('Choose a PDF, JPG or PNG file')).toBeVisible();
  const broken = { ...first, name: 'broken.jpg', buffer: first.buffer.subarray(0, 2000) };
  await documents.add('Proof of income', [first, broken, await photo(page, 'holiday.jpg', 70)]);
  await expect(page.getByText(/damaged or incomplete/)).toBeVisible();
  await evidence.look('files', 'Documents');
  await documents.remove('broken.jpg');
  await documents.remove('holiday.jpg');
  await documents.handIn();
  await evidence.look('in-review', 'Documents');

  await staff.logIn(colleagues.renee);
  await staff.openTask('Income', 'Ines Calloway');
  await staff.seePhotos(1);
  await staff.evidence.look('item', 'Income: Ines Calloway');
  await staff.askForAnother('TOO_DARK', 'We need both pages.');

  await documents.open();
  await expect(page.getByText(/too dark or blurry.*We need both pages/).first()).toBeVisible();
  await expect(documents.sent('stub-front.jpg')).toContainText('We need both pages');
  await evidence.look('returned', 'Documents');
  await documents.add('Proof of income', [
    await photo(page, 'page-1.jpg'),
    { name: 'page-2.png', mimeType: 'image/png', buffer: await page.screenshot() },
    { name: 'all-pages.pdf', mimeType: 'application/pdf', buffer: await page.pdf() },
  ]);
  await documents.handIn();

  await staff.openTask('Income', 'Ines Calloway');
  await staff.seePhotos(3);
  expect((await staff.save('all-pages.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  await staff.accept('2,400.00');
  await page.reload();
  await expect(documents.sent('page-1.jpg')).toContainText('Accepted');
  await expect(documents.sent('stub-front.jpg')).toContainText('Declined');
  await evidence.look('accepted', 'Documents');
  await page.goto('/home/alerts');
  for (const title of ['Your offer is ready', 'Your document was accepted']) {
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
  }
  await page.goto('/home/apply');
  await apply.linkBank();
  await evidence.look('offer', 'You’re approved for $2,500.00');

  await apply.acceptOffer();
  await apply.consent();
  await apply.sign('Ines Calloway');
  await documents.open();
  for (const name of ['Loan agreement', 'Paycheck deduction', 'Consent to electronic documents']) {
    expect((await documents.paper('Signed by you', name)).subarray(0, 5).toString()).toBe('%PDF-');
  }
  const notice = await documents.paper('Letters and notices', 'Privacy notice');
  expect(notice.subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('searchbox', { name: 'Name or month' }).fill('loan agreement');
  await expect(page.getByRole('link', { name: /^Paycheck deduction/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Loan agreement/ })).toBeVisible();
  await evidence.look('archive', 'Documents');
});
