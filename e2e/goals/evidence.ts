import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, type TestInfo } from '@playwright/test';

/** Looks at screens as the journey passes them: pictures, accessibility, and nothing cut off. */
export class Evidence {
  readonly #page: Page;
  readonly #info: TestInfo;
  readonly #whose: string;
  #step = 0;

  /** @param whose begins the names of pictures where a test looks through two pairs of eyes */
  constructor(page: Page, info: TestInfo, whose = '') {
    this.#page = page;
    this.#info = info;
    this.#whose = whose;
  }

  /** Keeps a picture in each theme, and finds no violation in either. `title` is the page's own. */
  async look(name: string, title: string | RegExp): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await this.#page.waitForLoadState('networkidle');
    await expect(this.#page.locator('[aria-busy=true]')).toHaveCount(0);
    this.#step += 1;
    const number = String(this.#step).padStart(2, '0');
    for (const theme of ['light', 'dark'] as const) {
      await this.#page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const path = this.#info.outputPath(`${this.#whose}${number}-${name}-${theme}.png`);
      await this.#page.screenshot({ path, fullPage: true, scale: 'css' });
      await this.#info.attach(`${number} ${name}, ${theme}`, { path, contentType: 'image/png' });
      const { violations } = await new AxeBuilder({ page: this.#page }).analyze();
      const found = violations.flatMap(({ id, nodes }) => nodes.map((one) => `${id}: ${one.html}`));
      expect.soft(found, `${name}, ${theme}`).toEqual([]);
    }
    await this.#page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const sideways = await this.#page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect.soft(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}
