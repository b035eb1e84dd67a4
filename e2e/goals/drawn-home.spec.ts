import { expect, type Page, type Request } from '@playwright/test';
import { type Cable, layCable } from '../cable.ts';
import { enterAs } from '../calls.ts';
import { takenOver } from '../settling.ts';
import { demo, test } from '../world.ts';

/* G3: the dashboard shows before any script loads, and the app takes it over unchanged. */

const SCRIPTS = /^\/assets\/.*\.js$/;
const pathOf = (request: Request) => new URL(request.url()).pathname;
/** All but the header, where the bell takes its place. */
const WAITING = 'window.waiting = [...document.querySelectorAll("main, main *, footer *")]';
const KEPT = 'window.waiting.every((element) => element.isConnected)';
/** The calls whose answers the page brings. */
const CARRIED =
  'Object.keys(JSON.parse(document.getElementById("first-answers").textContent)).map((call) => "/web" + call)';
const SHIFT = `{
  window.shift = 0;
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      window.shift += entry.value;
      for (const { node, previousRect: from, currentRect: to } of entry.sources) {
        const what = node?.className ?? node?.nodeName;
        window.moved.push(what + " from " + from.y + " to " + to.y);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}`;
/** The app asks anew for answers that are ten seconds old: a busy machine may take as long. */
const SLOW_CLOCK = `{
  const now = performance.now.bind(performance);
  performance.now = () => now() / 20;
}`;

let cable: Cable;
let page: Page;
let complaints: string[];

test.beforeEach(async ({ browser, baseURL }) => {
  cable = await layCable(baseURL ?? '');
  page = await browser.newPage({ baseURL: cable.url });
  complaints = [];
  page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(SHIFT);
});
test.afterEach(async () => {
  await page.context().close();
  await cable.close();
});

/** Opens the dashboard with its scripts still on their way. */
async function openDrawn(): Promise<void> {
  cable.hold(SCRIPTS);
  await page.goto('/home');
  await page.evaluate(WAITING);
}

/** Lets the scripts load. */
async function letTakeOver(): Promise<void> {
  cable.mend();
  await takenOver(page);
}

for (const [width, columns] of [
  [390, 1],
  [1280, 2],
] as const) {
  test(`G3 S2.4 S1.5 at ${width} px it is whole without a script, and stays as it stands`, async () => {
    await page.addInitScript(SLOW_CLOCK);
    await page.setViewportSize({ width, height: 844 });
    await enterAs(page.context(), demo.dana);
    await openDrawn();
    const carried = await page.evaluate<string[]>(CARRIED);

    await expect(page).toHaveTitle('Dashboard - Paystead');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Dana');
    await expect(page.getByRole('link', { name: 'Make a payment' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('support@paystead.example');
    await expect(page.locator('[data-board] > *')).toHaveCount(columns);
    await letTakeOver();

    expect(await page.evaluate(KEPT)).toBe(true);
    expect(carried).toContain('/web/secured/user/profile');
    expect(cable.arrived.filter(({ url }) => carried.includes(url))).toEqual([]);
    const moved = await page.evaluate<string>('window.moved.join("; ")');
    expect(await page.evaluate<number>('window.shift'), moved).toBeLessThan(0.01);
    expect(complaints).toEqual([]);
  });
}

for (const path of ['/home/alerts', '/home/profile']) {
  test(`G22 S1.5 the frame of ${path} is there without a script, and stays as it stands`, async () => {
    await enterAs(page.context(), demo.dana);
    cable.hold(SCRIPTS);
    await page.goto(path);
    await page.evaluate('window.waiting = [...document.querySelectorAll("header, footer *")]');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await page.getByRole('button', { name: /Dana/ }).click();
    await letTakeOver();

    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^(Alerts|Profile)/ })).toBeVisible();
    expect(await page.evaluate(KEPT)).toBe(true);
    expect(complaints).toEqual([]);
  });
}

test('fault 15 drawn in one year, it is taken over in another as it stands', async () => {
  await page.clock.setFixedTime('2041-01-01T05:00:00Z');
  await enterAs(page.context(), demo.dana);
  await openDrawn();
  await letTakeOver();

  expect(await page.evaluate(KEPT)).toBe(true);
  expect(complaints).toEqual([]);
});

test('S1.5 a press that comes before the script has its effect when it has come', async () => {
  await enterAs(page.context(), demo.dana);
  await openDrawn();
  await page.getByRole('button', { name: /Dana/ }).click();
  await expect(page.getByRole('menu')).toBeHidden();
  await letTakeOver();

  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
});

test('S8.7 a script of the drawn page that is lost is tried again, and then the page comes anew', async () => {
  await enterAs(page.context(), demo.dana);
  const lost = page.waitForEvent('requestfailed', (request) => SCRIPTS.test(pathOf(request)));
  cable.lose(SCRIPTS);
  await page.goto('/home');
  await lost;
  await expect(page.getByRole('link', { name: 'Make a payment' })).toBeVisible();
  await letTakeOver();
});

test('S8.3 S4.2 every other dashboard is taken over as it stands, too', async () => {
  for (const who of [demo.andre, demo.jonah, demo.ruth, demo.owen, demo.lee]) {
    await page.goto('about:blank');
    await enterAs(page.context(), who);
    await openDrawn();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await letTakeOver();
    expect(await page.evaluate(KEPT), who.email).toBe(true);
  }
  expect(complaints).toEqual([]);
});

test('S2.11 with a banner, and for whoever is signed out, the script draws', async () => {
  await enterAs(page.context(), demo.marisol);
  cable.hold(SCRIPTS);
  await page.goto('/home', { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate('document.readyState')).toBe('interactive');
  await expect(page.locator('#root > *')).toHaveCount(0);
  cable.mend();
  await expect(page.getByText('New: see what pays your loan off on any day.')).toBeVisible();

  // An open page that is told of its ended session would leave by itself.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/home');
  await page.waitForURL(/\/login\?next=%2Fhome/);
});
