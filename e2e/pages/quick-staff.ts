import type { Browser } from '@playwright/test';
import { QuickCalls } from './quick-calls.ts';
import type { Sandbox } from './sandbox.ts';

/** A reviewer who settles tasks without looking at the console's screens. */
export class QuickStaff {
  readonly #calls: QuickCalls;

  private constructor(calls: QuickCalls) {
    this.#calls = calls;
  }

  static async logIn(
    browser: Browser,
    sandbox: Sandbox,
    { email, password }: { email: string; password: string },
  ): Promise<QuickStaff> {
    const baseURL = process.env.CONSOLE_URL ?? '';
    const context = await browser.newContext({ baseURL });
    await (await context.newPage()).goto('/login');
    const calls = new QuickCalls(context, baseURL);
    await calls.post('/console/login', { username: email, password });
    await calls.post('/console/mfa/verify', { code: await sandbox.code(email) });
    return new QuickStaff(calls);
  }

  /** Accepts every task of a person that waits for staff; answers their types. */
  async acceptAll(person: string, pay: string): Promise<string[]> {
    const { rows } = await this.#calls.get(`/console/queue?q=${encodeURIComponent(person)}`);
    const done: string[] = [];
    for (const { gid, type } of rows) {
      const { asks_gross_pay: asks } = await this.#calls.get(`/console/queue/${gid}`);
      await this.#calls.post(`/console/queue/${gid}/accept`, asks ? { gross_pay: pay } : {});
      done.push(type);
    }
    return done;
  }
}
