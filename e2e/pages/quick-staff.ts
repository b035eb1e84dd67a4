import { type Browser, type Page, test } from '@playwright/test';
import { QuickCalls } from './quick-calls.ts';
import type { Sandbox } from './sandbox.ts';

/** A member of the lender's staff. */
export interface Colleague {
  readonly email: string;
  readonly password: string;
}

/** The console of the product that the running test is about. */
export function consoleAddress(): string {
  return String(test.info().project.metadata.console);
}

/** Logs a member of staff in, with both steps, without using the screens. */
export async function logInAsStaff(
  page: Page,
  sandbox: Sandbox,
  { email, password }: Colleague,
): Promise<QuickCalls> {
  await page.goto('/login');
  const calls = new QuickCalls(page.context(), new URL(page.url()).origin);
  await calls.post('/console/login', { username: email, password });
  await calls.post('/console/mfa/verify', { code: await sandbox.code(email) });
  return calls;
}

/** A reviewer who settles tasks without the console's screens. */
export class QuickStaff {
  readonly #calls: QuickCalls;

  private constructor(calls: QuickCalls) {
    this.#calls = calls;
  }

  static async logIn(browser: Browser, sandbox: Sandbox, who: Colleague): Promise<QuickStaff> {
    const page = await browser.newPage({ baseURL: consoleAddress() });
    return new QuickStaff(await logInAsStaff(page, sandbox, who));
  }

  /** Accepts every task of a person that waits for staff. Returns their types. */
  async acceptAll(person: string, pay: string): Promise<string[]> {
    const { rows } = await this.#calls.get(`/console/queue?q=${encodeURIComponent(person)}`);
    const done: string[] = [];
    for (const { gid, type } of rows) {
      const { asks_gross_pay: asks } = await this.#calls.get(`/console/queue/${gid}`);
      await this.#calls.post(`/console/queue/${gid}/accept`, {
        ...(asks ? { gross_pay: pay } : {}),
        why: 'Cleared by phone with the borrower',
      });
      done.push(type);
    }
    return done;
  }
}
