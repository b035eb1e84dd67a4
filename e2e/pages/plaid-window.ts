import type { Page } from '@playwright/test';
import { QuickCalls } from './quick-calls.ts';

/** Does what the script of Plaid does for a page: keeps what it was given until the window ends. */
const SCRIPT = `window.Plaid = {
  create: (given) => ({ open: () => (window.given = given), destroy: () => delete window.given }),
};`;

/**
 * A stand-in for Plaid's window. The server keeps the sandbox's banks; the page is told that they
 * are Plaid's.
 */
export class PlaidWindow {
  readonly #page: Page;
  #token = '';

  private constructor(page: Page) {
    this.#page = page;
  }

  static async standIn(page: Page): Promise<PlaidWindow> {
    const plaid = new PlaidWindow(page);
    await page.route('https://cdn.plaid.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
    );
    await page.route('**/web/secured/user/bank/init', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      plaid.#token = json.link_token;
      await route.fulfill({ response, json: { ...json, provider: 'plaid' } });
    });
    return plaid;
  }

  async open(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Continue to your bank' }).tap();
    await this.#page.waitForFunction('window.given');
  }

  /** The window ends without an account. */
  async exit(error_code: string, institution: string): Promise<void> {
    const metadata = { institution: { name: institution }, link_session_id: 'session' };
    await this.#end(`onExit(${JSON.stringify({ error_code })}, ${JSON.stringify(metadata)})`);
  }

  /** The person signs in, as a user of the sandbox's banks. */
  async signIn(username: string, institution: string): Promise<void> {
    const calls = new QuickCalls(this.#page.context(), new URL(this.#page.url()).origin);
    const { public_token, accounts } = await calls.post('/sandbox/bank-link/sign-in', {
      link_token: this.#token,
      institution,
      username,
      password: 'pass_good',
    });
    const metadata = { institution: { name: institution }, accounts };
    await this.#end(`onSuccess(${JSON.stringify(public_token)}, ${JSON.stringify(metadata)})`);
  }

  async #end(call: string): Promise<void> {
    await this.#page.evaluate(`window.given.${call}`);
  }
}
