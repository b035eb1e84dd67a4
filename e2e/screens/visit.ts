import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { type Cable, layCable } from '../cable.ts';
import { Looker } from './look.ts';

/** The calls of a screen; who is signed in, and how the app is set up, come all the same. */
export const CALLS_OF_SCREENS = /^\/web\/secured\/(?!user\/(profile|app\/config)(\?|$))/;
/** What these show stays in the store, so they are loaded anew to see them without it. */
const KEPT_IN_STORE = ['/home', '/home/alerts', '/home/documents'];
/** A page of the app that needs no session and asks for nothing. */
export const NEUTRAL = '/error/404';
const SAID_THERE = 'Requested resource is not found.';

/** Somebody's tour of screens on one page, over a cable of its own. */
export class Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly cable: Cable;
  readonly #looker: Looker;

  private constructor(page: Page, cable: Cable) {
    this.context = page.context();
    this.page = page;
    this.cable = cable;
    this.#looker = new Looker(page);
  }

  static async begin(browser: Browser, product: string): Promise<Visit> {
    const cable = await layCable(product);
    const context = await browser.newContext({ baseURL: cable.url });
    return new Visit(await context.newPage(), cable);
  }

  /** Loads an address. */
  async open(address: string): Promise<void> {
    await this.page.goto(address);
    await this.#looker.settled();
  }

  settled(): Promise<void> {
    return this.#looker.settled();
  }

  /** Goes to an address inside the app and looks; its title, unless it led on elsewhere. */
  async see(address: string): Promise<string | undefined> {
    await this.#looker.go(address);
    await this.look(address);
    const { pathname } = new URL(this.page.url());
    return pathname === address ? this.page.title() : undefined;
  }

  /** Checks what the page shows now. */
  async look(name: string): Promise<void> {
    await this.#looker.settled();
    await this.#looker.look(name);
  }

  /** Looks without waiting for what is on its way. */
  lookAtOnce(name: string): Promise<void> {
    return this.#looker.look(name);
  }

  /** Goes to an address whose answers do not come; `name` is the address without what varies. */
  async seeLoading(address: string, name: string): Promise<void> {
    await this.#leave(address);
    this.cable.hold(CALLS_OF_SCREENS);
    await this.#looker.go(address);
    const sign = this.page.locator('main [aria-busy=true]').first();
    await expect.soft(sign, `${name} says that it loads`).toBeVisible();
    await this.#looker.look(`${name} while it loads`);
    this.cable.mend();
  }

  /** Goes to an address whose requests get lost. */
  async seeLost(address: string, name: string): Promise<void> {
    await this.#leave(address);
    this.cable.lose(CALLS_OF_SCREENS);
    await this.#looker.go(address);
    const again = this.page.getByRole('main').getByRole('button', { name: /try again/i });
    await expect.soft(again.first(), `${name} offers to try again`).toBeVisible();
    await this.look(`${name} when its calls are lost`);
    this.cable.mend();
  }

  async end(): Promise<void> {
    this.cable.mend();
    await this.context.close();
    await this.cable.close();
  }

  async #leave(address: string): Promise<void> {
    if (KEPT_IN_STORE.includes(address)) return this.open(NEUTRAL);
    await this.#looker.go(NEUTRAL);
    // The screen before stands until this one has come, and would then never have been left.
    await expect(this.page.getByText(SAID_THERE)).toBeVisible();
    await this.#looker.settled();
  }
}
