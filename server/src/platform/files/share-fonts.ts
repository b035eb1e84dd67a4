import { createRequire } from 'node:module';

/** A font of one document. Its tables are the same in all documents. */
interface PrintedFont {
  document: DocumentInTheMaking | null;
  /** Its name in the file. */
  id: string;
  /** Its entry in the file, once a page uses it. */
  dictionary: object | null;
  embedded: boolean;
  /** A word as the file has it, and where each of its letters stands. */
  encode(word: string): Encoded;
  /** The width of a word in points. */
  widthOfString(word: string, size: number): number;
}

type Encoded = readonly [readonly string[], readonly { readonly xAdvance: number }[]];

/** The part of pdfkit's document that knows its fonts. */
interface DocumentInTheMaking {
  _font: PrintedFont | null;
  _fontCount: number;
  _fontFamilies: Record<string, PrintedFont>;
  /** Chooses the font for what follows, and opens it if the document doesn't have it. */
  font(name: string, ...rest: readonly unknown[]): this;
}

/** Words that a font keeps: more than all letters have, but for names and amounts. */
const MOST_WORDS = 2000;

/**
 * Lets all documents of this process share the tables of the standard fonts, and what became of
 * words. pdfkit has no setting for that: it reads and parses a font's file again for each document,
 * which took longer than the rest of a letter, and measures each word three times.
 */
export function shareFonts(): void {
  const document = pdfmakeDocument();
  const open = document.font;
  const known = new Map<string, PrintedFont>();
  document.font = function font(name, ...rest) {
    const shared = known.get(name);
    if (shared && !this._fontFamilies[name]) {
      this._fontCount += 1;
      this._fontFamilies[name] = fontFor(shared, this, `F${this._fontCount}`);
    }
    open.call(this, name, ...rest);
    if (!shared && this._font) {
      keepWords(this._font);
      known.set(name, fontFor(this._font, null, ''));
    }
    return this;
  };
}

/** The prototype of pdfmake's documents; required, since its export has another form in tests. */
function pdfmakeDocument(): DocumentInTheMaking {
  const load = createRequire(import.meta.url);
  const { default: made } = load('pdfmake/js/PDFDocument.js') as {
    readonly default: { readonly prototype: DocumentInTheMaking };
  };
  return made.prototype;
}

/** The same font in another document. */
function fontFor(font: PrintedFont, document: DocumentInTheMaking | null, id: string): PrintedFont {
  const copy = Object.create(Object.getPrototypeOf(font) as object) as PrintedFont;
  return Object.assign(copy, font, { document, id, dictionary: null, embedded: false });
}

/** Lets a font, and all of its copies, look at each word once: most letters have the same. */
function keepWords(font: PrintedFont): void {
  const encode = font.encode.bind(font);
  const words = new Map<string, { readonly encoded: Encoded; readonly width: number }>();
  const look = (word: string) => {
    const known = words.get(word);
    if (known) return known;
    if (words.size >= MOST_WORDS) words.clear();
    const encoded = encode(word);
    const width = encoded[1].reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    const seen = { encoded, width };
    words.set(word, seen);
    return seen;
  };
  font.encode = (word) => look(word).encoded;
  font.widthOfString = (word, size) => look(word).width * (size / 1000);
}
