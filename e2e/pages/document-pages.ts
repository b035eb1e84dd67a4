import { expect, type Page } from '@playwright/test';
import type { Hands } from './hands.ts';

/** A file as it lies on a person's machine. */
export interface PaperFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The page of documents: what is asked for, and sending it. */
export class DocumentPages {
  readonly #page: Page;
  readonly #hands: Hands;

  constructor(page: Page, hands: Hands) {
    this.#page = page;
    this.#hands = hands;
  }

  async open(): Promise<void> {
    await this.#page.goto('/home/documents');
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  }

  /** Chooses files as in the dialog of the browser; each is there or refused at the end. */
  async add(task: string, files: readonly PaperFile[]): Promise<void> {
    const chooser = this.#page.locator(`input[type=file]:not([capture])`).first();
    await chooser.setInputFiles([...files]);
    const rows = this.#page.getByRole('list', { name: `Files for ${task}` });
    for (const { name } of files) await expect(rows.getByText(name).first()).toBeVisible();
    await expect(rows.getByRole('progressbar')).toHaveCount(0);
    await expect(rows.getByText('Checking the file')).toHaveCount(0);
  }

  async remove(name: string): Promise<void> {
    await this.#hands.press(this.#page.getByRole('button', { name: `Remove ${name}` }));
    await expect(this.#page.getByText(name)).toHaveCount(0);
  }

  /** The archive's row of a file that was sent. */
  sent(name: string) {
    return this.#list('Sent by you').filter({ hasText: name });
  }

  /** Opens a paper and returns its bytes, as the browser gets them. */
  async paper(list: 'Signed by you' | 'Letters and notices', name: string): Promise<Buffer> {
    const link = this.#list(list).getByRole('link', { name, exact: false }).first();
    const href = (await link.getAttribute('href')) ?? '';
    const answer = await this.#page.request.get(href);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    return answer.body();
  }

  #list(title: string) {
    return this.#page.getByRole('region', { name: title }).getByRole('listitem');
  }

  async handIn(): Promise<void> {
    await this.#hands.press(
      this.#page.getByRole('button', { name: /^Send (this|these) files? to us/ }),
    );
    await expect(this.#page.getByText('In review', { exact: true }).first()).toBeVisible();
  }
}
