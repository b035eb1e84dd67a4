import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';

/** What an answer holds; the pages check its shape, quick paths only pass it on. */
type Body = ReturnType<typeof JSON.parse>;

/**
 * Calls made as the page of a person would make them, where a test need not see the screen again:
 * with the cookies of the browser, its XSRF token and the headers of S7.1.
 */
export class QuickCalls {
  readonly #context: BrowserContext;
  readonly #base: string;

  constructor(context: BrowserContext, base: string) {
    this.#context = context;
    this.#base = base;
  }

  get(path: string): Promise<Body> {
    return this.#send('GET', path);
  }

  post(path: string, body: object = {}): Promise<Body> {
    return this.#send('POST', path, body);
  }

  put(path: string, body: object): Promise<Body> {
    return this.#send('PUT', path, body);
  }

  /** Sends one file, as the form of an upload does. */
  upload(path: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<Body> {
    return this.#send('POST', path, undefined, { file });
  }

  async #send(
    method: string,
    path: string,
    data?: object,
    multipart?: Record<string, { name: string; mimeType: string; buffer: Buffer }>,
  ): Promise<Body> {
    const cookies = await this.#context.cookies(this.#base);
    const name = path.startsWith('/console') ? 'XSRF-TOKEN-CONSOLE' : 'XSRF-TOKEN';
    const token = cookies.find((cookie) => cookie.name === name)?.value ?? '';
    const answer = await this.#context.request.fetch(`${this.#base}/web${path}`, {
      method,
      headers: {
        'X-Auth-Type': 'cookie',
        'X-Requested-With': 'XMLHttpRequest',
        'X-API-Version': '3',
        'X-XSRF-TOKEN': decodeURIComponent(token),
        'Idempotency-Key': randomUUID(),
        'Sec-Fetch-Site': 'same-origin',
        Origin: this.#base,
      },
      ...(data && { data }),
      ...(multipart && { multipart }),
    });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
    return text === '' ? null : JSON.parse(text);
  }
}
