import { BadContent } from './content-rules.ts';

/** Text, Boolean values and null have no meaning for us; both kinds of string are `null`, too. */
export type PdfValue = PdfDictionary | readonly PdfValue[] | PdfReference | string | number | null;
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
/** `5 0 R`: the value of another object. */
export interface PdfReference {
  readonly object: number;
}

const BLANK = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));
const NUMBER = /^[+-]?(?:\d{1,12}(?:\.\d{0,20})?|\.\d{1,20})$/;
const HEX_STRING = /[\da-fA-F\0\t\n\f\r ]*>/y;
const DEEPEST = 100;

/**
 * Reads the syntax of a PDF (ISO 32000-2, 7.2 and 7.3) strictly: throws `BadContent` where the
 * standard leaves no meaning, because programs then guess, each in its own way.
 */
export class PdfSyntax {
  /** The position of the next character. */
  at = 0;
  /** The decoded names of everything read so far, with their slash. */
  readonly names = new Set<string>();
  /** Called with every dictionary once it is read. */
  readonly #text: string;
  readonly #onDictionary: (dictionary: PdfDictionary) => void;

  constructor(text: string, onDictionary: (dictionary: PdfDictionary) => void) {
    this.#text = text;
    this.#onDictionary = onDictionary;
  }

  /** Skips white space and comments. Returns whether something follows. */
  more(): boolean {
    const text = this.#text;
    while (this.at < text.length) {
      const code = text.charCodeAt(this.at);
      if (code === 0x25) this.#skipComment();
      else if (BLANK.has(code)) this.at += 1;
      else return true;
    }
    return false;
  }

  /** The next number or keyword, or an empty text before anything else. */
  word(): string {
    this.more();
    const from = this.at;
    this.#skipRegular();
    return this.#text.slice(from, this.at);
  }

  /** The next word, without moving on. */
  peek(): string {
    const from = this.at;
    const word = this.word();
    this.at = from;
    return word;
  }

  /** A whole number, such as an object's. */
  integer(): number {
    const word = this.word();
    if (!/^\d{1,10}$/.test(word)) throw new BadContent('FILE_DAMAGED');
    return Number(word);
  }

  /** The next value. */
  value(depth = 0): PdfValue {
    if (depth > DEEPEST || !this.more()) throw new BadContent('FILE_DAMAGED');
    const text = this.#text;
    const sign = text[this.at];
    if (sign === '/') return this.#name();
    if (sign === '(') return this.#literal();
    if (sign === '[') return this.#array(depth);
    if (sign === '<') return text[this.at + 1] === '<' ? this.#dictionary(depth) : this.#hex();
    return this.#plain();
  }

  #plain(): PdfValue {
    const word = this.word();
    if (word === 'true' || word === 'false' || word === 'null') return null;
    if (!NUMBER.test(word)) throw new BadContent('FILE_DAMAGED');
    return this.#reference(word) ?? Number(word);
  }

  /** `5 0 R`, if the words after this number make it a reference. */
  #reference(object: string): PdfReference | null {
    if (!/^\d{1,10}$/.test(object)) return null;
    const from = this.at;
    if (/^\d{1,10}$/.test(this.word()) && this.word() === 'R') return { object: Number(object) };
    this.at = from;
    return null;
  }

  #name(): string {
    const from = this.at;
    this.at += 1;
    this.#skipRegular();
    const name = spellOut(this.#text.slice(from, this.at));
    this.names.add(name);
    return name;
  }

  #array(depth: number): PdfValue[] {
    this.at += 1;
    const values: PdfValue[] = [];
    while (this.more() && this.#text[this.at] !== ']') values.push(this.value(depth + 1));
    this.at += 1;
    return values;
  }

  #dictionary(depth: number): PdfDictionary {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    while (this.more() && this.#text[this.at] === '/') {
      const name = this.#name();
      // Programs differ in which of two they take.
      if (entries.has(name)) throw new BadContent('FILE_ACTIVE');
      this.more();
      entries.set(name, this.value(depth + 1));
    }
    if (!this.#text.startsWith('>>', this.at)) throw new BadContent('FILE_DAMAGED');
    this.at += 2;
    this.#onDictionary(entries);
    return entries;
  }

  #literal(): null {
    let open = 0;
    for (; this.at < this.#text.length; this.at += 1) {
      const sign = this.#text[this.at];
      if (sign === '\\') this.at += 1;
      else if (sign === '(') open += 1;
      else if (sign === ')') open -= 1;
      if (open === 0) break;
    }
    if (open > 0) throw new BadContent('FILE_DAMAGED');
    this.at += 1;
    return null;
  }

  #hex(): null {
    HEX_STRING.lastIndex = this.at + 1;
    if (!HEX_STRING.test(this.#text)) throw new BadContent('FILE_DAMAGED');
    this.at = HEX_STRING.lastIndex;
    return null;
  }

  #skipComment(): void {
    const text = this.#text;
    while (this.at < text.length && text[this.at] !== '\n' && text[this.at] !== '\r') this.at += 1;
  }

  #skipRegular(): void {
    const text = this.#text;
    for (; this.at < text.length; this.at += 1) {
      const code = text.charCodeAt(this.at);
      if (BLANK.has(code) || DELIMITERS.has(code)) return;
    }
  }
}

/** Decodes escapes: `/J#61vaScript` is `/JavaScript` (7.3.5). */
export function spellOut(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
