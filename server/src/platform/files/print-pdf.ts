import { brandMark } from './brand-mark.ts';
import { shareFonts } from './share-fonts.ts';

/** One part of a printed page, as pdfmake defines it. */
export type PdfPart = Readonly<Record<string, unknown>>;

/** What a print has around its parts. */
interface PdfFrame {
  readonly title: string;
  /** Above the title, such as a letter's date and address. */
  readonly opening?: readonly PdfPart[];
  readonly author: string;
  readonly foot: string;
}

/** Prints parts as letter pages with the lender’s logo and name on top and numbered footers. */
export async function printPdf(
  parts: readonly PdfPart[],
  { title, opening = [], author, foot }: PdfFrame,
): Promise<Buffer> {
  const definition = {
    pageSize: 'LETTER',
    pageMargins: [64, 72, 64, 64],
    info: { title, author },
    defaultStyle: { font: 'Helvetica', fontSize: 10, lineHeight: 1.3 },
    header: {
      margin: [64, 32, 64, 0],
      columnGap: 6,
      columns: [
        { canvas: brandMark(20), width: 20 },
        { text: author, bold: true, fontSize: 13, color: '#0c2f26', margin: [0, 3, 0, 0] },
      ],
    },
    footer: (page: number, pages: number) => ({
      text: `${foot} · Page ${page} of ${pages}`,
      margin: [64, 16, 64, 0],
      fontSize: 8,
      color: '#555555',
    }),
    content: [
      ...opening,
      { text: title, fontSize: 18, bold: true, margin: [0, 0, 0, 12] },
      ...parts,
    ],
  };
  const pdfmake = await (printer ??= openPrinter());
  return pdfmake.createPdf(definition).getBuffer();
}

/** Loaded with the first print, since it takes a tenth of a start. */
let printer: ReturnType<typeof openPrinter> | undefined;

async function openPrinter() {
  const { default: pdfmake } = await import('pdfmake');
  shareFonts();
  // The fourteen fonts that every PDF reader has, so that nothing needs loading.
  pdfmake.setFonts({
    Helvetica: {
      normal: 'Helvetica',
      bold: 'Helvetica-Bold',
      italics: 'Helvetica-Oblique',
      bolditalics: 'Helvetica-BoldOblique',
    },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith('Helvetica'));
  return pdfmake;
}
