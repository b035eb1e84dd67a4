import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';

/** Credit monitoring as its person walks through it. */
export class MonitoringPages {
  readonly main: Locator;
  readonly #page: Page;
  readonly #hands: Hands;

  constructor(page: Page, hands: Hands) {
    this.#page = page;
    this.#hands = hands;
    this.main = page.getByRole('main');
  }

  /** From the dashboard, whose link says how it stands (S4.5). */
  async openFromHome(note: string): Promise<void> {
    await this.#page.goto('/home');
    const account = this.main.getByRole('region', { name: 'Your account', exact: true });
    await expect(account).toContainText(note);
    await this.#hands.press(account.getByRole('link', { name: 'Credit monitoring' }));
    await expect(this.#page).toHaveURL(/\/home\/monitoring$/);
  }

  async agree(): Promise<void> {
    await this.#hands.tick(this.main.getByRole('checkbox', { name: /credit report notice/ }));
    await this.press('Agree and continue');
  }

  async choose(way: 'Text a code' | 'Call with a code' | 'Answer questions'): Promise<void> {
    await expect(this.#heading('How should we confirm it’s you?')).toBeVisible();
    await this.#hands.choose(this.main.getByRole('radio', { name: way }));
    await this.press('Continue');
  }

  async enterCode(code: string): Promise<void> {
    await expect(this.#heading('Enter the code we texted you')).toBeVisible();
    await this.#hands.type(this.main.getByLabel('Enter the code'), code);
    await this.press('Continue');
  }

  /** Says None of these to all of the bureau's questions. */
  async answerWrong(): Promise<void> {
    for (let number = 1; number <= 4; number += 1) {
      await expect(this.main.getByText(`Question ${number} of 4`)).toBeVisible();
      await this.#hands.choose(this.main.getByRole('radio', { name: 'None of these' }));
      await this.press('Continue');
    }
  }

  async press(button: string): Promise<void> {
    await this.#hands.press(this.main.getByRole('button', { name: button, exact: true }));
  }

  async expectTitle(title: string): Promise<void> {
    await expect(this.#heading(title)).toBeVisible();
  }

  /** The score as its scale says it. */
  async expectScore(score: number): Promise<void> {
    await expect(this.main.getByRole('img', { name: `${score} on a scale` })).toBeVisible();
  }

  /** The days of all reports, newest first, as the list names them. */
  reports(): Promise<string[]> {
    return this.main
      .getByRole('combobox', { name: 'Report from' })
      .locator('option')
      .allInnerTexts();
  }

  async showReport(day: string): Promise<void> {
    await this.#hands.pick(this.main.getByRole('combobox', { name: 'Report from' }), day);
  }

  #heading(name: string): Locator {
    return this.main.getByRole('heading', { level: 1, name });
  }
}
