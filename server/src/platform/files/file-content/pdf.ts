import { inflateSync } from 'node:zlib';
import { BadContent, refuseSecondFile } from './content-rules.ts';

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
const ACTIVE_SHORT = /\/(?:JS|XFA|Movie|Sound)\b/;
const PAGE = /\/Type\s*\/Page\b(?!s)/g;
const MOST_PAGES = 100;
const MOST_STREAMS = 20_000;

/** The limit for all packed parts of one file together, once unpacked. */
const MOST_UNPACKED = 32 * 1024 * 1024;

/**
 * Accepts a PDF that is complete and holds only pages (ISO 32000-2). Searches all dictionaries,
 * including those in packed object streams, with escaped names decoded. Leaves the bytes unchanged:
 * staff judge a pay stub by details such as its title, too.
 */
export function checkPdf(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  const end = text.lastIndexOf('%%EOF');
  if (end < 0 || !/startxref\s+\d+\s+$/.test(text.slice(Math.max(0, end - 64), end))) {
    throw new BadContent('FILE_DAMAGED');
  }
  const after = bytes.subarray(end + '%%EOF'.length);
  refuseSecondFile(after);
  if (!/^[\s\0]*$/.test(after.toString('latin1'))) throw new BadContent('FILE_DAMAGED');

  const { outside, packed } = takeApart(bytes, text);
  if (/\/Encrypt\b/.test(outside)) throw new BadContent('FILE_PROTECTED');
  const words = [outside, ...packed];
  if (ACTIVE.test(spellOut(text))) throw new BadContent('FILE_ACTIVE');
  if (words.some((part) => ACTIVE.test(part) || ACTIVE_SHORT.test(part))) {
    throw new BadContent('FILE_ACTIVE');
  }
  const pages = words.reduce((sum, part) => sum + (part.match(PAGE)?.length ?? 0), 0);
  if (pages === 0) throw new BadContent('FILE_DAMAGED');
  if (pages > MOST_PAGES) throw new BadContent('FILE_TOO_MANY_PAGES');
  return bytes;
}

/** Decodes escapes: `/J#61vaScript` is `/JavaScript` (7.3.5). */
function spellOut(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_whole, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** How far before a stream we look for its dictionary. */
const LONGEST_DICTIONARY = 2000;

/**
 * The text outside of streams, and the dictionaries that newer PDFs pack into streams (7.5.7). The
 * bytes of other streams are pictures and fonts.
 */
function takeApart(bytes: Buffer, text: string): { outside: string; packed: string[] } {
  const outside: string[] = [];
  const packed: string[] = [];
  const keyword = /\bstream\r?\n/g;
  let left = MOST_UNPACKED;
  let from = 0;
  for (let streams = 0; ; streams += 1) {
    if (streams > MOST_STREAMS) throw new BadContent('FILE_TOO_MANY_PAGES');
    keyword.lastIndex = from;
    const found = keyword.exec(text);
    if (!found) break;
    const start = found.index + found[0].length;
    const stop = text.indexOf('endstream', start);
    if (stop < 0) throw new BadContent('FILE_DAMAGED');
    outside.push(text.slice(from, found.index));
    const dictionary = spellOut(
      text.slice(Math.max(from, found.index - LONGEST_DICTIONARY), found.index),
    );
    if (/\/Type\s*\/ObjStm\b/.test(dictionary.slice(dictionary.lastIndexOf('obj') + 1))) {
      const unpacked = unpack(bytes.subarray(start, stop), dictionary, left);
      left -= unpacked.length;
      packed.push(spellOut(unpacked.toString('latin1')));
    }
    from = stop + 'endstream'.length;
  }
  outside.push(text.slice(from));
  return { outside: spellOut(outside.join('\n')), packed };
}

function unpack(packed: Buffer, dictionary: string, most: number): Buffer {
  const words = dictionary.slice(dictionary.lastIndexOf(' obj'));
  if (!words.includes('/Filter')) return packed;
  const filters = words.match(/\/[A-Za-z0-9]+Decode\b/g) ?? [];
  if (filters.join() !== '/FlateDecode') throw new BadContent('FILE_ACTIVE');
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch {
    throw new BadContent('FILE_DAMAGED');
  }
}
