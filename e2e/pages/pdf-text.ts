import { inflateSync } from 'node:zlib';

/** The words of a PDF of ours: Helvetica, packed page by page. */
export function textOfPdf(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g);
  return [...streams]
    .map(([, packed = '']) => unpack(packed))
    .flatMap((page) => [...page.matchAll(/<([0-9a-f]+)>/g)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('');
}

function unpack(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return ''; // A stream of another kind, such as a font.
  }
}
