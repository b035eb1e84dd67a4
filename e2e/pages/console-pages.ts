import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Evidence } from '../evidence.ts';
import { type Colleague, logInAsStaff } from './quick-staff.ts';
import type { Sandbox } from './sandbox.ts';

/** The console as a reviewer works it, with a mouse. */
export class ConsolePages {
  readonly evidence: Evidence;
  readonly #page: Page;
  readonly #sandbox: Sandbox;

  constructor(page: Page, sandbox: Sandbox, evidence: Evidence) {
    this.#page = page;
    this.#sandbox = sandbox;
    this.evidence = evidence;
  }

  /** Signs in without its screens, and comes to the first list. */
  async logIn(colleague: Colleague): Promise<void> {
    await logInAsStaff(this.#page, this.#sandbox, colleague);
    await this.#page.goto('/applications');
  }

  /** The applications of a person, and who brought them. */
  async findsApplication(person: string, cameBy: string): Promise<void> {
    const page = this.#page;
    await page.getByRole('link', { name: 'Applications' }).first().click();
    await this.#expectTitle('Applications');
    await page.getByLabel(/^Search by name/).fill(person);
    const row = page.getByRole('row').filter({ hasText: person });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(cameBy);
    await this.evidence.look('applications', 'Applications');
  }

  /** Opens the task of a person from the review queue. */
  async openTask(task: string, person: string): Promise<void> {
    const page = this.#page;
    await page.getByRole('link', { name: 'Review queue' }).first().click();
    await this.#expectTitle('Review queue');
    await page.getByLabel(/^Search by name/).fill(person);
    const link = page.getByRole('link', { name: `${task} of ${person}` });
    await expect(link).toBeVisible();
    await this.evidence.look('queue', 'Review queue');
    await link.click();
    await this.#expectTitle(`${task}: ${person}`);
  }

  /** The page shows every photo of the task. */
  async seePhotos(count: number): Promise<void> {
    const photos = this.#page.getByRole('main').locator('img');
    await expect(photos).toHaveCount(count);
    for (const photo of await photos.all()) {
      await expect(photo).toHaveJSProperty('complete', true);
      await expect(photo).not.toHaveJSProperty('naturalWidth', 0);
    }
  }

  /** The file that a reviewer downloads. */
  async save(name: string): Promise<Buffer> {
    const saved = this.#page.waitForEvent('download');
    await this.#page.getByRole('button', { name: `Save ${name}` }).click();
    return readFile(await (await saved).path());
  }

  async askForAnother(reason: string, note: string): Promise<void> {
    const page = this.#page;
    await page.getByRole('radio', { name: 'Ask again' }).check({ force: true });
    await page.getByLabel('Reason').selectOption(reason);
    await page.getByLabel(/^Your own words/).fill(note);
    await this.evidence.look('return', /^Income: /);
    await page.getByRole('button', { name: 'Ask for another', exact: true }).click();
    await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  }

  /** Declines the task, and with it the application. */
  async decline(reason: string): Promise<void> {
    const page = this.#page;
    await page.getByRole('radio', { name: 'Decline' }).check({ force: true });
    await page.getByLabel('Reason').selectOption(reason);
    await page.getByRole('button', { name: 'Decline the application', exact: true }).click();
    await expect(page.getByText('This was declined.')).toBeVisible();
  }

  /** Accepts the task; proof of income says what a paycheck is. */
  async accept(pay?: string): Promise<void> {
    const page = this.#page;
    await page.getByRole('radio', { name: 'Accept' }).check({ force: true });
    if (pay) await page.getByLabel('Gross pay of one paycheck').fill(pay);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByText('This was accepted.')).toBeVisible();
    await this.evidence.look('accepted', /: /);
  }

  /** The facts to compare a document with. */
  async seesOnFile(words: readonly string[]): Promise<void> {
    const onFile = this.#page.getByRole('region', { name: 'On file' });
    for (const one of words) await expect(onFile).toContainText(one);
  }

  get messages(): Locator {
    return this.#page.getByRole('log', { name: 'Messages' });
  }

  /** Opens what a borrower wrote from the list of conversations. */
  async openConversation(person: string): Promise<void> {
    const page = this.#page;
    await page
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click();
    await this.#expectTitle('Messages');
    await expect(page.getByRole('link', { name: person })).toBeVisible();
    await page.getByRole('link', { name: person }).click();
    await this.#expectTitle(person);
  }

  async answer(text: string): Promise<void> {
    await this.#page.getByLabel('Your answer').fill(text);
    await this.#page.getByRole('button', { name: 'Send answer' }).click();
    await expect(this.messages.getByText(text, { exact: true })).toBeVisible();
    await expect(this.#page.getByLabel('Your answer')).toHaveValue('');
  }

  async closeConversation(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Close conversation' }).click();
    await expect(this.#page.getByText('This conversation is closed.')).toBeVisible();
  }

  /** Schedules a call at the time that the borrower asked for. */
  async confirmAppointment(person: string, time: string): Promise<void> {
    const page = this.#page;
    await page
      .getByRole('link', { name: /^Appointments/ })
      .first()
      .click();
    await this.#expectTitle('Appointments');
    await page.getByRole('link', { name: person }).click();
    await this.#expectTitle(person);
    await page.getByLabel('Time', { exact: true }).selectOption(time);
    await this.evidence.look('appointment', person);
    await page.getByRole('button', { name: 'Confirm the time' }).click();
    await expect(page.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  }

  async #expectTitle(title: string | RegExp): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
}
