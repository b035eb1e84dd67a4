import pg from 'pg';
import { type BrowserContext, launchBrowser, type Locator, type Page } from '../../e2e/launch.ts';
import { type Figure, median } from './figure.ts';
import type { BenchProduct, SignedInLoan } from './product.ts';

const ALERTS = 500;
const SLOWER = 4;
const TURNS = 5;
/** How long a finger or a mouse button stays down. */
const PRESSED_MS = 60;

/** The floor: how long a click takes on a page that only ticks a box. */
const BARE = `<!doctype html><title>Bare</title>${'<p><label><input type=checkbox> Row</label>'.repeat(12)}`;

/**
 * Records how long each key press and click took until the next frame, how long it waited for its
 * turn, and how long its listeners ran; the rest is layout and paint. Pointer and click are events
 * of one press: it took as long as the longest of them, and ran as long as all of them.
 */
const LISTEN = `{
  const presses = new Map();
  window.tookOf = () => [...presses.values()];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, interactionId, name, processingEnd, processingStart, target } = entry;
      if (!(interactionId > 0)) continue;
      const on = target?.innerText || target?.labels?.[0]?.innerText || target?.nodeName;
      const waited = Math.round(processingStart - entry.startTime);
      const ran = Math.round(processingEnd - processingStart);
      const known = presses.get(interactionId) ?? { ms: 0, waited: 0, ran: 0, on: '' };
      presses.set(interactionId, {
        ms: Math.max(known.ms, duration),
        waited: Math.max(known.waited, waited),
        ran: known.ran + ran,
        on: known.on + name + ' ' + ran + ' on ' + on + '; ',
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}`;

/**
 * The slowest response to a click on the alerts page of a borrower with 500 alerts, in a browser
 * slowed down four times. With so few clicks, that is the interaction to next paint.
 */
export async function benchInteractions(product: BenchProduct): Promise<Figure[]> {
  const person = product.loans.at(-1)!;
  await addAlerts(product.ownerUrl, person.gid);
  const browser = await launchBrowser();
  try {
    const floors: Click[] = [];
    const slowest: Click[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      await context.addCookies(cookiesOf(person, product.url));
      await context.addInitScript(LISTEN);
      floors.push(await clickBare(context, product.url));
      slowest.push(await clickThrough(await context.newPage(), product.url));
      await context.close();
    }
    const floor = median(floors.map(({ ms }) => ms));
    const turns = slowest.map(tell).join(', ');
    return [
      {
        id: 'INP',
        what: `slowest click on ${ALERTS} alerts, ${SLOWER}× slower, ms`,
        value: median(slowest.map(({ ms }) => ms)),
        goal: { atMost: 100 },
        behind: `a bare page ${floor} ms; turns ${turns}`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** How long a click took, and on what. */
interface Click {
  readonly ms: number;
  readonly on: string;
  readonly waited: number;
  readonly ran: number;
}

function tell({ ms, on, ran, waited }: Click): string {
  return `${ms} (waited ${waited}, ran ${ran}) ${JSON.stringify(on)}`;
}

async function clickBare(context: BrowserContext, url: string): Promise<Click> {
  const page = await context.newPage();
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: BARE }));
  await page.goto(`${url}/bare`);
  await slowDown(page);
  for (const row of [1, 0, 5]) await press(page.getByRole('checkbox').nth(row));
  const took = await slowestOf(page);
  await page.close();
  return took;
}

/** Selects, marks, filters and turns pages. Returns the slowest click. */
async function clickThrough(page: Page, url: string): Promise<Click> {
  await page.goto(`${url}/home/alerts`);
  const main = page.getByRole('main');
  await main.getByRole('listitem').first().waitFor();
  // Other benchmarks measure the page load after the first paint.
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  const checkbox = main.getByRole('checkbox');

  await press(checkbox.nth(1));
  await press(checkbox.first());
  await press(main.getByRole('button', { name: /^Select all \d+$/ }));
  await main.getByText(/^\d{3} selected$/).waitFor();
  await press(main.getByRole('button', { name: 'Clear' }));
  await press(page.getByRole('button', { name: /^Notifications/ }));
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await page.keyboard.press('Escape');
  await press(main.getByText('Unread', { exact: false }).first());
  await press(main.getByRole('button', { name: 'Older' }));
  await main.getByText(/^Showing 11 to/).waitFor();
  await press(checkbox.first());
  await press(main.getByRole('button', { name: 'Mark as read' }));
  await page.getByText('10 alerts marked as read').waitFor();
  return slowestOf(page);
}

/** Clicks as a person does: moves there first, then presses and releases. */
async function press(target: Locator): Promise<void> {
  await target.hover();
  await target.click({ delay: PRESSED_MS });
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

async function slowestOf(page: Page): Promise<Click> {
  const took = await page.evaluate<Click[]>('window.tookOf()');
  return (
    took.toSorted((one, other) => other.ms - one.ms)[0] ?? { ms: 0, on: '', waited: 0, ran: 0 }
  );
}

async function addAlerts(ownerUrl: string, loan: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into notification (borrower_gid, product, title, message, available_date, created_at)
     select borrower_gid, 'LOAN', 'We received your payment',
       '<p>We received your installment. Thank you.</p>', product_today(),
       now() - n * interval '1 hour'
     from loan, generate_series(1, $2::int) as n where loan.gid = $1`,
    [loan, ALERTS],
  );
  await owner.end();
}

function cookiesOf({ cookies }: SignedInLoan, url: string) {
  const { hostname } = new URL(url);
  return [...cookies].map(([name, value]) => ({
    name,
    value,
    domain: hostname,
    path: '/',
    secure: true,
    httpOnly: name !== 'XSRF-TOKEN',
    sameSite: 'Lax' as const,
  }));
}
