import pg from 'pg';
import { launchBrowser, type Page } from '../../e2e/launch.ts';
import { type Figure, median } from './figure.ts';
import type { BenchProduct, SignedInLoan } from './product.ts';

const ALERTS = 500;
const SLOWER = 4;
const TURNS = 5;

/** Keeps how long each key press and click took until the next frame was shown. */
const LISTEN = `{
  window.took = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, target } of list.getEntries()) {
      if (interactionId > 0) window.took.push({ ms: duration, on: target?.innerText ?? '' });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}`;

/**
 * The slowest answer to a click on the alerts page of somebody with 500 alerts, in a browser slowed
 * down four times: with so few clicks that is the interaction to next paint.
 */
export async function benchInteractions(product: BenchProduct): Promise<Figure[]> {
  const person = product.loans.at(-1)!;
  await addAlerts(product.ownerUrl, person.gid);
  const browser = await launchBrowser();
  try {
    const slowest: Click[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      await context.addCookies(cookiesOf(person, product.url));
      await context.addInitScript(LISTEN);
      slowest.push(await clickThrough(await context.newPage(), product.url));
      await context.close();
    }
    return [
      {
        id: 'INP',
        what: `slowest click on ${ALERTS} alerts, ${SLOWER}× slower, ms`,
        value: median(slowest.map(({ ms }) => ms)),
        goal: { atMost: 100 },
        behind: `turns ${slowest.map(({ ms, on }) => `${ms} on ${JSON.stringify(on)}`).join(', ')}`,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** How long a click took, and what was clicked. */
interface Click {
  readonly ms: number;
  readonly on: string;
}

/** Selects, marks, filters and turns pages; answers the slowest of it. */
async function clickThrough(page: Page, url: string): Promise<Click> {
  const devtools = await page.context().newCDPSession(page);
  await page.goto(`${url}/home/alerts`);
  const main = page.getByRole('main');
  await main.getByRole('listitem').first().waitFor();
  // What comes after the first paint is the load of the page, which others measure.
  await page.waitForLoadState('networkidle');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const checkbox = main.getByRole('checkbox');

  await checkbox.nth(1).click();
  await checkbox.first().click();
  await main.getByRole('button', { name: /^Select all \d+$/ }).click();
  await main.getByText(/^\d{3} selected$/).waitFor();
  await main.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await page.keyboard.press('Escape');
  await main.getByText('Unread', { exact: false }).first().click();
  await main.getByRole('button', { name: 'Older' }).click();
  await main.getByText(/^Showing 11 to/).waitFor();
  await checkbox.first().click();
  await main.getByRole('button', { name: 'Mark as read' }).click();
  await page.getByText('10 alerts marked as read').waitFor();
  const took = await page.evaluate<Click[]>('window.took');
  return took.toSorted((one, other) => other.ms - one.ms)[0] ?? { ms: 0, on: '' };
}

async function addAlerts(ownerUrl: string, loan: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into notification (borrower_gid, product, title, message, available_date, created_at)
     select borrower_gid, 'LOAN', 'We received your payment',
       '<p>We received your installment. Thank you.</p>', current_date, now() - n * interval '1 hour'
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
