import { expect, type Page } from '@playwright/test';
import { enterAs } from '../calls.ts';
import { demo, test } from '../world.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** How far the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

/** The browser's push service belongs to its maker, who can't be reached from here. */
const PUSH_SERVICE = `
  let isOn = false;
  const endpoint = 'https://fcm.googleapis.com/fcm/send/priya-phone';
  const keys = { p256dh: 'BNcRdreALRFXTkOOUHK1', auth: 'tBHItJI5svbpez7K' };
  const subscription = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => !(isOn = false),
  };
  // A browser without windows says no to every site.
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  PushManager.prototype.subscribe = async () => ((isOn = true), subscription);
  PushManager.prototype.getSubscription = async () => (isOn ? subscription : null);
`;

test('S1.5 on a phone the header says Dashboard, the first name and the unread count to 99', async ({
  page,
  context,
  evidence,
}) => {
  let unread = 99;
  await page.route('**/notification/metadata*', (route) =>
    route.fulfill({ json: { unread_count: unread, total: unread } }),
  );
  await enterAs(context, demo.priya);
  await page.goto('/home');
  const header = page.getByRole('banner');
  const name = header.getByRole('button', { name: /account menu/ }).getByText('Priya');
  await expect(header.getByText('99', { exact: true })).toBeInViewport();
  await expect(header.getByText('Dashboard', { exact: true })).toBeInViewport();
  await expect(name).toBeInViewport();

  unread = 120;
  await page.reload();
  await expect(header.getByText('99+', { exact: true })).toBeInViewport();
  await expect(header.getByRole('button', { name: 'Notifications, 120 unread' })).toBeVisible();
  await evidence.look('header', /Priya/);

  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  await expect(name).toBeInViewport();
  await expect(header.getByText('Dashboard', { exact: true })).toBeInViewport();
  const box = await header.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
});

test('S3.26 a press in the profile brings messages to this browser, and logging out ends them', async ({
  page,
  context,
  evidence,
}) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(PUSH_SERVICE);
  await enterAs(context, demo.priya);
  await page.goto('/home/profile');
  const devices = page.getByRole('region', { name: 'Devices that get messages' });
  await expect(devices.getByText('No devices get messages')).toBeVisible();
  await devices.getByRole('button', { name: 'Get messages in this browser' }).tap();
  await expect(devices.getByText(/^This browser\. Added/)).toBeVisible();
  await expect(devices.getByRole('button', { name: /^Stop messages to Chrome on/ })).toBeVisible();
  const worker = await page.evaluate<string>(
    'navigator.serviceWorker.ready.then(({ active }) => active.scriptURL)',
  );
  expect(worker).toContain('/push-worker.js');
  await evidence.look('devices', 'Profile and security');

  await page.getByRole('button', { name: /account menu/ }).tap();
  await page.getByRole('menuitem', { name: 'Logout' }).tap();
  await expect(page).toHaveURL(/\/login/);
  await enterAs(context, demo.priya);
  await page.goto('/home/profile');
  await expect(devices.getByText('No devices get messages')).toBeVisible();
  await expect(devices.getByRole('button', { name: 'Get messages in this browser' })).toBeVisible();
});

test('S7.4 registration finds an employer far down the list, by a part or its mnemonic', async ({
  page,
  evidence,
}) => {
  await page.goto('/pub/register');
  const found = page.getByRole('radio');
  await expect(found).toHaveCount(10);
  await expect(page.getByRole('status').filter({ hasText: 'Showing 10 of' })).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  const last = page.getByRole('radio', { name: 'Tidewater Staffing' });
  await expect(last).toHaveCount(0);
  await page.getByRole('button', { name: 'Show more employers' }).tap();
  await expect(last).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show more employers' })).toHaveCount(0);
  await evidence.look('employers', 'Who do you work for?');

  const search = page.getByLabel('Your employer’s name');
  for (const words of ['water staff', 'TIDEWATER', 'staffing tide']) {
    await search.fill(words);
    await expect(page.getByText('1 employer found')).toBeVisible();
    await expect(last).toBeVisible();
  }
  await last.check();
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await expect(page.getByRole('heading', { name: 'Tell us who you are' })).toBeVisible();
});
