import { expect, type Page, type Request } from '@playwright/test';
import { unfold } from '../pages/folds.ts';
import { demo, test } from '../world.ts';

test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

const REFUSED = { contentType: 'application/json', body: '""' };

/** The next login is refused by the server's check, as with RECAPTCHA=google or sandbox. */
async function askForPerson(page: Page, site: string): Promise<void> {
  await page.route(/\/login$/, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace('"recaptcha":null', `"recaptcha":"${site}"`);
    return route.fulfill({ response, body });
  });
  const headers = { 'x-error-category': 'RECAPTCHA_NEEDED' };
  await page.route('**/web/login', (route) => route.fulfill({ ...REFUSED, status: 401, headers }), {
    times: 1,
  });
}

async function typeLogin(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(demo.elif.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.elif.password);
  await logIn(page);
  await expect(page.getByText('Check the box below, then log in again.')).toBeVisible();
}

function logIn(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Log in', exact: true }).tap();
}

const isLogin = (request: Request) => request.url().endsWith('/web/login');
const answerIn = (request: Request) =>
  new URLSearchParams(request.postData() ?? '').get('recaptcha_key') ?? '';

test('L9 a login that needs a check asks for it in place, and keeps what was typed', async ({
  page,
  evidence,
}) => {
  await askForPerson(page, 'sandbox');
  await typeLogin(page);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demo.elif.password);
  const box = page.getByRole('checkbox', { name: 'I’m not a robot' });
  await expect(box).not.toBeChecked();
  await evidence.look('check', 'Log in');

  await box.check();
  const sent = page.waitForRequest(isLogin);
  await logIn(page);
  expect(answerIn(await sent)).toMatch(/^human-[0-9a-f-]{36}$/);
  await expect(page.getByText(/We sent a 6-digit code/)).toBeVisible();
});

/** Does what Google's script does for a page. */
const SCRIPT = `window.grecaptcha = {
  render: (place, given) => {
    place.textContent = 'A box of ' + given.sitekey;
    given.callback('an answer of Google');
    return 0;
  },
  reset: () => undefined,
};
window.recaptchaLoaded();`;

test.describe('Google’s check', () => {
  // The stand-in comes from Google's address, which this server's pages don't allow.
  test.use({ bypassCSP: true });

  test('L9 Google’s box appears only when it is asked for, and its answer goes with the login', async ({
    page,
  }) => {
    let loads = 0;
    await page.route('https://www.google.com/**', (route) => {
      loads += 1;
      return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    });
    await askForPerson(page, 'site-key');
    await page.goto('/login');
    expect(loads).toBe(0);
    await typeLogin(page);
    await expect(page.getByText('A box of site-key')).toBeVisible();
    const sent = page.waitForRequest(isLogin);
    await logIn(page);
    expect(answerIn(await sent)).toBe('an answer of Google');
  });

  test('L9 without Google’s script the page says so and lets the server decide', async ({
    page,
  }) => {
    await page.route('https://www.google.com/**', (route) => route.abort());
    await askForPerson(page, 'site-key');
    await typeLogin(page);
    await expect(page.getByText(/couldn’t load Google/)).toBeVisible();
    const sent = page.waitForRequest(isLogin);
    await logIn(page);
    expect(answerIn(await sent)).toBe('not-loaded');
  });
});

test('S9 a payoff that needs a fresh code asks for it in place, and goes on as the same payment', async ({
  page,
  byTouch,
  sandbox,
  evidence,
}) => {
  const { bea } = demo;
  const payments: Request[] = [];
  await page.route(/\/loan\/[0-9a-f-]{36}\/payment$/, (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    payments.push(request);
    if (payments.length > 1) return route.abort();
    const headers = { 'x-error-category': 'FRESH_FACTOR_NEEDED' };
    return route.fulfill({ ...REFUSED, status: 403, headers });
  });
  await byTouch.account.logInAs(bea, '/login?next=%2Fhome%2Floans');
  await page.getByRole('link', { name: /^Loan of/ }).tap();
  await byTouch.loan.find();
  await unfold(page, 'Pay it off', (summary) => summary.tap());
  await page.getByRole('link', { name: 'Pay off loan' }).tap();
  const way = page.getByRole('radio', { name: 'Pay all now, get the rest back' });
  const nothing = page.getByText('No other payment or deduction is on its way');
  await expect(way.or(nothing)).toBeVisible();
  if (await way.isVisible()) await way.check();
  await page.getByRole('button', { name: 'Review payment' }).tap();
  await page.getByRole('button', { name: /^Pay \$/ }).tap();

  await expect(page.getByText(/pays off your whole loan/)).toBeVisible();
  await evidence.look('fresh-code', 'Check your payment');
  await page.getByLabel('6-digit code').fill(await sandbox.code(bea.phone));
  await page.getByRole('button', { name: 'Confirm', exact: true }).tap();
  await expect.poll(() => payments.length).toBe(2);
  const [first, second] = payments;
  expect(second?.postData()).toBe(first?.postData());
  expect(second?.headers()['idempotency-key']).toBe(first?.headers()['idempotency-key']);
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();

  // Another goal counts the places where Bea is logged in.
  await page.getByRole('button', { name: /account menu/ }).tap();
  await page.getByRole('menuitem', { name: 'Logout' }).tap();
  await expect(page).toHaveURL(/\/login/);
});
