import type { Locator } from '@playwright/test';
import type { Hands } from './hands.ts';

/** Between two letters; a person takes longer, which `humanSeconds` allows for. */
const LETTER_MS = 20;

/** What people need on a phone, by usual measures: 36 words a minute, a look before each tap. */
const PACE = { letter: 0.33, tap: 1.3, screen: 3 };

/** Two thumbs on a phone that count what they do. */
export class Thumbs implements Hands {
  /** The fields that were typed into, in order. */
  readonly typed: string[] = [];
  #letters = 0;
  #taps = 0;

  async press(target: Locator): Promise<void> {
    this.#taps += 1;
    await target.tap();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.typed.push((await field.getAttribute('name')) ?? text);
    this.#letters += text.length;
    this.#taps += 1;
    await field.tap();
    await field.pressSequentially(text, { delay: LETTER_MS });
  }

  async tick(box: Locator): Promise<void> {
    this.#taps += 1;
    await box.check();
  }

  async choose(radio: Locator): Promise<void> {
    this.#taps += 1;
    await radio.check();
  }

  async pick(list: Locator, words: string): Promise<void> {
    this.#taps += 2;
    await list.selectOption(words);
  }

  /** How long a person takes for this, with a moment to read each of so many screens. */
  humanSeconds(screens: number): number {
    const { letter, tap, screen } = PACE;
    return Math.round(this.#letters * letter + this.#taps * tap + screens * screen);
  }

  /** A sentence on what the thumbs did. */
  get effort(): string {
    const fields = `${this.typed.length} fields typed (${this.typed.join(', ')})`;
    return `${fields}, ${this.#letters} letters, ${this.#taps} taps`;
  }
}
