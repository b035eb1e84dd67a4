import type { WireAnswer } from '@paystead/contract/call';
import { listPaydayFiles } from '@paystead/contract/employer/payday-files';
import { expect, type Locator, type Page } from '@playwright/test';
import { ask } from '../calls.ts';
import type { Sandbox } from './sandbox.ts';

type PaydayFile = WireAnswer<typeof listPaydayFiles>['rows'][number];

/** Files open within this many days for a loan that was signed today. */
const MOST_DAYS = 28;

/** Moves the clock day by day until the deduction file that is meant is open, and answers it. */
export async function untilFileOpens(
  page: Page,
  sandbox: Sandbox,
  isMeant: (file: PaydayFile) => boolean,
): Promise<PaydayFile> {
  for (let days = 0; days < MOST_DAYS; days += 1) {
    const { rows } = await ask(page.context(), listPaydayFiles, {});
    const file = rows.find((one) => one.state !== 'CLOSED' && isMeant(one));
    if (file) return file;
    await sandbox.days(1);
  }
  throw new Error('The deduction file doesn’t open');
}

/** Cents of an amount as pages and files write it. */
export const centsOf = (money: string) => BigInt(money.replace(/[^\d-]/g, ''));

/** An amount as files write it. */
export const inDollars = (cents: bigint) =>
  `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/** A line of a deduction file in the standard layout. */
export interface FileLine {
  readonly number: string;
  readonly payday: string;
  readonly cents: bigint;
}

/** The deduction file of a payday, as payroll works it. */
export class PaydayFilePages {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the file of a group from the list. */
  async open(group: string): Promise<void> {
    const page = this.#page;
    await page.goto('/employer/files');
    const row = page.getByRole('row').filter({ hasText: group });
    await row.getByRole('link').first().click();
    await expect(
      page.getByRole('heading', { level: 1, name: /^Deduction file for/ }),
    ).toBeVisible();
  }

  /** The rows of people, those to set up or to end first. */
  get people(): Locator {
    return this.#page.getByRole('table', { name: 'People in this file' }).locator('tbody tr');
  }

  async show(mark: RegExp): Promise<void> {
    const list = this.#page.getByLabel('Show');
    const words = await list.locator('option').allInnerTexts();
    await list.selectOption(words.find((one) => mark.test(one)) ?? '');
  }

  /** A fact at the top of the page, without its note. */
  async fact(label: string): Promise<string> {
    const value = this.#page.locator('dt', { hasText: label }).first().locator('+ dd');
    return (await value.innerText()).split('\n')[0] ?? '';
  }

  /** Approves what the page shows, after its check line. */
  async approve(by: string): Promise<void> {
    const button = this.#page.getByRole('button', { name: /^Approve \$/ });
    await button.click();
    await expect(this.#page.getByRole('heading', { name: 'Is this right?' })).toBeVisible();
    await button.click();
    await expect(this.#page.getByText(`${by} approved draft`)).toBeVisible();
  }

  /** Saves the file and reads it. */
  async download(): Promise<FileLine[]> {
    const saved = this.#page.waitForEvent('download');
    await this.#page.getByRole('button', { name: 'Download', exact: true }).click();
    const stream = await (await saved).createReadStream();
    const text = Buffer.concat(await stream.toArray()).toString();
    const [header = '', ...lines] = text.trim().split(/\r?\n/);
    const at = (name: string) => header.split(',').indexOf(name);
    return lines.map((line) => {
      const values = line.split(',');
      const of = (name: string) => values[at(name)] ?? '';
      return { number: of('employee_number'), payday: of('payday'), cents: centsOf(of('amount')) };
    });
  }
}
