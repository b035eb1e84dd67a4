import { expect, type Locator, type Page } from '@playwright/test';
import { csvFile } from './bring-in-pages.ts';

/** The roster's pages, as an employer's payroll works them. */
export class RosterPages {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Sends a file where the roster's list, or a file that couldn't be read, asks for one. */
  async sendFile(file: ReturnType<typeof csvFile>): Promise<void> {
    await this.#page.getByLabel(/^(Roster file|Send a better file)$/).setInputFiles(file);
  }

  send(content: string, name: string): Promise<void> {
    return this.sendFile(csvFile(content, name));
  }

  async open(): Promise<void> {
    await this.#page.goto('/employer/roster');
    await this.expectTitle('Roster');
  }

  async expectTitle(name: string | RegExp): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  }

  /** Takes the columns as they are. */
  async checkRows(): Promise<void> {
    await this.expectTitle('Match columns');
    await this.#page.getByRole('button', { name: 'Check the rows' }).click();
  }

  /** A row with a problem, by its number in the file. */
  problem(row: number): Locator {
    return this.#page.getByRole('row', { name: new RegExp(`Row ${row}\\b`) });
  }

  /** The rows with problems, as a file to mend at a desk. */
  async downloadProblems(): Promise<string> {
    const saved = this.#page.waitForEvent('download');
    await this.#page.getByRole('button', { name: /^Download th(is row|ese rows)$/ }).click();
    const stream = await (await saved).createReadStream();
    return Buffer.concat(await stream.toArray()).toString();
  }

  /** Applies what the dry run shows, and answers the check line, which says so much. */
  async apply(says: string): Promise<void> {
    const button = this.#page.getByRole('button', { name: /^Apply to / });
    await button.click();
    await expect(this.#page.getByText(`on your roster from now on: ${says}`)).toBeVisible();
    await button.click();
    await expect(this.#page.getByText(/ applied it on/)).toBeVisible();
  }
}
