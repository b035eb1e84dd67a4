import type { OpenPdf } from './open-pdf.tsx';

/** One piece of a page's text, and where it stands in the page's own units. */
export interface Piece {
  readonly text: string;
  readonly box: readonly [number, number, number, number];
}

/** The pieces of text of one page. A photographed page has none. */
export async function textOf(pdf: OpenPdf, number: number): Promise<Piece[]> {
  const page = await pdf.page(number);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [x = 0, y = 0] = [item.transform[4], item.transform[5]] as number[];
    return [{ text: item.str, box: [x, y, x + item.width, y + item.height] as const }];
  });
}

export interface Hit {
  readonly page: number;
  readonly piece: Piece;
}

/** Every piece that has the words, page by page. Searches all pages. */
export async function findText(pdf: OpenPdf, words: string): Promise<Hit[]> {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const hits: Hit[] = [];
  for (let page = 1; page <= pdf.pages; page += 1) {
    for (const piece of await textOf(pdf, page)) {
      if (piece.text.toLowerCase().includes(wanted)) hits.push({ page, piece });
    }
  }
  return hits;
}
