import type { WireAnswer, WireInput } from '@paystead/contract/call';
import { listFiles, listMessages, readTime, travel } from '@paystead/contract/product/sandbox';
import { type BrowserContext, expect } from '@playwright/test';
import { ask } from '../calls.ts';

/** The most days that a journey asks of one run of the time machine, and how long it may take. */
const MOST_DAYS = 7;
const TRAVEL_MS = 90_000;
const CODE = /\b\d{6}\b/;

type FileKind = WireAnswer<typeof listFiles>[number]['kind'];

/**
 * What would have left the machine, and the clock, asked of the sandbox by calls. Its pages, for
 * who wants to see them: `SandboxPages`.
 */
export class Sandbox {
  readonly #context: BrowserContext;
  readonly #used = new Set<string>();

  /** @param context used for the sandbox alone */
  constructor(context: BrowserContext) {
    this.#context = context;
  }

  /** The newest code sent to an address or a number that nobody has used yet. */
  async code(to: string): Promise<string> {
    let code = '';
    await expect
      .poll(
        async () => {
          const { rows } = await ask(this.#context, listMessages, { to, l: '20' });
          const codes = rows.flatMap(({ text }) => CODE.exec(text) ?? []);
          code = codes.find((one) => !this.#used.has(one)) ?? '';
          return code;
        },
        { message: `a new code to ${to}`, timeout: 30_000, intervals: [50, 100, 200] },
      )
      .not.toBe('');
    this.#used.add(code);
    return code;
  }

  /** What was sent to an address or a number, newest first. */
  async messages(to: string): Promise<WireAnswer<typeof listMessages>['rows']> {
    return (await ask(this.#context, listMessages, { to, l: '100' })).rows;
  }

  /** Moves past the day on which the money of a loan signed today arrives. */
  nextBusinessDay(): Promise<void> {
    return this.#go({ to: 'next-business-day' });
  }

  async days(count: number): Promise<void> {
    for (let left = count; left > 0; left -= MOST_DAYS) {
      await this.#go({ days: Math.min(left, MOST_DAYS) });
    }
  }

  /** Waits until a day has been closed, with everything due on it. */
  async past(day: Temporal.PlainDate): Promise<void> {
    const from = await this.day();
    await this.days(from.until(day, { largestUnit: 'days' }).days + 1);
  }

  /** The day it is for the product; other journeys may have moved it on. */
  async day(): Promise<Temporal.PlainDate> {
    return Temporal.PlainDate.from((await ask(this.#context, readTime, {})).today);
  }

  /** The texts of all files of a kind, newest first. */
  async files(kind: FileKind): Promise<string[]> {
    const files = (await ask(this.#context, listFiles, {})).filter((file) => file.kind === kind);
    expect(files.length, `files of ${kind}`).toBeGreaterThan(0);
    return files.map(({ content }) => content);
  }

  async #go(where: WireInput<typeof travel>): Promise<void> {
    await this.#context.request.get('/login');
    await ask(this.#context, travel, where);
    await expect
      .poll(async () => (await ask(this.#context, readTime, {})).running, {
        message: 'the clock arrives',
        timeout: TRAVEL_MS,
        intervals: [100],
      })
      .toBe(false);
    const { days_done: done, days_total: all, failed } = await ask(this.#context, readTime, {});
    expect(failed ?? `${done} days`).toBe(`${all} days`);
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
