import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';
import { shareFonts } from './share-fonts.ts';

interface Font {
  readonly font: { encodeText(word: string): string[] };
  encode(word: string): unknown;
  widthOfString(word: string, size: number): number;
}

/** A font of a new document, as pdfmake opens it. */
function openFont(name: string): Font {
  const { default: Document } = createRequire(import.meta.url)('pdfmake/js/PDFDocument.js');
  const fonts = { [name]: { normal: name } };
  const document = new Document(fonts, {}, {}, {}, { font: null }, null, () => true);
  return document.provideFont(name, false, false);
}

const words = ['AVA', 'Tower ', 'We’ll', '$1,234.56', 'Straße', 'naïve –', '', ' ', '漢字'];
const sizes = [8, 9.5, 10, 18];
const seenBy = (font: Font) =>
  words.map((word) => [font.encode(word), sizes.map((size) => font.widthOfString(word, size))]);

test('a word is the same, to the last digit, as without sharing, and is looked at once', () => {
  const names = ['Helvetica', 'Helvetica-Bold'];
  const alone = names.map((name) => seenBy(openFont(name)));
  shareFonts();
  for (const time of ['first', 'second', 'third']) {
    expect([time, ...names.map((name) => seenBy(openFont(name)))]).toEqual([time, ...alone]);
  }

  const one = openFont('Helvetica');
  const looks = vi.spyOn(one.font, 'encodeText');
  const made = (count: number) => Array.from({ length: count }, (_, n) => `word ${n}`);
  for (let letter = 0; letter < 3; letter += 1) made(100).map((word) => one.encode(word));
  expect(looks).toHaveBeenCalledTimes(100);
  // However many names and amounts there are, the common words are the same afterward.
  made(10_000).map((word) => one.encode(word));
  expect(looks.mock.calls.length).toBeGreaterThan(9_900);
  expect(seenBy(one)).toEqual(alone[0]);
});
