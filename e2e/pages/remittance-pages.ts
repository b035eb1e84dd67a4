import { expect, type Locator, type Page } from '@playwright/test';
import { csvFile } from './bring-in-pages.ts';
import { inDollars } from './payday-file-pages.ts';

/** A line of a remittance in the standard layout. */
export interface SentLine {
  readonly number: string;
  readonly cents: bigint;
  readonly reason?: string;
}

/** A remittance in the standard layout. */
export function remittanceOf(payday: string, lines: readonly SentLine[]): string {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0n);
  return [
    'employee_number,payday,amount,reason',
    ...lines.map(({ cents, number, reason = '' }) =>
      [number, payday, inDollars(cents), reason].join(),
    ),
    ['TOTAL', payday, inDollars(total), lines.length].join(),
    '',
  ].join('\n');
}

/** A remittance as payroll sends it, and answers its lines in place. */
export class RemittancePages {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async send(content: string): Promise<void> {
    await this.page.getByLabel('The file of one payday').setInputFiles(csvFile(content));
  }

  /** A line that differs, by its employee number. */
  line(number: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: number });
  }

  async expectAnswered(number: string): Promise<void> {
    await expect(this.line(number)).toContainText('Answered');
  }

  /** Chooses the answer of a line, by radio button or from its list, and saves it. */
  async answer(number: string, words: string): Promise<void> {
    const line = this.line(number);
    const choice = line.getByRole('radio', { name: words });
    await expect(choice.or(line.getByRole('combobox'))).toBeVisible();
    if (await choice.isVisible()) await choice.check({ force: true });
    else await line.getByRole('combobox').selectOption({ label: words });
    await this.save(number);
  }

  async save(number: string): Promise<void> {
    await this.line(number).getByRole('button', { name: /^Save/ }).click();
    await this.expectAnswered(number);
  }

  /** A fact at the top of the page with its note, in one line. */
  fact(label: string): Locator {
    return this.page
      .locator('dt', { hasText: new RegExp(`^${label}$`) })
      .first()
      .locator('+ dd');
  }
}
