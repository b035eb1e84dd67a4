import { expect, type Locator, type Page } from '@playwright/test';
import { listMessages } from '@paystead/contract/product/sandbox';
import { ask, enterAs } from '../calls.ts';
import type { DemoSignIn } from '../persons.ts';
import { foldOf, unfold } from './folds.ts';

/** The words of a part of the page, in one line, with plain spaces. */
export async function wordsOf(part: Locator): Promise<string> {
  await expect(part).toBeVisible();
  return (await part.innerText()).replace(/\s+/g, ' ').replace(/(\$[\d,]+) \./g, '$1.');
}

/** What a pattern's first group finds in a text; fails if it finds nothing. */
export function found(text: string, pattern: RegExp): string {
  const [, group] = pattern.exec(text) ?? [];
  expect(group, `${pattern} in: ${text}`).toBeDefined();
  return group ?? '';
}

export const MONEY = String.raw`(\$[\d,]+\.\d\d)`;
export const DAY = String.raw`(\w{3} \d{1,2}, \d{4})`;

/** `Nov 16, 2026` as `11/16/2026`, the form of tables (S9.8). */
export function tableDay(day: string): string {
  const [, month = '', date = '', year = ''] = /^(\w{3}) (\d{1,2}), (\d{4})$/.exec(day) ?? [];
  const number = 1 + 'JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(month) / 3;
  return `${String(number).padStart(2, '0')}/${date.padStart(2, '0')}/${year}`;
}

/** Reads what the screens of one person say about their loan. */
export class LoanFaces {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The dashboard's card about this person's loan. */
  async card(person: DemoSignIn): Promise<string> {
    await enterAs(this.#page.context(), person);
    await this.#page.goto('/home');
    return wordsOf(this.main.getByRole('region', { name: 'Your loan', exact: true }));
  }

  /** Opens the page of this person's loan. */
  async open(person: DemoSignIn): Promise<void> {
    const page = this.#page;
    await enterAs(page.context(), person);
    await page.goto('/home/loans');
    await this.main.getByRole('link', { name: /^Loan of / }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your loan' })).toBeVisible();
    await expect(this.main.getByRole('region').first()).toBeVisible();
  }

  /** The height of the whole page in pixels. */
  height(): Promise<number> {
    return this.#page.evaluate<number>('document.documentElement.scrollHeight');
  }

  get main(): Locator {
    return this.#page.getByRole('main');
  }

  /** The words beside the page's title. */
  get tag(): Locator {
    return this.#page.getByRole('heading', { level: 1, name: 'Your loan' }).locator('..');
  }

  /** The dark card of the page, whose name begins with these words. */
  hero(begins: string): Promise<string> {
    return wordsOf(this.main.getByRole('region', { name: new RegExp(`^${begins}`) }).first());
  }

  /** A part of the page, unfolded. */
  unfold(title: string): Promise<Locator> {
    return unfold(this.#page, title);
  }

  fold(title: string): Locator {
    return foldOf(this.#page, title);
  }

  /** What the (first) drawing in a part of the page says to people who can't see it. */
  async drawingOf(title: string, says: RegExp | string = ''): Promise<string> {
    const part = await this.unfold(title);
    const drawing = part.getByRole('img', { name: says }).first();
    const label = await drawing.getAttribute('aria-label');
    return (label ?? '').replace(/\s+/g, ' ');
  }

  /** The rows of the schedule on the page that it begins with. */
  async schedule(title: string): Promise<string[]> {
    const part = await this.unfold(title);
    const rows = part.getByRole('table', { name: 'Installments' }).getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    const words = await rows.allInnerTexts();
    return words.slice(1).map((row) => row.replace(/\s+/g, ' '));
  }

  /** The tracker: the last and the next payday. */
  async tracker(): Promise<string> {
    const part = await this.unfold('Your paydays, step by step');
    await expect(part.getByRole('listitem').first()).toBeVisible();
    return wordsOf(part);
  }

  /** The mail to this person whose text matches, newest first. */
  async mail(person: DemoSignIn, about: RegExp): Promise<string> {
    const pages = [];
    for (const o of ['0', '50']) {
      pages.push(await ask(this.#page.context(), listMessages, { to: person.email, l: '50', o }));
    }
    const texts = pages
      .flatMap(({ rows }) => rows)
      .map(({ subject, text }) => `${subject} ${text}`.replace(/\s+/g, ' '));
    const mail = texts.find((text) => about.test(text));
    expect(mail, `a mail about ${about} among ${texts.length}`).toBeDefined();
    return mail ?? '';
  }
}
