import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';
import type { Sandbox } from './sandbox.ts';

/** Routing number of a bank that the list knows by name. */
const ROUTING = '021000021';

/** The bank desk: signing in to a bank, typing numbers, and what stands there afterwards. */
export class BankPages {
  readonly #page: Page;
  readonly #hands: Hands;

  constructor(page: Page, hands: Hands) {
    this.#page = page;
    this.#hands = hands;
  }

  async open(): Promise<void> {
    await this.#page.goto('/home/bank');
    await this.atDesk();
  }

  async atDesk(): Promise<void> {
    const title = this.#page.getByRole('heading', { level: 1, name: 'Your bank accounts' });
    await expect(title).toBeVisible();
  }

  /** The part of the desk about one account. */
  account(words: string): Locator {
    return this.#page.getByRole('region', { name: words });
  }

  /** Chooses one of the options on the page. */
  async take(way: string): Promise<void> {
    await this.#hands.press(this.#page.getByRole('link', { name: way }));
  }

  /** Signs in at the sandbox's first bank, as a user whom its table tells of. */
  async signIn(username: string): Promise<void> {
    const page = this.#page;
    await this.#hands.choose(page.getByRole('radio', { name: 'Meridian Bank' }));
    await this.#hands.type(page.getByLabel('User name'), username);
    await this.#hands.type(page.getByLabel('Password', { exact: true }), 'pass_good');
    await this.#press('Log in');
  }

  async chooseAccount(): Promise<void> {
    await this.#hands.choose(this.#page.getByRole('radio', { name: 'Checking' }));
    await this.#press('Use this account');
  }

  async typeNumbers(account: string): Promise<void> {
    const page = this.#page;
    await this.#hands.type(page.getByLabel('Routing number'), ROUTING);
    await expect(page.getByText('JPMorgan Chase Bank')).toBeVisible();
    await this.#hands.type(page.getByLabel('Account number', { exact: true }), account);
    await this.#hands.type(page.getByLabel('Confirm account number'), account);
    await this.#hands.choose(page.getByRole('radio', { name: 'Checking' }));
    await this.#press('Add this account');
  }

  /** Their file leaves when banks next work, and they arrive a business day later. */
  async untilDepositsArrive(sandbox: Sandbox): Promise<void> {
    await sandbox.nextBusinessDay();
    await this.#page.reload();
  }

  async confirm(amounts: readonly string[]): Promise<void> {
    const [first = '', second = ''] = amounts;
    await this.#hands.type(this.#page.getByLabel('First deposit'), first);
    await this.#hands.type(this.#page.getByLabel('Second deposit'), second);
    await this.#press('Confirm the deposits');
  }

  async #press(button: string): Promise<void> {
    await this.#hands.press(this.#page.getByRole('button', { name: button, exact: true }));
  }
}

/** The two small deposits as the bank books them: dollars, from the files that went to it. */
export async function depositsTo(sandbox: Sandbox, account: string): Promise<string[]> {
  const credit = new RegExp(`^6[23]2\\d{9}${account} +(\\d{10})`, 'gm');
  const files = await sandbox.files('ACH');
  const cents = files.flatMap((file) => [...file.matchAll(credit)].map(([, digits]) => digits));
  expect(cents, `deposits to ${account}`).toHaveLength(2);
  return cents.map((digits) => (Number(digits) / 100).toFixed(2));
}
