import type { WireAnswer } from '@paystead/contract/call';
import type { listMessages } from '@paystead/contract/sandbox';
import { expect, type Page } from '@playwright/test';

/** A run of the time machine closes up to two weeks of days. */
const TRAVEL_MS = 90_000;

/** The sandbox's pages in a tab of their own: what would have left the machine, and the clock. */
export class Sandbox {
  readonly #page: Page;
  readonly #used = new Set<string>();

  constructor(page: Page) {
    this.#page = page;
  }

  /** The newest code sent to an address or a number that nobody has used yet. */
  async code(to: string): Promise<string> {
    await this.#page.goto(`/sandbox/inbox?to=${encodeURIComponent(to)}`);
    const newest = this.#page.getByRole('button', { name: /^Copy code/ });
    let code = '';
    await expect(async () => {
      const names = await newest.allInnerTexts();
      const codes = names.map((name) => name.replace(/\D/g, ''));
      code = codes.find((one) => !this.#used.has(one)) ?? '';
      expect(code, `a new code to ${to}`).toMatch(/^\d{6}$/);
    }).toPass({ timeout: 30_000 });
    this.#used.add(code);
    return code;
  }

  /** What was sent to an address or a number, newest first. */
  async messages(to: string): Promise<WireAnswer<typeof listMessages>['rows']> {
    const address = `/web/sandbox/message?l=100&to=${encodeURIComponent(to)}`;
    const answer = await this.#page.request.get(address);
    const { rows } = (await answer.json()) as WireAnswer<typeof listMessages>;
    return rows;
  }

  async nextBusinessDay(): Promise<void> {
    await this.#go('Next business day');
  }

  async days(count: number): Promise<void> {
    await this.#openClock();
    await this.#page.getByLabel('Days', { exact: true }).fill(String(count));
    await this.#go('Go this many days', count);
  }

  /** Until a day has been closed, with all that happens on it. */
  async past(day: Temporal.PlainDate): Promise<void> {
    const from = await this.day();
    await this.days(from.until(day, { largestUnit: 'days' }).days + 1);
  }

  /** The day it is for the product; other journeys may have moved it on. */
  async day(): Promise<Temporal.PlainDate> {
    await this.#openClock();
    return dayOf(await this.#today());
  }

  /** The texts of all files of a kind, newest first. */
  async files(kind: 'ACH file' | 'Deduction file' | 'Remittance file'): Promise<string[]> {
    await this.#page.goto('/sandbox/files');
    const files = this.#page.getByRole('group').filter({ hasText: kind });
    await expect(files.first()).toBeVisible();
    return files.locator('pre').allTextContents();
  }

  async #openClock(): Promise<void> {
    if (!this.#page.url().endsWith('/sandbox/time')) await this.#page.goto('/sandbox/time');
    await expect(this.#page.getByText('Today in the sandbox')).toBeVisible();
  }

  /** Presses a button of the clock and waits for the end of its run, of so many days if known. */
  async #go(button: string, days?: number): Promise<void> {
    await this.#openClock();
    const before = await this.#today();
    await this.#page.getByRole('button', { name: button }).click();
    await expect
      .poll(() => this.#today(), { timeout: TRAVEL_MS, message: 'the clock moves' })
      .not.toBe(before);
    const done = this.#page.getByRole('region', { name: 'What happened' });
    const all = days === undefined ? /(\d+) of \1 days/ : `${days} of ${days} days`;
    await expect(done).toContainText(all, { timeout: TRAVEL_MS });
    await expect(this.#page.getByText('The run stopped')).toBeHidden();
  }

  /** Without the time of day: a minute that passes is no day. */
  async #today(): Promise<string> {
    const now = await this.#page.getByRole('region', { name: 'Now' }).innerText();
    return /\w{3}\s\d{1,2},\s\d{4}/.exec(now)?.[0] ?? '';
  }
}

/** A day as pages write it: `Nov 27, 2026`. */
export function dayOf(words: string): Temporal.PlainDate {
  const [month = '', day = '', year = ''] = words.split(/[\s,]+/);
  const months = 'JanFebMarAprMayJunJulAugSepOctNovDec';
  return Temporal.PlainDate.from({
    year: Number(year),
    month: months.indexOf(month) / 3 + 1,
    day: Number(day),
  });
}
