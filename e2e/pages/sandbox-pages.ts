import { expect, type Page } from '@playwright/test';

/** The run closes a few days at most. */
const TRAVEL_MS = 90_000;

/** The sandbox's pages, as used by a person who tries the product. */
export class SandboxPages {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The newest code in the inbox of an address or a number. */
  async code(to: string): Promise<string> {
    await this.#page.goto(`/sandbox/inbox?to=${encodeURIComponent(to)}`);
    const copy = this.#page.getByRole('button', { name: /^Copy code/ }).first();
    return (await copy.innerText()).replace(/\D/g, '');
  }

  /** Presses the button of the clock and sees the end of its run. */
  async nextBusinessDay(): Promise<void> {
    await this.#page.goto('/sandbox/time');
    await expect(this.#page.getByText('Today in the sandbox')).toBeVisible();
    const before = await this.#today();
    await this.#page.getByRole('button', { name: 'Go past the next business day' }).click();
    await expect
      .poll(() => this.#today(), { timeout: TRAVEL_MS, message: 'the clock moves' })
      .not.toBe(before);
    const done = this.#page.getByRole('region', { name: 'What happened' });
    await expect(done).toContainText(/(\d+) of \1 days/, { timeout: TRAVEL_MS });
    await expect(this.#page.getByText('The run stopped')).toBeHidden();
  }

  /** The pages list a file of this kind, with its text. */
  async seesFile(kind: 'ACH file' | 'Deduction file' | 'Remittance file'): Promise<void> {
    await this.#page.goto('/sandbox/files');
    const files = this.#page.getByRole('group').filter({ hasText: kind });
    await expect(files.first()).toBeVisible();
    expect(await files.first().locator('pre').textContent()).not.toBe('');
  }

  /** Without the time of day: a minute that passes is no day. */
  async #today(): Promise<string> {
    const now = await this.#page.getByRole('region', { name: 'Now' }).innerText();
    return /\w{3}\s\d{1,2},\s\d{4}/.exec(now)?.[0] ?? '';
  }
}
