import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';

/** The help chat of the borrower's app. */
export class HelpPages {
  readonly #page: Page;
  readonly #hands: Hands;

  constructor(page: Page, hands: Hands) {
    this.#page = page;
    this.#hands = hands;
  }

  get button(): Locator {
    return this.#page.getByRole('contentinfo').getByRole('button', { name: /^Help/ });
  }

  get panel(): Locator {
    return this.#page.getByRole('dialog', { name: 'Help' });
  }

  get field(): Locator {
    return this.panel.getByLabel('Your message');
  }

  async open(): Promise<void> {
    await this.#hands.press(this.button);
    await expect(this.field).toBeVisible();
  }

  async send(text: string): Promise<void> {
    await this.#hands.type(this.field, text);
    await this.#hands.press(this.panel.getByRole('button', { name: 'Send message' }));
  }

  /** A message as it stands in the log. */
  message(text: string): Locator {
    return this.panel.getByRole('log').getByText(text, { exact: true });
  }

  async close(): Promise<void> {
    await this.#hands.press(this.panel.getByRole('button', { name: 'Close help' }));
    await expect(this.panel).toHaveCount(0);
  }
}
