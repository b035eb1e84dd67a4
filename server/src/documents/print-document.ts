import { type PdfPart, printPdf } from '../platform/files/print-pdf.ts';
import type { LetterHead } from './letter-head.ts';

/** A text to print: small HTML with headings, paragraphs, lists and two-column tables. */
export interface PrintableDocument {
  readonly title: string;
  /** Printed above the title, for a letter. */
  readonly head?: LetterHead;
  readonly html: string;
  /** Printed after the text, such as a signature. */
  readonly after?: readonly string[];
  readonly author: string;
  readonly foot: string;
}

/** Prints exactly the text of a document as PDF. */
export function printDocument(document: PrintableDocument): Promise<Buffer> {
  const { title, head, author, foot, html, after = [] } = document;
  const opening: PdfPart[] = head
    ? [
        { text: head.date, margin: [0, 0, 0, 14] },
        { text: head.to.join('\n'), margin: [0, 0, 0, 18] },
      ]
    : [];
  const closing: PdfPart[] = after.map((text) => ({ text, bold: true, margin: [0, 6, 0, 0] }));
  return printPdf([...partsOf(html), ...closing], { title, opening, author, foot });
}

const BLOCK = /<(h2|p|ul|table)(?: [^>]*)?>([\s\S]*?)<\/\1>/g;

function partsOf(html: string): PdfPart[] {
  return [...html.matchAll(BLOCK)].map(([, tag, inner = '']) => partOf(tag, inner));
}

function partOf(tag: string | undefined, inner: string): PdfPart {
  if (tag === 'h2') return { text: plain(inner), bold: true, fontSize: 12, margin: [0, 10, 0, 4] };
  if (tag === 'ul') return { ul: items(inner, 'li'), margin: [0, 0, 0, 6] };
  if (tag !== 'table') return { text: plain(inner), margin: [0, 0, 0, 6] };
  const body = [...inner.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    items(row, 'th|td'),
  );
  const headerRows = inner.includes('scope="col"') ? 1 : 0;
  const widths = (body[0] ?? []).map((_, column) => (column === 0 ? '*' : 'auto'));
  return {
    table: { headerRows, widths, body },
    layout: 'lightHorizontalLines',
    margin: [0, 4, 0, 10],
  };
}

function items(inner: string, tags: string): string[] {
  const pattern = new RegExp(`<(${tags})(?: [^>]*)?>([\\s\\S]*?)</\\1>`, 'g');
  return [...inner.matchAll(pattern)].map(([, , text = '']) => plain(text));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The words without tags; a line of the source is no line of the print. */
function plain(html: string): string {
  const words = html
    .replace(/<[^>]+>/g, '')
    .replace(/[ \n]+/g, ' ')
    .trim();
  return words.replace(/&(?:lt|gt|quot|#39|amp);/g, (found) => {
    return ENTITIES[found] ?? found;
  });
}
