import type { Buffer as Bytes } from 'node:buffer';
import { expect, type Page } from '@playwright/test';
import type { Evidence } from '../evidence.ts';

/** An employer that comes in, as staff type it. */
export interface NewEmployer {
  readonly name: string;
  readonly mnemonic: string;
  /** The one payroll group, paid every other week. */
  readonly group: string;
}

/** A file of CSV, for an input. */
export function csvFile(text: string, name = 'sample.csv') {
  const buffer: Bytes = Buffer.from(text);
  return { name, mimeType: 'text/csv', buffer };
}

/** A day as people type it. */
export const typedDay = (day: Temporal.PlainDate) =>
  day.toLocaleString('en-US', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** The checklist with which an administrator brings an employer in. */
export class BringInPages {
  readonly #page: Page;
  readonly #look: Evidence;
  readonly #employer: NewEmployer;

  constructor(page: Page, look: Evidence, employer: NewEmployer) {
    this.#page = page;
    this.#look = look;
    this.#employer = employer;
  }

  get #title(): string {
    return `Bring in ${this.#employer.name}`;
  }

  look(name: string): Promise<void> {
    return this.#look.look(name, this.#title);
  }

  async addEmployer(): Promise<void> {
    const page = this.#page;
    await page.goto('/employers/new');
    await page.getByLabel('Name', { exact: true }).fill(this.#employer.name);
    await page.getByLabel('Short name').fill(this.#employer.mnemonic);
    await page.getByLabel('How it works').selectOption('DEFAULT');
    await page.getByLabel('Most to borrow').fill('8000');
    await page.getByRole('button', { name: 'Add the employer' }).click();
    await this.expectDone(2);
    await this.look('begun');
  }

  async expectDone(steps: number): Promise<void> {
    const words = `${steps} of 10 steps are done`;
    await expect(this.#page.getByRole('heading', { name: words })).toBeVisible();
  }

  async note(step: string, words: string): Promise<void> {
    const row = this.#page.getByRole('listitem').filter({ hasText: step });
    await row.getByText('Note that it’s done').click();
    await row.getByLabel('By whom').fill(words);
    await row.getByRole('button', { name: /^Note/ }).click();
    await expect(row.getByText(words)).toBeVisible();
  }

  async addGroup(payday: Temporal.PlainDate): Promise<void> {
    const page = this.#page;
    await page.getByRole('link', { name: 'Change payroll groups' }).click();
    await page.getByText('Add a payroll group').click();
    await page.getByLabel('Name of the group').fill(this.#employer.group);
    await page.getByLabel('Paid', { exact: true }).selectOption('BIWEEKLY');
    await page.getByRole('textbox', { name: 'A real payday' }).fill(typedDay(payday));
    await page.getByRole('button', { name: 'Add the group' }).click();
    await page.getByRole('link', { name: 'Bring it in' }).click();
  }

  /** Tries a sample whose pay group has another name, then the mended one. */
  async tryRoster(sample: string): Promise<void> {
    const page = this.#page;
    const { group } = this.#employer;
    const input = page.getByLabel('Sample roster', { exact: true });
    await input.setInputFiles(csvFile(sample.replaceAll(group, 'XYZ')));
    await expect(page.getByText(`Choose one of: ${group}`).first()).toBeVisible();
    await this.look('to-mend');
    await input.setInputFiles(csvFile(sample));
    await expect(page.getByText('Every row is fine.', { exact: false })).toBeVisible();
  }

  /** The made-up payday: their payroll takes every cent of the file that we sent. */
  async tryPayday(): Promise<void> {
    const page = this.#page;
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the made-up file' }).click();
    const file = await (await saved).createReadStream();
    const lines = Buffer.concat(await file.toArray())
      .toString()
      .trim()
      .split('\n')
      .slice(1);
    const back = lines.map((line) => line.split(',')).map(([id, , , day, sum]) => [id, day, sum]);
    const cents = back.reduce((sum, [, , one = '']) => sum + Number(one.replace('.', '')), 0);
    const total = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
    const content = [
      'employee_number,payday,amount,reason',
      ...back.map(([id, day, sum]) => `${id},${day},${sum},`),
      `TOTAL,${back[0]?.[1] ?? ''},${total},${back.length}`,
      '',
    ];
    await page.getByLabel('What came back').setInputFiles(csvFile(content.join('\n')));
    await expect(page.getByText('Every line came back as we asked.')).toBeVisible();
  }

  /** Invites people of their payroll. */
  async invite(people: readonly { readonly name: string; readonly email: string }[]) {
    const page = this.#page;
    await page.getByRole('link', { name: 'Invite their people' }).click();
    for (const { email, name } of people) {
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('Work email').fill(email);
      await page.getByLabel('Works at').selectOption({ label: this.#employer.name });
      await page.getByLabel('Payroll', { exact: true }).check();
      await page.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(page.getByText(`${email} is invited.`)).toBeVisible();
    }
  }

  /** Names whom we ask at their payroll, on the employer's page. */
  async addContact({ email, name }: { readonly name: string; readonly email: string }) {
    const page = this.#page;
    await this.#openEmployer();
    await page.getByRole('button', { name: 'Add a contact' }).click();
    await page.getByLabel('Name', { exact: true }).first().fill(name);
    await page.getByLabel('Work email').fill(email);
    await page.getByRole('button', { name: 'Save the contact' }).click();
    await expect(page.getByText(email, { exact: false })).toBeVisible();
  }

  async #openEmployer(): Promise<void> {
    await this.#page.goto('/employers');
    await this.#page.getByRole('link', { name: this.#employer.name }).click();
  }

  async goLive(): Promise<void> {
    const page = this.#page;
    await this.#openEmployer();
    await page.getByRole('link', { name: 'Bring it in' }).click();
    await page.getByRole('button', { name: 'Go live' }).click();
    const live = 'Their people find this employer when they register.';
    await expect(page.getByText(live)).toBeVisible();
    await this.look('live');
  }
}
