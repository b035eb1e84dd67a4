import { AxeBuilder } from '@axe-core/playwright';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { listLoans } from '@paystead/contract/servicing/servicing';
import { ask, enterAs } from '../calls.ts';
import { demo, test } from '../world.ts';
import { Evidence } from '../evidence.ts';

/*
 * Paying by debit card: the card is typed on the card company's own page, a refused card charges
 * nothing and keeps what was typed, and the next one pays.
 */

const NUMBERS = {
  noMoney: '4000 0000 0000 9995',
  asks: '4000 0000 0000 3220',
  down: '4000 0000 0000 0119',
  late: '4000 0000 0000 0077',
};

function fields(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Your card, at our card company"]');
}

async function toCardPage(page: Page, loan: string, amount: string): Promise<void> {
  await page.goto(`/home/loans/${loan}/pay`);
  await page.getByRole('radio', { name: 'Your own amount' }).check();
  await page.getByRole('radio', { name: 'Debit card' }).check();
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await expect(page.getByText('A card pays today.')).toBeVisible();
  await page.getByRole('button', { name: 'Review payment' }).click();
  await expect(page.getByText(`to charge my debit card $${amount} today, once`)).toBeVisible();
  await page.getByRole('button', { name: 'Type your card' }).click();
  await expect(fields(page).getByLabel('Card number')).toBeVisible();
}

async function typeCard(page: Page, number: string): Promise<void> {
  const inside = fields(page);
  await inside.getByLabel('Card number').fill(number);
  await inside.getByLabel('Expires').fill('12 / 39');
  await inside.getByLabel('Security code').fill('123');
  await inside.getByRole('button', { name: /^Pay \$/ }).press('Enter');
}

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });

    test(`PAY-24 PAY-25 a card is declined, then another one pays (${width} px)`, async ({
      page,
      context,
    }, info) => {
      const evidence = new Evidence(page, info);
      await enterAs(context, demo.dana);
      const [loan] = await ask(context, listLoans, {});
      const gid = loan?.gid ?? '';
      const amount = width === 390 ? '31.50' : '32.50';
      // The app's own requests never hold what is typed at the card company.
      const sent: string[] = [];
      page.on('request', (request) => {
        const isOurs = new URL(request.url()).origin === new URL(page.url()).origin;
        if (isOurs) sent.push(`${request.url()} ${request.postData() ?? ''}`);
      });

      await toCardPage(page, gid, amount);
      const policy = (await page.request.get(page.url())).headers()['content-security-policy'];
      const origin = new URL((await page.locator('iframe').getAttribute('src')) ?? '').origin;
      expect(policy).toContain(`frame-src ${origin};`);
      expect(policy).toContain("script-src 'self'");
      expect(origin).not.toBe(new URL(page.url()).origin);
      await evidence.look('card-fields', 'Pay by card');
      const inFrame = await new AxeBuilder({ page }).include('iframe').analyze();
      expect(inFrame.violations.map(({ id }) => id)).toEqual([]);

      await typeCard(page, NUMBERS.noMoney);
      await expect(fields(page).getByRole('alert')).toContainText('isn’t enough money');
      await expect(fields(page).getByLabel('Card number')).toHaveValue(NUMBERS.noMoney);
      await evidence.look('card-declined', 'Pay by card');

      await typeCard(page, NUMBERS.asks);
      await expect(fields(page).getByText('check that it’s you')).toBeVisible();
      await evidence.look('card-bank-code', 'Pay by card');
      await fields(page).getByLabel('Code from your bank').fill('1234');
      await fields(page).getByRole('button', { name: 'Confirm' }).press('Enter');

      await expect(
        page.getByRole('heading', { name: `We received your $${amount} payment` }),
      ).toBeVisible();
      await expect(page.getByText('Visa debit card ending 3220')).toBeVisible();
      await evidence.look('card-receipt', /^We received/);
      expect(sent.filter((text) => /4000.?0000|9995/.test(text))).toEqual([]);
    });
  });
}

test('F3 fault 16 outages charge nothing, a late bank is waited for, a second tab is asked first', async ({
  page,
  context,
}) => {
  await enterAs(context, demo.bea);
  const [loan] = await ask(context, listLoans, {});
  const gid = loan?.gid ?? '';
  await toCardPage(page, gid, '15.50');
  await page.reload();
  await typeCard(page, NUMBERS.down);
  await expect(fields(page).getByRole('alert')).toContainText('can’t reach your bank');
  await typeCard(page, NUMBERS.late);
  await expect(page.getByText('Waiting for your bank')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^We received your \$15\.50/ })).toBeVisible();

  const other = await context.newPage();
  await other.goto(`/home/loans/${gid}/pay`);
  await other.getByRole('radio', { name: 'Your own amount' }).check();
  await other.getByRole('radio', { name: 'Debit card' }).check();
  await other.getByLabel('Amount', { exact: true }).fill('15.50');
  await other.getByRole('button', { name: 'Review payment' }).click();
  await other.getByRole('button', { name: 'Type your card' }).click();
  await expect(other.getByText('Pay $15.50 again?')).toBeVisible();
});
