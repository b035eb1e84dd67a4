import { expect, type Page, type Request } from '@playwright/test';

/** Knows when a page has every answer it asked for, and shows it. Made before the page asks. */
export class Settling {
  readonly #page: Page;
  readonly #asked = new Set<Request>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/web/')) this.#asked.add(request);
    });
    const end = (request: Request) => void this.#asked.delete(request);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Waits until every call is answered and what came is shown. */
  async done(): Promise<void> {
    await expect(this.#page.locator('h1').first()).toBeVisible();
    let still = 0;
    await expect
      .poll(
        async () => {
          const busy = await this.#page.locator('[aria-busy=true]').count();
          still = this.#asked.size === 0 && busy === 0 ? still + 1 : 0;
          return still;
        },
        { message: `${this.#page.url()} settles`, intervals: [40] },
      )
      .toBeGreaterThan(2);
  }
}
