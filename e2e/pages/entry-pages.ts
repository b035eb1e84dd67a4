import { expect, type Page } from '@playwright/test';
import type { Sandbox } from './sandbox.ts';
import type { Colleague } from './quick-staff.ts';

/** How somebody comes into the console for the first time: by a link, then with both steps. */
export class EntryPages {
  readonly #page: Page;
  readonly #sandbox: Sandbox;

  constructor(page: Page, sandbox: Sandbox) {
    this.#page = page;
    this.#sandbox = sandbox;
  }

  /** The link in the newest invitation to an address. */
  async linkFor(email: string): Promise<string> {
    let link = '';
    await expect
      .poll(async () => {
        const [mail] = await this.#sandbox.messages(email);
        link = mail?.links[0]?.url ?? '';
        return link;
      })
      .toContain('/enroll?key=');
    return link;
  }

  async setPassword(link: string, password: string): Promise<void> {
    const page = this.#page;
    await page.goto(link);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL('**/login');
  }

  /** Logs in with the password, and the code that comes by email. */
  async logIn({ email, password }: Colleague): Promise<void> {
    const page = this.#page;
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Six-digit code').fill(await this.#sandbox.code(email));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(({ pathname }) => pathname !== '/login');
  }
}
