import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Cable, layCable } from '../cable.ts';
import { logInAsStaff } from '../pages/quick-staff.ts';
import type { Sandbox } from '../pages/sandbox.ts';
import { colleagues, test } from '../world.ts';
import { Evidence } from '../evidence.ts';

/*
 * What staff see when something fails in the console, at a desk and on a phone. Nothing is
 * pretended inside the app: sessions end, answers are lost or come from a server that can't, and a
 * screen's file breaks on the way.
 */

interface Desk {
  readonly cable: Cable;
  readonly context: BrowserContext;
  readonly page: Page;
}

/** As an administrator does it under Access: the browser keeps its cookie. */
async function endSessions(page: Page, sandbox: Sandbox, email: string): Promise<void> {
  const marcus = await logInAsStaff(page, sandbox, colleagues.marcus);
  const { accounts } = await marcus.get(`/console/access?email=${encodeURIComponent(email)}`);
  const path = `/console/access/staff/${accounts[0].gid}/end-sessions`;
  await marcus.post(path, { reason: 'A device was left open' });
}

async function logIn({ page }: Desk, sandbox: Sandbox): Promise<void> {
  const { email, password } = colleagues.renee;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
  await page.getByLabel('Six-digit code').fill(await sandbox.code(email));
  await page.getByRole('button', { name: 'Continue' }).click();
}

for (const width of [1280, 390]) {
  test.describe(`at ${width} px`, () => {
    test.describe.configure({ mode: 'serial' });
    let desk: Desk;
    const title = (name: string | RegExp) =>
      desk.page.getByRole('heading', { level: 1, name }).waitFor();

    test.beforeAll(async ({ browser }, info) => {
      const cable = await layCable(String(info.project.metadata.console));
      const viewport = { width, height: 900 };
      const context = await browser.newContext({ baseURL: cable.url, viewport });
      desk = { cable, context, page: await context.newPage() };
    });
    test.beforeEach(() => desk.page.bringToFront());
    test.afterAll(async () => {
      await desk.context.close();
      await desk.cable.close();
    });

    test('S8.6 a session that ends while a decision is typed leads to login and back, with the text', async ({
      browser,
      sandbox,
    }, info) => {
      const { page } = desk;
      const evidence = new Evidence(page, test.info(), `session-${width}-`);
      await page.goto('/queue');
      await page.waitForURL(/\/login\?next=%2Fqueue$/);
      await expect(page.getByText('You were logged out')).toBeHidden();
      await logIn(desk, sandbox);
      await title('Review queue');
      await page.getByRole('main').locator('a[href^="/queue/"]').first().click();
      await page.getByRole('radio', { name: 'Decline' }).check({ force: true });
      const note = page.getByLabel(/^Your own words/);
      await page.getByLabel('Reason').selectOption({ index: 1 });
      await note.fill('The second page is from another year.');
      const task = page.url();

      const console = String(info.project.metadata.console);
      const other = await browser.newPage({ baseURL: console });
      await endSessions(other, sandbox, colleagues.renee.email);
      await other.close();
      // The page also asks for news by itself, and may hear of the end before the press.
      const decline = page.getByRole('button', { name: 'Decline the application', exact: true });
      await decline.click({ timeout: 10_000 }).catch(() => undefined);
      await page.waitForURL(/\/login\?next=%2Fqueue%2F.*&ended=1/);
      await expect(page.getByText('You were logged out')).toBeVisible();
      await evidence.look('logged-out', 'Log in to the console');

      await logIn(desk, sandbox);
      await page.waitForURL(task);
      await expect(note).toHaveValue('The second page is from another year.');
      await expect(page.getByLabel('Reason')).not.toHaveValue('');
      await expect(page.getByText('This was declined.')).toBeHidden();
      await evidence.look('back', /: /);
    });

    test('S8.6 a list says what its status means, and Try again loads it', async () => {
      const { page } = desk;
      const evidence = new Evidence(page, test.info(), `list-${width}-`);
      await page.goto('/loans');
      await title('Loans');
      const list = /\/web\/console\/loan(\?|$)/;
      await page.route(list, (route) => route.fulfill({ status: 503, body: 'Down' }));
      await page.goto('/loans');
      await expect(
        page.getByText(/^The server is currently unable to handle the request/),
      ).toBeVisible();
      await evidence.look('unavailable', 'Loans');
      await page.unroute(list);
      desk.cable.lose(/^\/web\/console\/loan/);
      await page.getByRole('button', { name: /try again/i }).click();
      await expect(page.getByText(/^We couldn't reach the provider's servers/)).toBeVisible();
      desk.cable.mend();
      await page.getByRole('button', { name: /try again/i }).click();
      await expect(page.getByRole('table')).toBeVisible();
    });

    test('S8.6 a session that can’t be read says why, and nobody is logged out', async () => {
      const { page } = desk;
      const evidence = new Evidence(page, test.info(), `start-${width}-`);
      desk.cable.lose(/^\/web\/console\/session/);
      await page.goto('/loans');
      await expect(page.getByText(/^We couldn't reach the provider's servers/)).toBeVisible();
      await evidence.look('unreached', 'Something went wrong');
      desk.cable.mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await title('Loans');
      expect(new URL(page.url()).pathname).toBe('/loans');
    });

    test('S8.7 a screen that crashes is reported and leaves the navigation', async () => {
      const { page } = desk;
      const evidence = new Evidence(page, test.info(), `crash-${width}-`);
      const file = '**/assets/troubles-screen-*.js';
      await page.route(file, async (route) => {
        const { exported } = namesIn(await (await route.fetch()).text());
        const body = `const Broken = () => { throw new TypeError('value is null'); };
          export { Broken as ${exported} };`;
        await route.fulfill({ contentType: 'text/javascript', body });
      });
      const reported = page.waitForResponse('**/web/console/error');
      await page.goto('/troubles');
      await title('There was an error');
      expect((await reported).status()).toBe(200);
      await evidence.look('crashed', 'There was an error');
      await page.getByRole('link', { name: 'Go to the start page' }).click();
      await title('Applications');

      await page.unroute(file);
      await page.goto('/troubles');
      await title('Troubles');
    });

    test('S2.3 an unknown address says so, and offers a way on', async () => {
      const { page } = desk;
      const evidence = new Evidence(page, test.info(), `missing-${width}-`);
      await page.goto('/nowhere');
      await expect(page.getByText('Requested resource is not found.')).toBeVisible();
      await evidence.look('missing', 'We can’t find that');
      await page.getByRole('link', { name: 'Go to the start page' }).click();
      await title('Applications');
    });
  });
}

/** The name under which a built file exports its screen. */
function namesIn(text: string): { exported: string } {
  const [, exported = ''] = /export\s*\{\s*\w+ as (\w+)\s*\}/.exec(text) ?? [];
  return { exported };
}
