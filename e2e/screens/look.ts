import { hash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { RULES_OF_COLOR, violationsOn } from '../accessibility.ts';
import { Settling } from '../settling.ts';

const SCHEMES = ['light', 'dark'] as const;
/** A desk, a tablet and a phone; at the last nothing scrolls sideways (WCAG 1.4.10). */
const WIDTHS = [1280, 768, 390, 320] as const;
const NARROWEST = 320;
const HEIGHT = 900;

/** Goes to an address as Back and Forward do, without loading the page anew. */
const GO = `(address) => {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}`;

/** Splits a page into its main part and what stands around it, numbers them, tells their markup. */
const SPLIT = `() => {
  const parts = [];
  const split = (element) => {
    for (const child of element.children) {
      if (child.matches('script, style')) continue;
      if (!child.matches('main') && child.querySelector('main')) split(child);
      else parts.push(child);
    }
  };
  split(document.body);
  return parts.map((part, number) => {
    part.removeAttribute('data-part');
    const markup = part.outerHTML;
    part.setAttribute('data-part', number);
    return markup;
  });
}`;

/** Checks screens in both color schemes and at every width. */
export class Looker {
  readonly page: Page;
  readonly #widths: readonly number[];
  readonly #settling: Settling;
  /** By scheme and width: the parts of pages that have been looked at. */
  readonly #known = new Set<string>();

  constructor(page: Page, widths: readonly number[] = WIDTHS) {
    this.page = page;
    this.#widths = widths;
    this.#settling = new Settling(page);
  }

  /** Goes to an address inside the app. */
  async go(address: string): Promise<void> {
    await this.page.evaluate(`(${GO})(${JSON.stringify(address)})`);
  }

  /** Waits until every call is answered and what came is shown. */
  settled(): Promise<void> {
    return this.#settling.done();
  }

  /** No violation in either scheme at any width, and nothing to scroll sideways for. */
  async look(name: string): Promise<void> {
    const faults: string[] = [];
    for (const colorScheme of SCHEMES) {
      await this.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of this.#widths) {
        await this.page.setViewportSize({ width, height: HEIGHT });
        const found = await this.#overflow();
        if (width > NARROWEST) found.push(...(await this.#violations(colorScheme, width)));
        faults.push(...found.map((fault) => `${colorScheme}, ${width} px: ${fault}`));
      }
    }
    expect.soft(faults, name).toEqual([]);
  }

  /**
   * Each page is looked at once as a whole. In other widths and schemes its parts are: not those
   * that looked the same on a page before, and in the dark only for what colour can change.
   */
  async #violations(scheme: (typeof SCHEMES)[number], width: number): Promise<string[]> {
    const fresh = (await this.page.evaluate<string[]>(`(${SPLIT})()`)).flatMap((markup, part) => {
      const before = this.#known.size;
      this.#known.add(`${scheme} ${width} ${hash('md5', markup)}`);
      return this.#known.size > before ? [`[data-part="${part}"]`] : [];
    });
    const whole = scheme === 'light' && width === this.#widths[0];
    if (!whole && fresh.length === 0) return [];
    return violationsOn(this.page, {
      ...(whole ? {} : { part: fresh.join() }),
      ...(scheme === 'dark' ? { only: RULES_OF_COLOR } : {}),
    });
  }

  async #overflow(): Promise<string[]> {
    const over = await this.page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    return over > 0 ? [`scrolls sideways by ${over} px`] : [];
  }
}
