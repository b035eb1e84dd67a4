import { inflateSync } from 'node:zlib';
import { BadContent, refuseSecondFile } from './content-rules.ts';
import { partsOf, type PdfParts, type PdfStream } from './pdf-objects.ts';
import { type PdfDictionary, PdfSyntax, spellOut } from './pdf-syntax.ts';

export function isPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-';
}

/**
 * Things a document never needs: scripts, programs to start, embedded files, movies. These names
 * are too long to occur by chance in the bytes of a picture, so we search the whole file.
 */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|ImportData|SubmitForm|GoToE|Rendition)\b/;
/** Shorter names count only outside of pictures and fonts. */
const ACTIVE_SHORT = /\/(?:JS|XFA|EF|Movie|Sound|3D|PRC|U3D)\b/;
/**
 * The beginning of an object, or the name of a stream of objects, in the bytes of a picture: a
 * table of objects could point there.
 */
const HIDDEN_OBJECT = /(?:\d[\0\t\f ]|[\n\r])[\0\t\n\f\r ]{0,20}obj[\0\t\n\f\r <[(/%]|\/ObjStm\b/;
const MOST_PAGES = 100;

/** The limit for all packed parts of one file together, once unpacked. */
const MOST_UNPACKED = 32 * 1024 * 1024;

/**
 * Accepts a PDF that is complete and holds only pages (ISO 32000-2). Reads every object, including
 * those in packed object streams, with escaped names decoded; refuses what programs could read in
 * two ways. Leaves the bytes unchanged: staff judge a pay stub by details such as its title, too.
 */
export function checkPdf(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  checkEnd(bytes, text);
  if (ACTIVE.test(spellOut(text))) throw new BadContent('FILE_ACTIVE');

  const parts = partsOf(text);
  const outside = spellOut(parts.outside);
  if (/\/Encrypt\b/.test(outside)) throw new BadContent('FILE_PROTECTED');
  refuseActive(outside, parts.names);
  const packed = unpackObjects(bytes, text, parts);

  const pages = countPages([...parts.dictionaries, ...packed]);
  if (pages === 0) throw new BadContent('FILE_DAMAGED');
  if (pages > MOST_PAGES) throw new BadContent('FILE_TOO_MANY_PAGES');
  return bytes;
}

/** The last words of a file, with nothing but white space after them. */
function checkEnd(bytes: Buffer, text: string): void {
  const end = text.lastIndexOf('%%EOF');
  if (end < 0 || !/startxref\s+\d+\s+$/.test(text.slice(Math.max(0, end - 64), end))) {
    throw new BadContent('FILE_DAMAGED');
  }
  const after = bytes.subarray(end + '%%EOF'.length);
  refuseSecondFile(after);
  if (!/^[\s\0]*$/.test(after.toString('latin1'))) throw new BadContent('FILE_DAMAGED');
}

/** @param text with escapes decoded */
function refuseActive(text: string, names: ReadonlySet<string>): void {
  const isActive = (words: string) => ACTIVE.test(words) || ACTIVE_SHORT.test(words);
  if (isActive(text) || names.values().some(isActive)) throw new BadContent('FILE_ACTIVE');
}

/** The dictionaries in streams of objects (7.5.7). Other streams must hold no objects. */
function unpackObjects(bytes: Buffer, text: string, { streams }: PdfParts): PdfDictionary[] {
  const dictionaries: PdfDictionary[] = [];
  let left = MOST_UNPACKED;
  for (const stream of streams) {
    const { dictionary, start, end } = stream;
    // The bytes of an external file take the place of these.
    if (dictionary.has('/F')) throw new BadContent('FILE_ACTIVE');
    if (!holdsObjects(dictionary)) {
      if (HIDDEN_OBJECT.test(spellOut(text.slice(start, end)))) throw new BadContent('FILE_ACTIVE');
      continue;
    }
    const unpacked = unpack(bytes, stream, left).toString('latin1');
    left -= unpacked.length;
    const syntax = new PdfSyntax(unpacked, (found) => void dictionaries.push(found));
    while (syntax.more()) syntax.value();
    refuseActive(spellOut(unpacked), syntax.names);
  }
  return dictionaries;
}

/** Not every program asks for the type, so the key that only these streams need counts as well. */
function holdsObjects(dictionary: PdfDictionary): boolean {
  return dictionary.get('/Type') === '/ObjStm' || dictionary.has('/First');
}

function unpack(bytes: Buffer, { dictionary, start, end }: PdfStream, most: number): Buffer {
  const packed = bytes.subarray(start, end);
  const filter = dictionary.get('/Filter') ?? [];
  const filters = Array.isArray(filter) ? filter : [filter];
  if ((dictionary.get('/DecodeParms') ?? null) !== null) throw new BadContent('FILE_ACTIVE');
  if (filters.length === 0) return packed;
  if (filters.length > 1 || filters[0] !== '/FlateDecode') throw new BadContent('FILE_ACTIVE');
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch {
    throw new BadContent('FILE_DAMAGED');
  }
}

/** Counts the pages, and believes a tree of pages that promises more. */
function countPages(dictionaries: readonly PdfDictionary[]): number {
  let pages = 0;
  let promised = 0;
  for (const dictionary of dictionaries) {
    const type = dictionary.get('/Type');
    const count = dictionary.get('/Count');
    // A type in another object would need every program to look it up.
    if (typeof type === 'object' && type !== null) throw new BadContent('FILE_ACTIVE');
    if (type === '/Page') pages += 1;
    if (type === '/Pages' && typeof count === 'number') promised = Math.max(promised, count);
  }
  return pages === 0 ? 0 : Math.max(pages, promised);
}
