import { expect, type Page, type Request } from '@playwright/test';

/**
 * Knows when a page has every answer and every part of the app it asked for, and shows them. Made
 * before the page asks.
 */
export class Settling {
  readonly #page: Page;
  readonly #asked = new Set<Request>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      // What the page before had asked for need not end any more.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        this.#asked.clear();
      }
      const isCall = new URL(request.url()).pathname.startsWith('/web/');
      if (isCall || request.resourceType() === 'script') this.#asked.add(request);
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

/**
 * Waits until the app has taken over a page that came drawn: until then a link loads its page
 * anew. The bell comes last, and by a script.
 */
export async function takenOver(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
}
