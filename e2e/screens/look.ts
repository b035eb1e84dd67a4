import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type Request } from '@playwright/test';

const SCHEMES = ['light', 'dark'] as const;
/** A desk, a tablet and a phone; at the last nothing scrolls sideways (WCAG 1.4.10). */
const WIDTHS = [1280, 768, 390, 320] as const;
const NARROWEST = 320;
const HEIGHT = 900;

/** Of all rules, those whose answer another colour scheme can change. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

/** What the accessibility checker finds on the page as it stands. */
const FIND = `(only) => axe
  .run(document, { resultTypes: ['violations'], preload: false, ...(only && { runOnly: only }) })
  .then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))`;

/** Goes to an address as Back and Forward do, without loading the page anew. */
const GO = `(address) => {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}`;

/** Looks at one screen after the other on one page, in either colour scheme and every width. */
export class Looker {
  readonly page: Page;
  readonly #widths: readonly number[];
  readonly #asked = new Set<Request>();

  constructor(page: Page, widths: readonly number[] = WIDTHS) {
    this.page = page;
    this.#widths = widths;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/web/')) this.#asked.add(request);
    });
    const end = (request: Request) => void this.#asked.delete(request);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Goes to an address inside the app. */
  async go(address: string): Promise<void> {
    await this.page.evaluate(`(${GO})(${JSON.stringify(address)})`);
  }

  /** Waits until every call is answered and what came is shown. */
  async settled(): Promise<void> {
    await expect(this.page.locator('h1').first()).toBeVisible();
    let still = 0;
    await expect
      .poll(
        async () => {
          const busy = await this.page.locator('[aria-busy=true]').count();
          still = this.#asked.size === 0 && busy === 0 ? still + 1 : 0;
          return still;
        },
        { message: `${this.page.url()} settles`, intervals: [40] },
      )
      .toBeGreaterThan(2);
  }

  /** No violation in either scheme at any width, and nothing to scroll sideways for. */
  async look(name: string): Promise<void> {
    const faults: string[] = [];
    for (const colorScheme of SCHEMES) {
      await this.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of this.#widths) {
        await this.page.setViewportSize({ width, height: HEIGHT });
        const found = await this.#overflow();
        if (width > NARROWEST) found.push(...(await this.#violations(colorScheme)));
        faults.push(...found.map((fault) => `${colorScheme}, ${width} px: ${fault}`));
      }
    }
    expect.soft(faults, name).toEqual([]);
  }

  async #violations(scheme: (typeof SCHEMES)[number]): Promise<string[]> {
    if (!(await this.page.evaluate<boolean>("'axe' in window"))) {
      // Brings the checker into the page; it stays there as long as the page is not loaded anew.
      await new AxeBuilder({ page: this.page }).setLegacyMode(true).withRules('bypass').analyze();
    }
    const rules = JSON.stringify(scheme === 'dark' ? RULES_OF_COLOR : null);
    return this.page.evaluate<string[]>(`(${FIND})(${rules})`);
  }

  async #overflow(): Promise<string[]> {
    const over = await this.page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    return over > 0 ? [`scrolls sideways by ${over} px`] : [];
  }
}
