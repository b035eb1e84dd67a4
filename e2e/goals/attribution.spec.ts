import { expect, type Page } from '@playwright/test';
import { colleagues, newcomers, test } from '../world.ts';

const LINK = '?utm_source=FedWeek&utm_campaign=fall&gclid=77&r=DANA7';

async function cookiesOf(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const kept = cookies.filter(({ name }) => name === 'attribution' || name === 'referral');
  return Object.fromEntries(kept.map(({ name, value }) => [name, decodeURIComponent(value)]));
}

test('S9.9 S3.23 whoever comes by a link is known by it to staff when they apply', async ({
  page,
  byKeyboard,
  staff,
}) => {
  await page.goto(`/${LINK}`);
  await expect
    .poll(() => cookiesOf(page))
    .toEqual({
      attribution: 'utm_source=FedWeek&utm_campaign=fall&click_id=77',
      referral: 'DANA7',
    });
  const days = (await page.context().cookies())
    .filter(({ name }) => name === 'attribution' || name === 'referral')
    .map(({ expires }) => Math.round((expires - Date.now() / 1000) / 86_400));
  expect(days.toSorted((a, b) => a - b)).toEqual([180, 365]);

  const { account, apply } = byKeyboard;
  await account.register(newcomers.mina);
  await account.logIn(newcomers.mina);
  await account.verify(newcomers.mina);
  await apply.checkRate('2,000');
  await apply.chooseTerm(12);
  await staff.logIn(colleagues.renee);
  await staff.findsApplication('Mina Okada', 'fedweek, fall');
});

test('S9.9 a browser that asks not to be tracked keeps nothing of it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true });
  });
  const page = await context.newPage();
  await page.goto(`/pub/register${LINK}`);
  await expect(page.getByLabel('Your employer’s name')).toBeVisible();
  expect(await cookiesOf(page)).toEqual({});
  await context.close();
});
