import { expect, type Page, type TestInfo } from '@playwright/test';
import { RULES_OF_COLOR, violationsOn } from './accessibility.ts';
import { Settling } from './settling.ts';

/** Pictures are for people who want to look: `PICTURES=1`. */
const wanted = Boolean(process.env.PICTURES);

/** Looks at screens as the journey passes them: accessibility, nothing cut off, and pictures. */
export class Evidence {
  readonly #page: Page;
  readonly #info: TestInfo;
  readonly #whose: string;
  readonly #settling: Settling;
  #step = 0;

  /** @param whose begins the names of pictures where a test looks through two pairs of eyes */
  constructor(page: Page, info: TestInfo, whose = '') {
    this.#page = page;
    this.#info = info;
    this.#whose = whose;
    this.#settling = new Settling(page);
  }

  /** Finds no violation in either theme, and keeps a picture of each if wanted. */
  async look(name: string, title: string | RegExp): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await this.#settling.done();
    this.#step += 1;
    for (const theme of ['light', 'dark'] as const) {
      await this.#page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      if (wanted) await this.#picture(name, theme);
      const scope = theme === 'dark' ? { only: RULES_OF_COLOR } : {};
      expect.soft(await violationsOn(this.#page, scope), `${name}, ${theme}`).toEqual([]);
    }
    await this.#page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const sideways = await this.#page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect.soft(sideways, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  }

  async #picture(name: string, theme: string): Promise<void> {
    const number = String(this.#step).padStart(2, '0');
    const path = this.#info.outputPath(`${this.#whose}${number}-${name}-${theme}.png`);
    await this.#page.screenshot({ path, fullPage: true, scale: 'css' });
    await this.#info.attach(`${number} ${name}, ${theme}`, { path, contentType: 'image/png' });
  }
}
