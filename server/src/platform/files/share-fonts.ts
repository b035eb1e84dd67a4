import { createRequire } from 'node:module';

/** A font of one document. Its tables are the same in all documents. */
interface PrintedFont {
  document: DocumentInTheMaking | null;
  /** Its name in the file. */
  id: string;
  /** Its entry in the file, once a page uses it. */
  dictionary: object | null;
  embedded: boolean;
}

/** The part of pdfkit's document that knows its fonts. */
interface DocumentInTheMaking {
  _font: PrintedFont | null;
  _fontCount: number;
  _fontFamilies: Record<string, PrintedFont>;
  /** Chooses the font for what follows, and opens it if the document doesn't have it. */
  font(name: string, ...rest: readonly unknown[]): this;
}

/**
 * Lets all documents of this process share the tables of the standard fonts. pdfkit has no setting
 * for that: it reads and parses a font's file again for each document, which took longer than the
 * rest of a letter.
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
    if (!shared && this._font) known.set(name, fontFor(this._font, null, ''));
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
