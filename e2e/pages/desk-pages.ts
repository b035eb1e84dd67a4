import { expect, type Page } from '@playwright/test';
import type { Evidence } from '../evidence.ts';

/** The console's pages of a loan in trouble, as a servicer works them. */
export class DeskPages {
  readonly #page: Page;
  readonly #evidence: Evidence;

  constructor(page: Page, evidence: Evidence) {
    this.#page = page;
    this.#evidence = evidence;
  }

  /** Opens the loan of a person from the list. */
  async openLoan(person: string): Promise<void> {
    const page = this.#page;
    await page.goto('/loans');
    await page.getByLabel(/^Search by name/).fill(person);
    await page.getByRole('link', { name: person }).first().click();
    await expect(page.getByRole('region', { name: 'Schedule', exact: true })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Ledger', exact: true }).getByRole('row').nth(1),
    ).toBeVisible();
  }

  /** Begins an act from the loan's list of acts. */
  async begin(act: string): Promise<void> {
    const acts = this.#page.getByRole('region', { name: 'Act on this loan' });
    await acts.getByRole('link', { name: act }).click();
    await expect(this.#page.getByRole('heading', { level: 1, name: act })).toBeVisible();
  }

  async placeFlag(kind: string, note: string): Promise<void> {
    const page = this.#page;
    await page.getByRole('button', { name: 'Place the flag' }).click();
    await expect(page.getByText('Choose a kind')).toBeVisible();
    await page.getByRole('radio', { name: kind }).check({ force: true });
    await page.getByLabel('What you know, and from where').fill(note);
    await this.look('flag', 'Place a flag');
    await page.getByRole('button', { name: 'Place the flag' }).click();
    await expect(page.getByText(`The flag ${kind} is in force.`)).toBeVisible();
  }

  async liftFlag(kind: string, note: string): Promise<void> {
    const page = this.#page;
    await page.getByRole('link', { name: `Lift the flag ${kind}` }).click();
    await page.getByLabel('Why it no longer holds').fill(note);
    await page.getByRole('button', { name: 'Lift the flag' }).click();
    await expect(page.getByText(`The flag ${kind} is lifted.`)).toBeVisible();
  }

  /** Proposes to settle for an amount by a day, typed as `12/15/2026`. */
  async proposeSettlement(amount: string, day: string, reason: string): Promise<void> {
    const page = this.#page;
    await page.getByLabel('Amount to pay').fill(amount);
    await page.getByRole('textbox', { name: 'All at once by' }).fill(day);
    await page.getByLabel('Why this is the best we can get').fill(reason);
    await expect(page.getByRole('region', { name: 'What we forgive' })).toBeVisible();
    await this.look('settlement', 'Propose a settlement');
    await page.getByRole('button', { name: 'Send for approval' }).click();
    await expect(page.getByText(/waits for a second person/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the request' })).toBeVisible();
  }

  /** Looks at a page at a desk and on a phone. */
  async look(name: string, title: string | RegExp): Promise<void> {
    await this.#evidence.look(name, title);
    await this.#page.setViewportSize({ width: 390, height: 844 });
    await this.#evidence.look(`${name} on a phone`, title);
    await this.#page.setViewportSize({ width: 1280, height: 900 });
  }
}
